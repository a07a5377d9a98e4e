import { expect, it } from "vitest";
import type { NetworkCall } from "./call.ts";
import { redacted } from "./redact.ts";

const CALL: NetworkCall = {
  id: "net_1",
  tag: "",
  tabId: "tab_1",
  actionId: "",
  url: "http://a.test/?user=ada&password=s3cret",
  method: "POST",
  status: 200,
  type: "Fetch",
  requestHeaders: { authorization: "Bearer s3cret", accept: "*/*", cookie: "s3cret" },
  responseHeaders: { "set-cookie": "sid=s3cret", server: "x" },
  timingMs: 1,
  timestampMs: 1,
  redirectChain: [{ url: "http://a.test/?passwd=s3cret", status: 302 }],
  completed: true,
};

const BODIES = [
  '{"user":"ada","login":{"password":"s3cret","passwordConfirmation":"s3cret"}}',
  "user=ada&new_password=s3cret&x=1",
  '--b\r\nContent-Disposition: form-data; name="password"\r\n\r\ns3cret\r\n--b--\r\nada',
];

it.each(BODIES)("keeps no secret of %s", (requestBody) => {
  const stored = JSON.stringify(redacted({ ...CALL, requestBody }));
  expect(stored).not.toContain("s3cret");
  expect(stored).toContain("ada");
  expect(stored).toContain("[redacted]");
});

it("leaves the rest as it is", () => {
  const call = { ...CALL, requestBody: '{ "compass": "north" }' };
  expect(redacted(call)).toMatchObject({
    requestBody: '{ "compass": "north" }',
    requestHeaders: { accept: "*/*" },
    responseHeaders: { server: "x" },
  });
  expect(redacted({ ...call, requestBody: "a=1&b=2" }).requestBody).toBe("a=1&b=2");
});

it("leaves out what a rule of the caller set", () => {
  const interception = { ruleId: "rule_1", headerNames: ["x-stage"] };
  const requestHeaders = { "X-Stage": "s3cret", accept: "*/*" };
  const call = redacted({ ...CALL, requestHeaders, interception });
  expect(call.requestHeaders).toEqual({ "X-Stage": "[redacted]", accept: "*/*" });
});

it("leaves out credentials of interfaces, and headers that callers have the session send", () => {
  const requestHeaders = { "x-api-key": "s3cret", "x-tenant": "s3cret", accept: "*/*" };
  const call = redacted({ ...CALL, requestHeaders }, { "X-Tenant": "s3cret" });
  expect(call.requestHeaders).toEqual({
    "x-api-key": "[redacted]",
    "x-tenant": "[redacted]",
    accept: "*/*",
  });
});
