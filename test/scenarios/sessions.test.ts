/** Sessions as callers have them: named in every protocol, one for each MCP client, apart from one another. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import type { Driver, Input } from "./support/driver.ts";
import { succeed, useOwnStage } from "./support/stage.ts";

const site = await useSite({
  "/": (request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>home</title><p>${request.headers.cookie ?? "nobody"}`);
  },
});
const stage = await useOwnStage(["--max-sessions", "8"]);

const Opened = z.object({ id: z.string(), tab_ids: z.tuple([z.string()]) });

async function openSession(driver: Driver, input: Input = {}): Promise<z.output<typeof Opened>> {
  return Opened.parse(await succeed(driver, "session.create", input));
}

async function fails(driver: Driver, operation: string, input: Input): Promise<string> {
  const outcome = await driver.call(operation, input);
  if (!outcome.ok) return outcome.error.code;
  throw new Error(`${operation} succeeded: ${JSON.stringify(outcome.data)}`);
}

const Listing = z.object({ sessions: z.array(z.object({ id: z.string() })) });

async function sessionIds(driver: Driver): Promise<readonly string[]> {
  const { sessions } = Listing.parse(await succeed(driver, "session.list"));
  return sessions.map(({ id }) => id);
}

const quiet = { screenshot: { area: "none" } };

describe.each(stage.all)("$name: POST /sessions: a session", (driver) => {
  test("is where calls work that name it", { timeout: 240_000 }, async () => {
    const one = await openSession(driver);
    const other = await openSession(driver);
    const to = (session_id: string) => ({ session_id, url: `${site.url}/`, ...quiet });
    await succeed(driver, "tab.navigate", to(one.id));
    const script = "document.cookie = 'who=one'";
    await succeed(driver, "tab.execute", { session_id: one.id, script });
    await succeed(driver, "tab.navigate", to(one.id));
    await succeed(driver, "tab.navigate", to(other.id));
    expect(await succeed(driver, "tab.text", { session_id: one.id })).toEqual({ text: "who=one" });
    expect(await succeed(driver, "tab.text", { session_id: other.id })).toEqual({ text: "nobody" });

    expect(await succeed(driver, "tab.list", { session_id: one.id })).toMatchObject({
      tabs: [{ id: one.tab_ids[0], title: "home" }],
    });
    const [otherTab] = other.tab_ids;
    expect(await succeed(driver, "tab.text", { tab_id: otherTab })).toEqual({ text: "nobody" });
    const wrong = { session_id: one.id, tab_id: otherTab };
    expect(await fails(driver, "tab.text", wrong)).toBe("TAB_NOT_FOUND");

    for (const { id } of [one, other]) await succeed(driver, "session.close", { session_id: id });
    expect(await fails(driver, "tab.list", { session_id: one.id })).toBe("SESSION_NOT_FOUND");
    expect(await fails(driver, "session.get", { session_id: one.id })).toBe("SESSION_NOT_FOUND");
    expect(await fails(driver, "tab.get", { tab_id: otherTab })).toBe("TAB_NOT_FOUND");
  });
});

describe.each(stage.quick)("$name: a session", (driver) => {
  test.each([
    [{ locale: "not a locale" }, "locale"],
    [{ time_zone: "Europe/Berlln" }, "such as Europe/Berlin."],
    [{ time_zone: "+02:00" }, "time_zone"],
    [{ user_agent: "line\nbreak" }, "user_agent"],
    [{ latitude: 91, longitude: 0 }, "latitude"],
    [{ latitude: 1 }, "only together"],
    [{ viewport: "big" }, "WIDTHxHEIGHT"],
    [{ viewport: "5x5" }, "WIDTHxHEIGHT, 10 to 9999 each, such as 1280x800"],
    [{ headers: { "bad name": "x" } }, "no header name"],
    [{ headers: { Host: "x" } }, "set by the browser itself"],
    [{ headers: { "x-a": "1\r\nx-b: 2" } }, "one line"],
    [{ proxy_server: "ftp://127.0.0.1" }, "proxy_server"],
    [{ proxy_server: "http://user:word@127.0.0.1:1" }, "proxy_server"],
    [{ proxy_bypass: ["a.example"] }, "needs"],
    [{ color_scheme: "blue" }, "light, dark"],
  ])("is not made with %j", async (input, words) => {
    const before = await sessionIds(driver);
    const outcome = await driver.call("session.create", input);
    expect(outcome).toMatchObject({ ok: false, error: { code: "INVALID_REQUEST" } });
    expect(JSON.stringify(outcome)).toContain(words);
    expect(await sessionIds(driver)).toEqual(before);
  });

  test("is refused beyond the limit", async () => {
    const open = await sessionIds(driver);
    const opened = [];
    for (let n = open.length; n < 8; n += 1) opened.push(await openSession(driver));
    expect(await fails(driver, "session.create", {})).toBe("RATE_LIMITED");
    for (const { id } of opened) await succeed(driver, "session.close", { session_id: id });
  });
});

test("REST takes the session from query, body and header alike", async () => {
  const { id, tab_ids } = await openSession(stage.rest);
  const tabs = `${stage.program.url}/api/v1/tabs`;
  const idsOf = async (answer: Response) =>
    z
      .array(z.object({ id: z.string() }))
      .parse(await answer.json())
      .map((tab) => tab.id);
  expect(await idsOf(await fetch(`${tabs}?session_id=${id}`))).toEqual(tab_ids);
  expect(await idsOf(await fetch(tabs, { headers: { "X-Fermata-Session": id } }))).toEqual(tab_ids);
  const body = JSON.stringify({ session_id: id });
  const made = z
    .object({ id: z.string(), warnings: z.array(z.string()).optional() })
    .parse(await (await fetch(tabs, { method: "POST", body })).json());
  expect(made.warnings).toBeUndefined();
  expect(await idsOf(await fetch(`${tabs}?session_id=${id}`))).toEqual([...tab_ids, made.id]);
  expect(await idsOf(await fetch(tabs))).not.toContain(made.id);
  const unknown = await fetch(tabs, { headers: { "X-Fermata-Session": "ses_unknown" } });
  expect([unknown.status, await unknown.json()]).toMatchObject([
    404,
    { code: "SESSION_NOT_FOUND" },
  ]);
  await succeed(stage.rest, "session.close", { session_id: id });
});

describe.each(["auto", "legacy"] as const)("an MCP client (%s)", (mode) => {
  const clients: Client[] = [];
  afterAll(() => Promise.all(clients.map((client) => client.close())));

  async function connect(name: string): Promise<Client> {
    const client = new Client({ name, version: "1" }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", stage.program.url)));
    clients.push(client);
    return client;
  }

  const Listed = z.object({ tabs: z.array(z.object({ id: z.string() })) });
  async function tabsOf(client: Client, args: Input = {}): Promise<readonly string[]> {
    const answer = await client.callTool({ name: "browser_list_tabs", arguments: { ...args } });
    return Listed.parse(answer.structuredContent).tabs.map(({ id }) => id);
  }

  test("has a session of its own, and may say otherwise", async () => {
    const one = await connect(`${mode} one`);
    const other = await connect(`${mode} other`);
    const [ofOne, ofOther] = [await tabsOf(one), await tabsOf(other)];
    expect(ofOne).toHaveLength(1);
    expect(ofOther).toHaveLength(1);
    expect(ofOther).not.toEqual(ofOne);
    expect(await tabsOf(one)).toEqual(ofOne);
    const { tabs } = Listed.parse(await succeed(stage.rest, "tab.list"));
    const ofDefault = tabs.map(({ id }) => id);
    expect(ofDefault).not.toContain(ofOne[0]);
    expect(await tabsOf(one, { session_id: "default" })).toEqual(ofDefault);
  });
});
