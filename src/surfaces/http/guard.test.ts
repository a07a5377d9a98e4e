import { describe, expect, it } from "vitest";
import { createAccess } from "../../operations/services/access.ts";
import type { Services } from "../../operations/services/services.ts";
import { everyRow } from "../../shared/every-row.ts";
import { createGuard } from "./guard.ts";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- which ones they are does not matter here
const SERVICES = {} as Services;
const everybody = createAccess([], SERVICES);
const keyed = createAccess([{ key: "s3cret", services: SERVICES }], undefined);
const listed = { allowedHosts: ["Agents.example"], allowedOrigins: ["http://localhost:6274"] };
const open = createGuard({ host: "127.0.0.1", ...listed }, everybody);
const wide = createGuard({ host: "0.0.0.0", allowedHosts: [], allowedOrigins: [] }, keyed);

const STATUS = { BLOCKED_BY_POLICY: 403, UNAUTHORIZED: 401 } as const;

function status(guard: typeof open, headers: Record<string, string>): number {
  const code = guard(new Request("http://localhost:8222/x", { headers }))?.code;
  if (code === undefined) return 200;
  return code === "BLOCKED_BY_POLICY" || code === "UNAUTHORIZED" ? STATUS[code] : 500;
}

describe("the guard", () => {
  everyRow(it, [
    ["localhost", 200],
    ["localhost:8222", 200],
    ["LOCALHOST:1", 200],
    ["127.0.0.1:9", 200],
    ["[::1]:8222", 200],
    ["agents.example:443", 200],
    ["evil.example", 403],
    ["localhost.evil.example", 403],
    ["evil.example@localhost", 403],
    ["192.168.0.1:8222", 403],
    ["", 403],
    ["local host", 403],
  ])("checks the Host", ([host, expected]) => {
    expect(status(open, { host })).toBe(expected);
  });

  it.each([
    ["http://localhost:8222", 200],
    ["https://agents.example", 200],
    ["http://localhost:6274", 200],
    ["https://localhost:6274", 403],
    ["http://localhost:6274.evil.example", 403],
    ["http://localhost:3000", 403],
    ["http://localhost", 403],
    ["http://127.0.0.1:8222", 403],
    ["https://evil.example", 403],
    ["http://localhost.evil.example", 403],
    ["null", 403],
    ["chrome-extension://abcdef", 403],
  ])("answers Origin %j with %i", (origin, expected) => {
    expect(status(open, { host: "localhost:8222", origin })).toBe(expected);
  });

  it.each([
    ["same-origin", "cors", "empty", 200],
    ["none", "navigate", "document", 200],
    ["cross-site", "navigate", "document", 200],
    ["cross-site", "navigate", "iframe", 403],
    ["same-site", "no-cors", "image", 403],
    ["cross-site", "no-cors", "script", 403],
  ])("answers a browser's request (%s, %s, %s) with %i", (site, mode, dest, expected) => {
    const headers = { "sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": dest };
    expect(status(open, { host: "localhost", ...headers })).toBe(expected);
  });

  it.each([
    ["Bearer s3cret", 200],
    ["bearer  s3cret", 200],
    ["Bearer s3cre", 401],
    ["Bearer s3cret2", 401],
    ["Basic s3cret", 401],
    ["", 401],
  ])("answers Authorization %j with %i", (authorization, expected) => {
    expect(status(wide, { host: "localhost", authorization })).toBe(expected);
  });

  it.each([
    ["s3cret", 200],
    [" s3cret ", 200],
    ["s3cre", 401],
    ["", 401],
  ])("answers X-Api-Key %j with %i", (key, expected) => {
    expect(status(wide, { host: "localhost", "x-api-key": key })).toBe(expected);
  });

  it("looks at no key where nobody needs one", () => {
    expect(status(open, { host: "localhost", "x-api-key": "whatever" })).toBe(200);
  });

  it("does not take the address for all interfaces as a name", () => {
    expect(status(wide, { host: "0.0.0.0", authorization: "Bearer s3cret" })).toBe(403);
  });

  it("says what is wrong and what to do", () => {
    const refusal = open(new Request("http://localhost/", { headers: { host: "evil.example" } }));
    expect(refusal).toMatchObject({
      message: 'The Host header names "evil.example", which does not belong to this server.',
      code: "BLOCKED_BY_POLICY",
      hint: "Use localhost, or add the name to the server's setting allowed_hosts.",
    });
    expect(wide(new Request("http://localhost/"))).toMatchObject({
      code: "UNAUTHORIZED",
      hint: "Send the header Authorization: Bearer <token>, or X-Api-Key: <key>.",
    });
  });
});
