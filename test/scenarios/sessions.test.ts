/** Sessions from a caller's view: named in every protocol, one for each MCP client, isolated. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { everyRow } from "../../src/shared/every-row.ts";
import { useSite, html } from "../support/site.ts";
import type { Input } from "./support/driver.ts";
import { failureOf, succeed, useOwnStage } from "./support/stage.ts";

const site = await useSite({
  "/asking": html(() => ASKING),
  "/file": (_request, response) => {
    response.setHeader("content-type", "application/octet-stream");
    response.end("content");
  },
  "/": html(
    (request) => `<!doctype html><title>home</title><p>${request.headers.cookie ?? "nobody"}`,
  ),
});
const ASKING = `<!doctype html><title>asking</title><select aria-label="List"><option>a<option>b</select>
  <input type="date" aria-label="Day"><button onclick="navigator.geolocation.getCurrentPosition(() => {})">Place</button>
  <a href="/file" download="file.txt">File</a>`;
const stage = await useOwnStage(["--max-sessions", "8"]);

const Opened = z.object({ id: z.string(), tab_ids: z.tuple([z.string()]) });

async function openSession(input: Input = {}): Promise<z.output<typeof Opened>> {
  return Opened.parse(await succeed(stage.rest, "session.create", input));
}

const fails = async (operation: string, input: Input) =>
  (await failureOf(stage.rest, operation, input)).code;

const Listing = z.object({ sessions: z.array(z.object({ id: z.string() })) });

async function sessionIds(): Promise<readonly string[]> {
  const { sessions } = Listing.parse(await succeed(stage.rest, "session.list"));
  return sessions.map(({ id }) => id);
}

const quiet = { screenshot: { area: "none" } };

test(
  "POST /sessions: a session is where calls work that name it",
  { timeout: 240_000 },
  async () => {
    const one = await openSession();
    const other = await openSession();
    const to = (session_id: string) => ({ session_id, url: `${site.url}/`, ...quiet });
    await succeed(stage.rest, "tab.navigate", to(one.id));
    const script = "document.cookie = 'who=one'";
    await succeed(stage.rest, "tab.execute", { session_id: one.id, script });
    await succeed(stage.rest, "tab.navigate", to(one.id));
    await succeed(stage.rest, "tab.navigate", to(other.id));
    expect(await succeed(stage.rest, "tab.text", { session_id: one.id })).toEqual({
      text: "who=one",
    });
    expect(await succeed(stage.rest, "tab.text", { session_id: other.id })).toEqual({
      text: "nobody",
    });

    expect(await succeed(stage.rest, "tab.list", { session_id: one.id })).toMatchObject({
      tabs: [{ id: one.tab_ids[0], title: "home" }],
    });
    const [otherTab] = other.tab_ids;
    expect(await succeed(stage.rest, "tab.text", { tab_id: otherTab })).toEqual({ text: "nobody" });
    const wrong = { session_id: one.id, tab_id: otherTab };
    expect(await fails("tab.text", wrong)).toBe("TAB_NOT_FOUND");

    for (const { id } of [one, other])
      await succeed(stage.rest, "session.close", { session_id: id });
    expect(await fails("tab.list", { session_id: one.id })).toBe("SESSION_NOT_FOUND");
    expect(await fails("session.get", { session_id: one.id })).toBe("SESSION_NOT_FOUND");
    expect(await fails("tab.get", { tab_id: otherTab })).toBe("TAB_NOT_FOUND");
  },
);

describe("what waits in another session than the caller's", () => {
  const Events = z.object({
    events: z.array(
      z.object({
        data: z.object({ id: z.string().optional(), download_id: z.string().optional() }),
      }),
    ),
  });

  async function waiting(part: string): Promise<{ id: string; sessionId: string; tabId: string }> {
    const { id: sessionId, tab_ids: tabs } = await openSession();
    const [tabId] = tabs;
    await succeed(stage.rest, "tab.navigate", {
      tab_id: tabId,
      url: `${site.url}/asking`,
      ...quiet,
    });
    const found = z
      .object({ elements: z.array(z.object({ ref: z.int(), name: z.string() })) })
      .parse(await succeed(stage.rest, "tab.elements", { tab_id: tabId }));
    const ref = found.elements.find(({ name }) => name === part)?.ref;
    const step = await succeed(stage.rest, "tab.click", { tab_id: tabId, ref, ...quiet });
    const ids = Events.parse(step).events.map(({ data }) => data.id ?? data.download_id);
    return { id: ids.find((id) => id !== undefined) ?? "", sessionId, tabId };
  }

  test("a list, a picker, a permission and a download are found by their ids alone", async () => {
    const list = await waiting("List");
    expect(
      await succeed(stage.rest, "picker.answer_select", { id: list.id, indices: [1], ...quiet }),
    ).toMatchObject({ tab_id: list.tabId, result: { indices: [1] } });
    const day = await waiting("Day");
    expect(
      await succeed(stage.rest, "picker.answer_datetime", {
        id: day.id,
        tab_id: day.tabId,
        value: "2026-06-15",
        ...quiet,
      }),
    ).toMatchObject({ tab_id: day.tabId, result: { value: "2026-06-15" } });
    const place = await waiting("Place");
    const grant = { permission_id: place.id, permission_type: "geolocation" };
    expect(
      await succeed(stage.rest, "permission.grant", {
        ...grant,
        latitude: 1,
        longitude: 2,
        ...quiet,
      }),
    ).toMatchObject({ tab_id: place.tabId });
    const file = await waiting("File");
    const wait = { download_id: file.id, timeout_ms: 20_000 };
    expect(await succeed(stage.rest, "download.wait", wait)).toMatchObject({ state: "completed" });
    expect(await succeed(stage.rest, "download.get", { download_id: file.id })).toMatchObject({
      tab_id: file.tabId,
    });
    for (const { sessionId } of [list, day, place, file]) {
      await succeed(stage.rest, "session.close", { session_id: sessionId });
    }
  });

  test("it is not, where the call names a session", async () => {
    const { id, sessionId } = await waiting("List");
    const input = { id, indices: [1], ...quiet };
    expect(await fails("picker.answer_select", { ...input, session_id: "default" })).toBe(
      "POPUP_NOT_FOUND",
    );
    await succeed(stage.rest, "session.close", { session_id: sessionId });
  });
});

describe("a session", () => {
  everyRow(test, [
    [{ locale: "not a locale" }, "locale"],
    [{ time_zone: "Europe/Berlln" }, "such as Europe/Berlin."],
    [{ time_zone: "+02:00" }, "time_zone"],
    [{ user_agent: "line\nbreak" }, "user_agent"],
    [{ latitude: 91, longitude: 0 }, "latitude"],
    [{ latitude: 1 }, "together"],
    [{ viewport: "big" }, "WIDTHxHEIGHT"],
    [{ viewport: "5x5" }, "WIDTHxHEIGHT, 10 to 9999 each, such as 1280x800"],
    [{ headers: { "bad name": "x" } }, "is not a header name"],
    [{ headers: { Host: "x" } }, "set by the browser itself"],
    [{ headers: { "x-a": "1\r\nx-b: 2" } }, "one line"],
    [{ proxy_server: "ftp://127.0.0.1" }, "proxy_server"],
    [{ proxy_server: "http://user:word@127.0.0.1:1" }, "proxy_server"],
    [{ proxy_bypass: ["a.example"] }, "only with"],
    [{ color_scheme: "blue" }, "light, dark"],
  ])("is not made with invalid settings", async ([input, words]) => {
    const before = await sessionIds();
    const outcome = await stage.rest.call("session.create", input);
    expect(outcome).toMatchObject({ ok: false, error: { code: "INVALID_REQUEST" } });
    expect(JSON.stringify(outcome)).toContain(words);
    expect(await sessionIds()).toEqual(before);
  });

  test("is refused beyond the limit", async () => {
    const open = await sessionIds();
    const opened = [];
    for (let n = open.length; n < 8; n += 1) opened.push(await openSession());
    expect(await fails("session.create", {})).toBe("RATE_LIMITED");
    for (const { id } of opened) await succeed(stage.rest, "session.close", { session_id: id });
  });
});

test("REST takes the session from query, body and header alike", async () => {
  const { id, tab_ids } = await openSession();
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

describe("MCP clients", () => {
  const clients: Client[] = [];
  afterAll(() => Promise.all(clients.map((client) => client.close())));

  async function connect(mode: "auto" | "legacy", name: string, id?: string): Promise<Client> {
    const client = new Client({ name, version: "1" }, { versionNegotiation: { mode } });
    const requestInit = { headers: { ...(id !== undefined && { "X-Fermata-Session": id }) } };
    const url = new URL("/mcp", stage.program.url);
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
    clients.push(client);
    return client;
  }

  const Listed = z.object({ tabs: z.array(z.looseObject({ id: z.string() })) });
  async function tabsOf(client: Client, args: Input = {}): Promise<readonly string[]> {
    const answer = await client.callTool({ name: "browser_list_tabs", arguments: { ...args } });
    return Listed.parse(answer.structuredContent).tabs.map(({ id }) => id);
  }

  test("with a connection have a session each, and may say otherwise", async () => {
    const one = await connect("legacy", "client");
    const other = await connect("legacy", "client");
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

  test.each(["auto", "legacy"] as const)(
    "that open a session for each call learn of the header that keeps one (%s)",
    async (mode) => {
      const called = async (name: string, args: Input = {}, session?: string) => {
        const client = await connect(mode, "per-call", session);
        return JSON.stringify(await client.callTool({ name, arguments: { ...args } }));
      };
      const before = await sessionIds();
      const { id } = await openSession();
      const opening = { url: `${site.url}/?kept`, ...quiet };
      const note = "This session is new and has opened no page.";
      expect(await called("browser_navigate", opening)).not.toContain(note);
      expect(await called("browser_view")).toMatch(
        `${note} A client that opens a session for each`,
      );
      await called("browser_navigate", opening, id);
      const viewed = await called("browser_view", {}, id);
      expect(viewed).toContain("/?kept");
      expect(viewed).not.toContain(note);
      for (const session_id of (await sessionIds()).filter((one) => !before.includes(one)))
        await succeed(stage.rest, "session.close", { session_id });
    },
  );

  test("without one have a session each, and are told its id", async () => {
    const client = await connect("auto", "client");
    const same = await connect("auto", "client");
    const navigate = async (from: Client, path: string) => {
      const input = {
        name: "browser_navigate",
        arguments: { url: `${site.url}/?${path}`, ...quiet },
      };
      return Answer.parse(await from.callTool(input));
    };
    const began = await navigate(client, "mine");
    const mine = began.sessionId;
    expect(began.content.at(-1)?.text).toContain(`session ${mine}.`);
    const other = await navigate(same, "theirs");
    const theirs = other.sessionId;
    expect(theirs).not.toBe(mine);
    for (const from of [client, same]) {
      const named = { session_id: from === client ? mine : theirs };
      const answer = await from.callTool({ name: "browser_list_tabs", arguments: named });
      const { tabs } = Listed.parse(answer.structuredContent);
      expect(tabs).toMatchObject([{ url: `${site.url}/?${from === client ? "mine" : "theirs"}` }]);
    }
    // The counts are the same by now, so these could come from either.
    for (const from of [client, same]) {
      const answer = await from.callTool({ name: "browser_list_tabs", arguments: {} });
      expect(JSON.stringify(answer)).not.toMatch(/mine|theirs/);
    }
    for (const session_id of [mine, theirs])
      await succeed(stage.rest, "session.close", { session_id });
  });
  const Answer = z
    .object({
      content: z.array(z.object({ text: z.string().optional() })),
      _meta: z.object({ "fermata/session_id": z.string() }),
    })
    .transform(({ content, _meta: meta }) => ({ content, sessionId: meta["fermata/session_id"] }));
});
