/** Sessions with a host allowlist: how callers open them, and how blocked requests are reported. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { succeed, useStage } from "./support/stage.ts";

const site = await useSite({ "/": "<!doctype html><title>home</title><p>home" });
const other = site.otherOrigin;
const { host } = new URL(site.url);
const stage = await useStage();
const quiet = { screenshot: { area: "none" } };

const REFUSED = {
  ok: false,
  error: {
    code: "BLOCKED_BY_POLICY",
    message: expect.stringContaining(
      `${new URL(other).host} is not on this session's list of hosts, which are ${host}.`,
    ),
  },
};

describe("POST /sessions: allowed_hosts", () => {
  test("are the only ones; GET /sessions/{session_id}/blocked tells what was tried", async () => {
    const session_id = await stage.openSession({ allowed_hosts: [` ${site.url}/start `] });
    const at = { session_id };
    const settings = {
      allowed_hosts: [site.url],
      subresources: "log",
      service_workers: false,
    };
    expect(await succeed(stage.rest, "session.get", at)).toMatchObject({ settings });
  });

  test.each([["chromium"], ["static"]])("hold whatever drives a tab: %s", async (engine) => {
    const input = { allowed_hosts: [host], subresources: "block", engine };
    const session_id = await stage.openSession(input);
    const at = { session_id };
    const before = site.requests.length;
    const go = (url: string) => stage.rest.call("tab.navigate", { ...at, url, ...quiet });
    expect(await go(`${site.url}/`)).toMatchObject({ ok: true });
    for (const operation of ["tab.navigate", "tab.create", "page.browse"]) {
      const url = `${other}/?secret`;
      expect(await stage.rest.call(operation, { ...at, url })).toMatchObject(REFUSED);
    }
    const { tabs } = z
      .object({ tabs: z.array(z.object({ url: z.string() })) })
      .parse(await succeed(stage.rest, "tab.list", at));
    expect(tabs).toMatchObject([{ url: `${site.url}/` }]);
    expect(site.requests.slice(before)).toEqual(["/"]);
    const tried = {
      url: `${other}/`,
      kind: "Document",
      reason: "not-listed",
      timestamp_ms: expect.any(Number),
    };
    expect(await succeed(stage.rest, "session.blocked", at)).toEqual({
      blocked: [tried, tried, tried],
      passed: [],
    });
  });
});

describe("allowed_hosts", () => {
  test.each([
    [{ allowed_hosts: [] }, "1 to 1000 patterns"],
    [{ allowed_hosts: ["foo*bar"] }, 'a valid one is "*.example.com"'],
    [{ subresources: "block" }, 'are allowed only with "allowed_hosts"'],
  ])("are not taken as %j", async (input, words) => {
    const outcome = await stage.rest.call("session.create", input);
    expect(outcome).toMatchObject({ ok: false, error: { code: "INVALID_REQUEST" } });
    expect(outcome.ok ? "" : JSON.stringify(outcome.error)).toContain(
      JSON.stringify(words).slice(1, -1),
    );
  });

  test("are not left by a rule that asks elsewhere, nor by curl", async () => {
    const session_id = await stage.openSession({ allowed_hosts: [host] });
    const at = { session_id };
    const rule = { ...at, action: "modify", url_pattern: "*", request_url: `${other}/` };
    expect(await stage.rest.call("network.intercept", rule)).toMatchObject(REFUSED);
    expect(await stage.rest.call("tab.curl", { ...at, url: `${other}/` })).toMatchObject(REFUSED);
  });
});
