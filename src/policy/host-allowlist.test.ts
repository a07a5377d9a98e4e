import { describe, expect, it } from "vitest";
import { Deadline } from "../shared/deadline.ts";
import { AddressPolicy } from "./address-policy.ts";
import { TaskSecrets } from "./task-secrets.ts";
import { destination, destinationOf } from "./destination.ts";
import { HostAllowlist, type CheckedRequest, type HostAllowlistOptions } from "./host-allowlist.ts";
import { HostList } from "./host-list.ts";

const OFF = "https://off.test/a?secret=1#b";

function allowlist(
  options: Partial<HostAllowlistOptions> = {},
  hosts = ["listed.test"],
): HostAllowlist {
  return new HostAllowlist(HostList.parse(hosts), {
    subresources: "log",
    serviceWorkers: false,
    ...options,
  });
}

function requested(
  kind: string,
  { method = "GET", url = OFF, isTopLevel = false } = {},
): CheckedRequest {
  return { url, method, kind, isTopLevel };
}

describe("a request to a host beside the list", () => {
  it("is let through where parts of a page are read, and noted down without its query", () => {
    const log = allowlist();
    for (const kind of ["Image", "Script", "Stylesheet", "Font", "Media", "XHR", "Fetch"]) {
      expect(log.judge(requested(kind))).toBeUndefined();
      expect(log.judge(requested(kind, { method: "HEAD" }))).toBeUndefined();
    }
    expect(log.blocked).toEqual([]);
    expect(log.passed[0]).toEqual({
      url: "https://off.test/a",
      kind: "Image",
      reason: "not-listed",
      timestampMs: expect.any(Number),
    });
  });

  it("is refused while a task in the session has a value that it tells", () => {
    const log = allowlist();
    const reported = requested("Image", { url: "https://off.test/a?name=AdaLovelace" });
    using task = log.confide(new TaskSecrets({ name: "Ada Lovelace" }));
    expect(log.judge(reported)).toMatchObject({ code: "BLOCKED_BY_POLICY" });
    expect(log.judge(requested("Image"))).toBeUndefined();
    task[Symbol.dispose]();
    expect(log.judge(reported)).toBeUndefined();
  });

  it.each([
    requested("Document"),
    requested("Prefetch"),
    requested("Ping", { method: "POST" }),
    requested("WebSocket", { url: "wss://off.test/" }),
    requested("Other"),
    requested("Fetch", { method: "POST" }),
    requested("XHR", { method: "DELETE" }),
    requested("Image", { method: "POST" }),
  ])("is refused where it is more than that: $kind $method", (request) => {
    const log = allowlist();
    expect(log.judge(request)).toMatchObject({
      code: "BLOCKED_BY_POLICY",
      message: "off.test:443 is not on this session's list of hosts, which are listed.test.",
      details: { host: "off.test", port: 443, reason: "not-listed" },
    });
    expect(log.blocked).toMatchObject([{ kind: request.kind, reason: "not-listed" }]);
    expect(log.passed).toEqual([]);
  });

  it("is refused whatever it is, with subresources: block", () => {
    const block = allowlist({ subresources: "block" });
    for (const kind of ["Image", "Fetch"]) expect(block.judge(requested(kind))).toBeDefined();
    expect(block.blockedCount).toBe(2);
  });

  it("is refused where its address tells what is not for others", () => {
    const log = allowlist({ reports: (url) => url.includes("secret") });
    expect(log.judge(requested("Image"))).toMatchObject({ code: "BLOCKED_BY_POLICY" });
    expect(log.judge(requested("Image", { url: "https://off.test/a" }))).toBeUndefined();
    const listed = "http://listed.test/?secret";
    expect(log.judge(requested("Image", { url: listed }))).toBeUndefined();
  });

  it("goes to the list freely", () => {
    const log = allowlist();
    const url = "http://listed.test:8080/";
    for (const kind of ["Document", "Ping", "WebSocket"]) {
      expect(log.judge(requested(kind, { url, method: "POST" }))).toBeUndefined();
    }
    expect([log.blocked, log.passed]).toEqual([[], []]);
  });
});

it.each(["data:text/html,secret", "blob:https://listed.test/1", "file:///etc/passwd"])(
  "a page of no host is refused, a part of a page is none of its business: %s",
  (url) => {
    const log = allowlist({}, ["*"]);
    const request = requested("Document", { url, isTopLevel: true });
    expect(log.judge(request)).toMatchObject({ details: { reason: "no-host" } });
    expect(log.judge({ ...request, isTopLevel: false })).toBeUndefined();
    expect(log.judge({ ...request, url: "about:blank" })).toBeUndefined();
    expect(log.blocked).toMatchObject([{ url: /^\w+:/.exec(url)?.[0] }]);
  },
);

it("service workers are refused unless they are allowed", () => {
  expect(allowlist().judgeServiceWorker("https://listed.test/w.js")).toMatchObject({
    details: { reason: "no-service-workers" },
  });
  expect(allowlist({ serviceWorkers: true }).judgeServiceWorker("https://x.test/")).toBeUndefined();
});

it("connections open to the list, and to where a request was let through", () => {
  const log = allowlist();
  const off = destination("off.test", 443);
  expect(() => log.admit(destination("listed.test", 80))).not.toThrow();
  expect(() => log.admit(off)).toThrow("off.test:443 is not on");
  expect(log.blocked).toMatchObject([{ url: "//off.test:443", kind: "Connection" }]);
  log.judge(requested("Image"));
  expect(() => log.admit(off)).not.toThrow();
  expect(() => log.admit(destination("off.test", 80))).toThrow("off.test:80 is not on");
  expect([log.isPassage(off), log.isPassage(destination("listed.test", 80))]).toEqual([
    true,
    false,
  ]);
});

it("keeps the latest 500 attempts and counts them all", () => {
  const block = allowlist({ subresources: "block" });
  for (let n = 1; n <= 501; n += 1)
    block.judge(requested("Image", { url: `https://off.test/${n}` }));
  expect(block.blocked).toHaveLength(500);
  expect(block.blocked[0]?.url).toBe("https://off.test/2");
  expect(block.blockedCount).toBe(501);
});

describe("the address policy behind a list", () => {
  const resolved: string[] = [];
  const guardOf = (hosts: readonly string[]) => {
    resolved.length = 0;
    const policy = new AddressPolicy({
      mode: "guarded",
      resolve: (host) => {
        resolved.push(host);
        return Promise.resolve([host.startsWith("private") ? "10.0.0.5" : "93.184.216.34"]);
      },
    });
    const guard = policy.guard(allowlist({}, [...hosts]));
    const deadline = Deadline.never();
    return {
      name: (url: string) => guard.name(deadline, url),
      way: (url: string) => guard.way(deadline, destinationOf(url) ?? destination("none", 1)),
    };
  };

  it("resolves nothing that is not on it", async () => {
    const { name, way } = guardOf(["listed.test"]);
    const refused = { details: { reason: "not-listed" } };
    await expect(name("http://off.test/")).rejects.toMatchObject(refused);
    await expect(way("http://off.test/")).rejects.toMatchObject(refused);
    expect(resolved).toEqual([]);
    expect(await way("http://listed.test/")).toEqual({
      addresses: ["93.184.216.34"],
      named: false,
    });
  });

  it("opens private hosts that the list has by themselves, and no caller opens another", async () => {
    const refused = { details: { reason: "private-not-listed" } };
    const wild = guardOf(["*"]);
    await expect(wild.name("http://private.test/")).rejects.toMatchObject(refused);
    await expect(wild.way("http://localhost:3000/")).rejects.toMatchObject(refused);
    const exact = guardOf(["*", "private.test", "localhost:3000"]);
    expect(await exact.way("http://private.test/")).toMatchObject({ named: true });
    expect(await exact.way("http://localhost:3000/")).toMatchObject({ named: true });
    await expect(exact.way("http://localhost:3001/")).rejects.toMatchObject(refused);
    await expect(exact.way("http://169.254.169.254/")).rejects.toMatchObject({
      details: { reason: "metadata" },
    });
  });
});
