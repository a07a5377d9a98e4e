/** An address is read without a browser if possible, and otherwise in one; the tab is the same. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { redirect, text, useSite, html } from "../support/site.ts";
import type { Input } from "./support/driver.ts";
import { succeed, useStage } from "./support/stage.ts";

const page = (title: string, body: string) => `<!doctype html><title>${title}</title>${body}`;
const ARTICLE = "It stands by itself and needs no script at all. ".repeat(10);

const site = await useSite({
  "/": page("home", `<h1>Home</h1><p>${ARTICLE}</p><a href="next?page=2">On</a>`),
  "/retrying": page(
    "retrying",
    `<p>${ARTICLE}</p><script>
    (async () => { for (;;) { try { await fetch("http://127.0.0.1:1/"); } catch {} } })()
    </script>`,
  ),
  "/waiting": page("waiting", "<p>So far</p><script>document.write('<p>Loading…</p>')</script>"),
  "/next": page("next", "<p>The second page</p>"),
  "/moved": redirect("/deep/here"),
  "/deep/here": page("here", "<p>Moved here</p><a href='there'>There</a>"),
  "/invalid": html(() => page("sign up", "<p role=alert>The name is taken.</p><input name=name>"), {
    status: 422,
  }),
  "/endless": page("endless", "<p>One more".repeat(30_010)),
  "/spa": page("app", "<div id=root></div><script src=/app.js></script>"),
  "/app.js": text(
    "document.getElementById('root').innerHTML = '<h1>The app</h1><button>Go</button>'",
    "text/javascript",
  ),
});
const stage = await useStage();

const Browsed = z.object({
  tab_id: z.string(),
  engine: z.string(),
  escalated: z.object({ reason: z.string() }).optional(),
  final_url: z.string(),
  http_status: z.number().optional(),
  text: z.string().optional(),
  next_cursor: z.string().optional(),
  warnings: z.array(z.string()).optional(),
  events: z.array(z.object({ type: z.string(), data: z.looseObject({}) })),
});

async function browse(path: string, input: Input = {}) {
  const answer = await succeed(stage.rest, "page.browse", { url: site.url + path, ...input });
  return Browsed.parse(answer);
}

describe("POST /browse: an address", () => {
  test("is read without a browser", async () => {
    const { tab_id, text: said, ...answer } = await browse("/");
    expect(answer).toMatchObject({
      engine: "static",
      final_url: `${site.url}/`,
      http_status: 200,
      events: [{ type: "navigation", data: { url: `${site.url}/`, http_status: 200 } }],
    });
    expect(answer.escalated).toBeUndefined();
    expect(said).toContain("# Home");
    expect(await succeed(stage.rest, "tab.get", { tab_id })).toMatchObject({
      url: `${site.url}/`,
      title: "home",
      engine: "static",
      loading: false,
    });
    const view = await succeed(stage.rest, "page.view", { tab_id, format: "links" });
    expect(view).toMatchObject({ links: [{ text: "On", href: `${site.url}/next?page=2` }] });
  });

  test("is shown by a browser if it is made by script", async () => {
    const before = site.requests.filter((path) => path === "/spa").length;
    const { engine, escalated, text: said, tab_id } = await browse("/spa");
    expect({ engine, escalated }).toEqual({
      engine: "chromium",
      escalated: { reason: "the page shows almost nothing without its scripts" },
    });
    expect(said).toContain("The app");
    expect(await succeed(stage.rest, "tab.get", { tab_id })).toMatchObject({ engine: "chromium" });
    expect(site.requests.filter((path) => path === "/spa")).toHaveLength(before + 1);
  });
});

describe("a page that never rests", () => {
  test("is not waited for while it asks again and again for what fails", async () => {
    const { warnings } = await browse("/retrying", { engine: "chromium" });
    expect(warnings).toBeUndefined();
  });

  test("is told with a warning while it says that it loads", async () => {
    const { warnings } = await browse("/waiting", { engine: "chromium" });
    expect(warnings?.join()).toContain('Still loading: text "Loading…"');
  });
});

describe("a page without a browser", () => {
  test("is not told to its end if it is too long, and says so", async () => {
    const { warnings } = await browse("/endless", { engine: "static" });
    expect(warnings?.join()).toContain("its end is missing");
  });

  test("says where redirects led, and means its own links from there", async () => {
    const { final_url, events, tab_id } = await browse("/moved");
    expect(final_url).toBe(`${site.url}/deep/here`);
    expect(events).toMatchObject([
      { type: "redirect", data: { url: `${site.url}/moved`, to: final_url, http_status: 302 } },
      { type: "navigation", data: { url: final_url, http_status: 200 } },
    ]);
    const view = await succeed(stage.rest, "page.view", { tab_id, format: "links" });
    expect(view).toMatchObject({ links: [{ href: `${site.url}/deep/there` }] });
  });

  test("can be read when its site refuses what it was sent", async () => {
    const { http_status, text: said, engine } = await browse("/invalid");
    expect({ http_status, engine }).toEqual({ http_status: 422, engine: "static" });
    expect(said).toContain("The name is taken.");
  });

  test("is all there is if no browser is wanted", async () => {
    const { engine, text: said, tab_id } = await browse("/spa", { engine: "static" });
    expect({ engine, said }).toEqual({ engine: "static", said: "" });
    const outcome = await stage.rest.call("tab.execute", { tab_id, script: "1" });
    expect(outcome).toMatchObject({ ok: false, error: { code: "MODE_CONFLICT" } });
    expect(JSON.stringify(outcome)).toContain("runs no script");
    expect(await succeed(stage.rest, "tab.get", { tab_id })).toMatchObject({ engine: "static" });
  });

  test("answers all that reads pages", async () => {
    const { tab_id } = await browse("/");
    for (const [operation, input, answer] of [
      ["page.info", {}, { title: "home", http_status: 200 }],
      ["page.tables", {}, { tables: [] }],
      ["page.forms", {}, { forms: [] }],
      ["page.find", { role: "link" }, { elements: [{ name: "On" }] }],
      ["page.codes", {}, { codes: [] }],
      ["page.search", { query: "by itself", limit: 1 }, { total: 10 }],
      ["page.search", { query: "a[href]", mode: "css" }, { total: 1 }],
      ["tab.text", { selector: "h1" }, { text: "Home" }],
      ["tab.elements", {}, { elements: [{ name: "On" }] }],
    ] as const) {
      expect(await succeed(stage.rest, operation, { tab_id, ...input })).toMatchObject(answer);
    }
    expect(await succeed(stage.rest, "tab.get", { tab_id })).toMatchObject({ engine: "static" });
  });

  test("goes back and forward as it was left, and is loaded again", async () => {
    const { tab_id } = await browse("/");
    await browse("/next", { tab_id });
    const seen = site.requests.length;
    const quiet = { tab_id, screenshot: { area: "none" } };
    expect(await succeed(stage.rest, "tab.back", quiet)).toMatchObject({
      result: { status: "navigated_back", url: `${site.url}/` },
      engine: "static",
      page: { title: "home" },
      settle: { settled: true, reason: "quiet" },
    });
    expect(await succeed(stage.rest, "tab.forward", quiet)).toMatchObject({
      page: { title: "next" },
    });
    expect(site.requests).toHaveLength(seen);
    expect(await succeed(stage.rest, "tab.reload", quiet)).toMatchObject({
      page: { title: "next" },
    });
    expect(site.requests).toHaveLength(seen + 1);
  });

  test("takes a browser for a picture", async () => {
    const { tab_id } = await browse("/next");
    const before = site.requests.length;
    const answer = await succeed(stage.rest, "tab.screenshot", { tab_id });
    expect(answer).toMatchObject({ screenshot_after: { width: 1280 } });
    expect(await succeed(stage.rest, "tab.text", { tab_id })).toEqual({ text: "The second page" });
    expect(site.requests.slice(before)).toEqual([]);
  });
});

describe("browsing", () => {
  const Tabs = z.array(z.object({ id: z.string(), active: z.boolean() }));
  const tabsOf = async (session_id: string) =>
    z.object({ tabs: Tabs }).parse(await succeed(stage.rest, "tab.list", { session_id })).tabs;

  test("goes on in one tab, the active one, and back stays in it", async () => {
    const session_id = await stage.openSession();
    const before = (await tabsOf(session_id)).length;
    const [first, second, third] = await Promise.all(
      ["/", "/next", "/moved"].map((path) => browse(path, { session_id })),
    );
    expect([second?.tab_id, third?.tab_id]).toEqual([first?.tab_id, first?.tab_id]);
    const tabs = await tabsOf(session_id);
    expect(tabs).toHaveLength(before + 1);
    expect(tabs.find(({ active }) => active)?.id).toBe(first?.tab_id);
    const { text: said = "" } = await browse("/", { session_id });
    const ref = Number(/\[(\d+) On\]/.exec(said)?.[1]);
    const quiet = { session_id, screenshot: { area: "none" } };
    expect(await succeed(stage.rest, "tab.click", { ref, ...quiet })).toMatchObject({
      page: { title: "next" },
    });
    expect(await succeed(stage.rest, "tab.back", quiet)).toMatchObject({ page: { title: "home" } });
  });

  test("is not refused, however often, and back is the page before", async () => {
    const session_id = await stage.openSession();
    const before = (await tabsOf(session_id)).length;
    for (let at = 0; at < 60; at += 1) await browse(`/next?page=${at}`, { session_id });
    expect(await tabsOf(session_id)).toHaveLength(before + 1);
    const quiet = { session_id, screenshot: { area: "none" } };
    expect(await succeed(stage.rest, "tab.back", quiet)).toMatchObject({
      page: { url: `${site.url}/next?page=58` },
    });
  });

  test("leaves that tab only for a new one that is asked for", async () => {
    const session_id = await stage.openSession();
    const { tab_id } = await browse("/", { session_id });
    const other = await browse("/next", { session_id, new_tab: true });
    expect(other.tab_id).not.toBe(tab_id);
    expect((await browse("/moved", { session_id })).tab_id).toBe(other.tab_id);
    expect((await browse("/next", { session_id, tab_id })).tab_id).toBe(tab_id);
    expect((await browse("/", { session_id })).tab_id).toBe(tab_id);
    await succeed(stage.rest, "tab.close", { session_id, tab_id });
    expect((await browse("/", { session_id })).tab_id).not.toBe(tab_id);
    const both = { url: site.url, session_id, tab_id: "active", new_tab: true };
    expect(await stage.rest.call("page.browse", both)).toMatchObject({
      ok: false,
      error: { code: "INVALID_REQUEST" },
    });
  });

  test("closes what it cannot go on in, and does so without a browser again", async () => {
    const session_id = await stage.openSession();
    const app = await browse("/spa", { session_id });
    expect(app.engine).toBe("chromium");
    const before = (await tabsOf(session_id)).length;
    const still = await browse("/spa", { session_id, engine: "static" });
    expect(still.engine).toBe("static");
    const tabs = await tabsOf(session_id);
    expect(tabs).toHaveLength(before);
    expect(tabs.map(({ id }) => id)).not.toContain(app.tab_id);
    expect(await browse("/spa", { session_id })).toMatchObject({
      tab_id: still.tab_id,
      engine: "chromium",
    });
  });
});
