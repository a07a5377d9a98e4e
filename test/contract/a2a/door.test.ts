/** Accepted and rejected requests: paths, versions, guards, sizes and rates. */
import { request as rawRequest } from "node:http";
import { describe, expect, test } from "vitest";
import { startAgent, useAgent } from "./agent.ts";
import { CURRENT, post, rpc } from "./raw.ts";

const agent = await useAgent({ flags: ["--max-body-bytes", "500000"] });
const MESSAGE = {
  messageId: "door",
  role: "ROLE_USER",
  parts: [{ data: { skill: "do-as-told", allowedHosts: ["a.example"] } }],
};

test.each(["/", "/a2a/jsonrpc"])("POST %s speaks JSON-RPC", async (path) => {
  const { result } = await rpc(agent.url + path, "SendMessage", { message: MESSAGE });
  expect(result).toMatchObject({ task: { status: { state: "TASK_STATE_COMPLETED" } } });
});

test("a request without a version is one of 0.3", async () => {
  const older = {
    kind: "message",
    messageId: "door-older",
    role: "user",
    parts: [{ kind: "data", data: { skill: "do-as-told", allowedHosts: ["a.example"] } }],
  };
  const params = { message: older, configuration: { blocking: true } };
  const { result } = await rpc(agent.url, "message/send", params, {});
  expect(result).toMatchObject({ kind: "task", status: { state: "completed" } });
});

test.each([undefined, {}, { historyLength: 1 }])(
  "a message of 0.3 waits for its task with the configuration %o",
  async (configuration) => {
    const message = {
      kind: "message",
      messageId: `waits-${JSON.stringify(configuration)}`,
      role: "user",
      parts: [{ kind: "data", data: { skill: "do-as-told", allowedHosts: ["a.example"] } }],
    };
    const params = { message, ...(configuration && { configuration }) };
    const { result } = await rpc(agent.url, "message/send", params, {});
    expect(result).toMatchObject({ kind: "task", status: { state: "completed" } });
  },
);

test.each(["/a2a/jsonrpc/", "/a2a/rest/message:send/"])("POST %s is answered", async (path) => {
  const call = { jsonrpc: "2.0", id: 1, method: "SendMessage", params: {} };
  const message = { ...MESSAGE, messageId: `slash-${path}` };
  const body = path.includes("rest") ? { message } : { ...call, params: { message } };
  const { status, text } = await post(agent.url + path, body);
  expect([status, text]).toEqual([200, expect.stringContaining("TASK_STATE_COMPLETED")]);
  expect((await fetch(`${agent.url}/.well-known/agent-card.json/`)).status).toBe(200);
});

describe("what is no call", () => {
  const call = { jsonrpc: "2.0", id: 1, method: "GetTask", params: { id: "x" } };
  const { jsonrpc: _version, ...bare } = call;

  test.each([{ headers: CURRENT }, { headers: {} }])(
    "is -32600 with $headers",
    async ({ headers }) => {
      for (const [body, id, words] of [
        [[call], null, "Batches"],
        [bare, 1, '"jsonrpc"'],
        [{ ...call, jsonrpc: "1.0" }, 1, '"jsonrpc"'],
        [{ ...call, method: 7 }, 1, '"method"'],
        [{ ...call, id: {} }, null, '"id"'],
        ["7", null, "JSON object"],
      ] as const) {
        const { status, text } = await post(agent.url, body, headers);
        expect([status, JSON.parse(text)]).toMatchObject([
          200,
          { jsonrpc: "2.0", id, error: { code: -32_600, message: expect.stringContaining(words) } },
        ]);
      }
    },
  );
});

test("errors for want of a version say so, and others do not", async () => {
  const hint = "A2A-Version: 1.0";
  const message = { ...MESSAGE, messageId: "unsaid" };
  for (const method of ["SendMessage", "message/send"]) {
    const { error } = await rpc(agent.url, method, { message }, {});
    expect(error?.message).toContain(hint);
  }
  const rest = await post(`${agent.url}/a2a/rest/v1/message:send`, { message }, {});
  expect(rest.text).toContain(hint);
  const { error } = await rpc(agent.url, "tasks/get", { id: "none" }, {});
  expect(error?.message).not.toContain(hint);
});

test("the version may stand in the query; others are refused", async () => {
  const requested = { jsonrpc: "2.0", id: 1, method: "GetTask", params: { id: "task_none" } };
  const inQuery = await post(`${agent.url}/a2a/jsonrpc?A2A-Version=1.0`, requested, {});
  expect(JSON.parse(inQuery.text)).toMatchObject({ error: { code: -32_001 } });
  const { error } = await rpc(agent.url, "GetTask", { id: "x" }, { "A2A-Version": "9.9" });
  expect(error).toMatchObject({ code: -32_009, message: expect.stringContaining("1.0, 0.3") });
});

test("errors carry the protocol's reason and our code", async () => {
  const { error } = await rpc(agent.url, "GetTask", { id: "task_none" });
  expect(error).toMatchObject({
    code: -32_001,
    data: [{ reason: "TASK_NOT_FOUND", domain: "a2a-protocol.org" }],
  });
  const rest = await fetch(`${agent.url}/a2a/rest/tasks/task_none`, { headers: CURRENT });
  expect(rest.status).toBe(404);
  expect(await rest.json()).toMatchObject({ error: { status: "NOT_FOUND" } });
  expect((await rpc(agent.url, "SendMessage", { message: { parts: [] } })).error).toMatchObject({
    code: -32_602,
  });
});

test("other paths answer in JSON", async () => {
  const wrong = await fetch(`${agent.url}/a2a/jsonrpc`);
  expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST"]);
  const none = await fetch(`${agent.url}/a2a/rest/nothing`, { headers: CURRENT });
  expect(none.status).toBe(404);
  expect(await none.json()).toMatchObject({ error: { code: 404, status: "NOT_FOUND" } });
  const root = await fetch(agent.url, { method: "PUT" });
  expect([root.status, root.headers.get("allow")]).toEqual([405, "GET, POST, HEAD"]);
});

describe("bodies", () => {
  const large = (size: number) => ({
    ...MESSAGE,
    messageId: `m${size}`,
    padding: "x".repeat(size),
  });

  test("of any size up to the limit are read", async () => {
    const { result } = await rpc(agent.url, "SendMessage", { message: large(400_000) });
    expect(result).toMatchObject({ task: {} });
  });

  test("beyond the limit are refused in the form of the protocol", async () => {
    const { status, error } = await rpc(agent.url, "SendMessage", { message: large(600_000) });
    expect({ status, error }).toMatchObject({
      status: 413,
      error: { code: -32_600, message: expect.stringContaining("max_body_bytes") },
    });
    const rest = await post(`${agent.url}/a2a/rest/message:send`, { message: large(600_000) });
    expect(rest.status).toBe(413);
    expect(JSON.parse(rest.text)).toMatchObject({ error: { code: 413 } });
  });

  test("that are no JSON are told as such", async () => {
    const broken = await post(agent.url, "{");
    expect([broken.status, JSON.parse(broken.text)]).toMatchObject([
      200,
      { jsonrpc: "2.0", id: null, error: { code: -32_700 } },
    ]);
    const rest = await post(`${agent.url}/a2a/rest/message:send`, "{");
    expect([rest.status, JSON.parse(rest.text)]).toMatchObject([400, { error: { code: 400 } }]);
    const type = await post(agent.url, "x=1", { ...CURRENT, "Content-Type": "text/plain" });
    expect(JSON.parse(type.text)).toMatchObject({ error: { code: -32_005 } });
  });
});

test.each([
  { what: "a body that is not packed as it says", path: "/", coding: "gzip" },
  { what: "an address that cannot be decoded", path: "/a2a/rest/tasks/%E0%A4%A:cancel" },
])("$what is the caller's mistake", async ({ path, coding }) => {
  const headers = { ...CURRENT, ...(coding !== undefined && { "Content-Encoding": coding }) };
  const { text } = await post(agent.url + path, "{}", headers);
  expect(text).toContain('"reason":"INVALID_REQUEST"');
});

describe("strangers", () => {
  /** The status of the response to a raw request: `fetch` cannot set the Host header. */
  async function statusWith(path: string, headers: Readonly<Record<string, string>>) {
    const { promise, resolve } = Promise.withResolvers<number | undefined>();
    const options = { method: "POST", headers: { "Content-Type": "application/json", ...headers } };
    const request = rawRequest(agent.url + path, options, (response) => {
      resolve(response.statusCode);
      response.resume();
    });
    request.end("{}");
    return promise;
  }

  test.each(["/", "/a2a/jsonrpc", "/a2a/rest/message:send", "/.well-known/agent-card.json"])(
    "with a foreign Host or Origin are refused at %s",
    async (path) => {
      expect(await statusWith(path, { Host: "evil.example" })).toBe(403);
      expect(await statusWith(path, { Origin: "https://evil.example" })).toBe(403);
    },
  );

  test("without the token are refused", async () => {
    const locked = await startAgent({ flags: ["--auth-token", "open-sesame"] });
    const params = { message: MESSAGE };
    const refused = await post(locked.url, {
      jsonrpc: "2.0",
      id: 1,
      method: "SendMessage",
      params,
    });
    expect(refused.status).toBe(401);
    const headers = { ...CURRENT, Authorization: "Bearer open-sesame" };
    const { result } = await rpc(locked.url, "SendMessage", params, headers);
    expect(result).toHaveProperty("task");
    const card = await fetch(`${locked.url}/.well-known/agent-card.json`, { headers });
    expect(await card.json()).toMatchObject({
      securitySchemes: { token: { httpAuthSecurityScheme: { scheme: "Bearer" } } },
      securityRequirements: [{ schemes: { token: {} } }],
    });
    await locked.stop();
  });
});

test("too many requests in a minute are refused, and told when to come back", async () => {
  const busy = await startAgent({ flags: ["--a2a-requests-per-minute", "2"] });
  const ask = () =>
    post(busy.url, { jsonrpc: "2.0", id: 1, method: "GetTask", params: { id: "task_none" } });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(JSON.parse(refused.text)).toMatchObject({ error: { code: -32_600 } });
  await busy.stop();
});
