/** The documented REST contract against the program as it is started, with a real browser. */
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { startServing, type ServingProgram } from "./program.ts";

const PAGES: Readonly<Record<string, string>> = {
  "/": `<title>Form</title><body style="margin:0">
    <input id=q aria-label=Search style="position:absolute;left:20px;top:20px;width:200px;height:30px">
    <button id=b style="position:absolute;left:20px;top:80px;width:100px;height:40px"
      onclick="document.title = 'Count ' + ++n">Go</button>
    <a href="/second" style="position:absolute;left:20px;top:140px">Next</a>
    <script>let n = 0, ticks = 0, keys = []; setInterval(() => ticks++, 10);
      onkeydown = (e) => keys.push(e.key + (e.shiftKey ? "+" : ""));</script>`,
  "/second": `<title>Second</title><p>Two</p>`,
  "/tall": `<title>Tall</title><body style="margin:0"><div style="height:5000px">Top</div>`,
};

let program: ServingProgram;
let site: Server;
let siteUrl = "";

beforeAll(async () => {
  site = createServer((request, response) => {
    const page = PAGES[request.url ?? ""];
    response.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html" });
    response.end(page ?? "<title>Lost</title>Nothing here");
  }).listen(0, "127.0.0.1");
  program = await startServing();
  const address = site.address();
  if (typeof address !== "object" || address === null) throw new Error("The site has no port.");
  siteUrl = `http://127.0.0.1:${address.port}`;
});

afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await program.stop();
});

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const QUIET = { screenshot: { area: "none" } };

async function send(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${program.url}/api/v1${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const post = (path: string, body: object = {}) => send("POST", `/tabs/active${path}`, body);
const Evaluated = z.object({ result: z.object({ value: z.unknown() }) });
const evaluate = async (script: string): Promise<unknown> =>
  Evaluated.parse((await post("/execute", { script })).body).result.value;
const open = (path: string) => post("/navigate", { url: siteUrl + path, ...QUIET });

describe("a step", () => {
  beforeEach(() => open("/"));

  it("answers with the documented envelope", async () => {
    const { status, body } = await post("/click", {
      x: 70,
      y: 100,
      network: { tag: "t" },
      elements: true,
    });
    expect(status).toBe(200);
    const picture = {
      data: expect.stringMatching(/^UklGR/),
      width: 1280,
      height: 800,
      virtual_time_ms: expect.any(Number),
      format: "webp",
      coordinates: "viewport",
      origin: { x: 0, y: 0 },
      scale: 1,
    };
    expect(body).toEqual({
      result: {
        status: "clicked",
        x: 70,
        y: 100,
        hit: { tag: "button", role: "button", text: "Go" },
      },
      action_id: expect.stringMatching(/^act_/),
      tab_id: expect.stringMatching(/^tab_/),
      page: { url: `${siteUrl}/`, title: "Count 1" },
      screenshot_before: picture,
      screenshot_after: picture,
      scroll: {
        horizontal_percent: 0,
        vertical_percent: 0,
        horizontal_px: 0,
        vertical_px: 0,
        page_width: 1280,
        page_height: 800,
        viewport_width: 1280,
        viewport_height: 800,
        scrollX: 0,
        scrollY: 0,
        pageWidth: 1280,
        pageHeight: 800,
        viewportWidth: 1280,
        viewportHeight: 800,
      },
      events: [],
      timing: {
        action_started_ms: expect.any(Number),
        action_completed_ms: expect.any(Number),
        wait_completed_ms: expect.any(Number),
        duration_ms: expect.any(Number),
      },
      network: { total: 0, completed: 0, pending: 0, tag: "t" },
      cursor: { x: 70, y: 100, cursor_type: "default" },
      virtual_time: { paused: true, base_ticks_ms: expect.any(Number) },
      clock: { lag_ms: expect.any(Number), frozen: true, passed_ms: expect.any(Number) },
      profiling: expect.objectContaining({ total_ms: expect.any(Number), force_redraw_ms: -1 }),
      settle: { settled: true, reason: "quiet", unresolved: [] },
      elements: [
        expect.objectContaining({
          tag: "input",
          role: "textbox",
          name: "Search",
          kinds: ["typeable"],
        }),
        expect.objectContaining({
          tag: "button",
          role: "button",
          name: "Go",
          x: 20,
          y: 80,
          width: 100,
          height: 40,
        }),
        expect.objectContaining({ tag: "a", role: "link", name: "Next" }),
      ],
    });
  });

  it("sends no pictures when none are wanted", async () => {
    const { body } = await post("/click", { x: 70, y: 100, ...QUIET });
    expect(body).toMatchObject({ result: { status: "clicked" } });
    const members = Object.keys(z.looseObject({}).parse(body));
    expect(members.filter((name) => name.startsWith("screenshot"))).toEqual([]);
  });

  it("takes parameters from action_params and warns of unknown ones", async () => {
    const { body } = await post("/click", {
      action_params: { x: 70, y: 100, colour: 1 },
      ...QUIET,
    });
    expect(body).toMatchObject({
      page: { title: "Count 1" },
      warnings: [expect.stringContaining('Unknown field "colour" was ignored')],
    });
  });

  it("finds its target by ref", async () => {
    const { body } = await send("GET", "/tabs/active/elements?kinds=clickable");
    const { elements } = z
      .object({ elements: z.array(z.object({ ref: z.int(), name: z.string() })) })
      .parse(body);
    expect(elements.map(({ name }) => name)).toEqual(["Go", "Next"]);
    const clicked = await post("/click", { ref: elements[0]?.ref, ...QUIET });
    expect(clicked.body).toMatchObject({ page: { title: "Count 1" } });
    await open("/second");
    const stale = await post("/click", { ref: elements[0]?.ref, ...QUIET });
    expect(stale).toMatchObject({ status: 404, body: { code: "ELEMENT_NOT_FOUND" } });
  });
});

describe("navigation", () => {
  it("goes there, back, forward and again", async () => {
    await open("/");
    const there = await open("/second");
    expect(there.body).toMatchObject({
      result: { status: "navigated", url: `${siteUrl}/second`, http_status: 200 },
      events: [expect.objectContaining({ type: "navigation" })],
    });
    expect((await post("/back", QUIET)).body).toMatchObject({
      result: { status: "navigated_back", url: `${siteUrl}/` },
    });
    expect((await post("/forward", QUIET)).body).toMatchObject({
      result: { status: "navigated_forward", url: `${siteUrl}/second` },
    });
    expect((await post("/reload", { ignore_cache: true, ...QUIET })).body).toMatchObject({
      result: { status: "reloaded", url: `${siteUrl}/second` },
    });
    expect(await post("/forward", QUIET)).toMatchObject({
      status: 400,
      body: { code: "CANNOT_GO_FORWARD" },
    });
  });

  it("follows a link that is clicked", async () => {
    await open("/");
    const { body } = await post("/click", { x: 30, y: 148, ...QUIET });
    expect(body).toMatchObject({
      page: { url: `${siteUrl}/second`, title: "Second" },
      events: [
        { type: "navigation", data: { navigation_type: "link_click", url: `${siteUrl}/second` } },
      ],
    });
  });

  it("takes an error page for a success, and a dead address for an error", async () => {
    expect((await open("/none")).body).toMatchObject({ result: { http_status: 404 } });
    const dead = await post("/navigate", { url: "http://127.0.0.1:1/", ...QUIET });
    expect(dead).toMatchObject({ status: 500, body: { code: "NAVIGATION_FAILED" } });
    expect(await post("/navigate", { url: "example.com" })).toMatchObject({
      status: 400,
      body: { code: "INVALID_REQUEST", hint: expect.stringContaining("https://example.com") },
    });
    expect(await post("/navigate", { url: "javascript:alert(1)" })).toMatchObject({ status: 403 });
  });
});

describe("keyboard", () => {
  it("types, presses and holds", async () => {
    await open("/");
    await post("/click", { x: 100, y: 35, ...QUIET });
    expect((await post("/type", { text: "Hello ABP ✓", ...QUIET })).body).toMatchObject({
      result: { status: "typed", text: "Hello ABP ✓" },
    });
    expect(await evaluate("q.value")).toBe("Hello ABP ✓");
    await post("/keyboard/press", { key: "a", modifiers: ["Control"], ...QUIET });
    expect((await post("/keyboard/press", { key: "backspace", ...QUIET })).body).toMatchObject({
      result: { status: "pressed", key: "Backspace" },
    });
    expect(await evaluate("q.value")).toBe("");
    await evaluate("void (keys = [])");
    expect((await post("/keyboard/down", { key: "Shift", ...QUIET })).body).toMatchObject({
      result: { status: "key_down" },
    });
    await post("/keyboard/press", { key: "F2", ...QUIET });
    expect((await post("/keyboard/up", { key: "Shift", ...QUIET })).body).toMatchObject({
      result: { status: "key_up" },
    });
    expect(await evaluate("keys")).toEqual(["Shift+", "F2+"]);
    expect(await post("/keyboard/press", { key: "Nokey" })).toMatchObject({
      status: 400,
      body: { code: "INVALID_REQUEST" },
    });
  });
});

describe("scrolling", () => {
  it("takes both shapes, at both paths", async () => {
    await open("/tall");
    const once = await post("/mouse/scroll", { x: 600, y: 400, delta_y: 300, ...QUIET });
    expect(once.body).toMatchObject({
      result: { status: "scrolled", x: 600, y: 400, delta_x: 0, delta_y: 300, scrolls_executed: 1 },
      scroll: { vertical_px: 300, page_height: 5000 },
      events: [{ type: "scroll", data: { delta: { y: 300, direction: "down" }, source: "wheel" } }],
    });
    const scrolls = [
      { delta_px: 200, direction: "y" },
      { delta_px: -100, direction: "y" },
    ];
    const twice = await post("/scroll", { x: 600, y: 400, scrolls });
    expect(twice.body).toMatchObject({
      result: { delta_y: 100, scrolls_executed: 2, intermediate_screenshots: [{ format: "webp" }] },
      scroll: { vertical_px: 400 },
    });
    expect(await post("/scroll", { x: 1, y: 1 })).toMatchObject({ status: 400 });
    expect(await post("/scroll", { x: 1, y: 1, scrolls: [] })).toMatchObject({ status: 400 });
  });
});

describe("reading", () => {
  beforeEach(() => open("/"));

  it("evaluates on the frozen page", async () => {
    expect((await post("/execute", { expression: "2 + 2" })).body).toMatchObject({
      result: { value: 4, type: "number" },
    });
    const ticks = await evaluate("ticks");
    expect(await evaluate("ticks")).toBe(ticks);
    expect(await evaluate("Promise.resolve({ a: [1] })")).toEqual({ a: [1] });
    expect(await post("/execute", { script: "nothing.there" })).toMatchObject({
      status: 500,
      body: { code: "EVALUATION_ERROR", error: expect.stringContaining("nothing is not defined") },
    });
    expect(await post("/execute", {})).toMatchObject({
      status: 400,
      body: { error: '"script" is required and must be text.' },
    });
  });

  it("gives text", async () => {
    expect((await post("/text", { selector: "#b" })).body).toEqual({ text: "Go" });
    expect((await post("/text", { selector: "#none" })).body).toEqual({ text: null });
    expect(await post("/text", { selector: "##" })).toMatchObject({ status: 400 });
  });

  it("gives the picture as a file", async () => {
    const url = `${program.url}/api/v1/tabs/active/screenshot`;
    const plain = await fetch(`${url}?disable_markup=grid,clickable&markup=grid`);
    expect(plain.headers.get("content-type")).toBe("image/webp");
    expect(
      Buffer.from(await plain.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe("WEBP");
    const png = await fetch(`${url}?format=png&cursor=false`);
    expect(png.headers.get("content-type")).toBe("image/png");
    const bad = await fetch(`${url}?disable_markup=gridd`);
    expect(bad.status).toBe(400);
    expect(await bad.json()).toMatchObject({
      error: expect.stringContaining("clickable, typeable"),
    });
  });

  it("gives elements within limits", async () => {
    const { body } = await send("GET", "/tabs/active/elements?limit=1");
    expect(body).toMatchObject({
      url: `${siteUrl}/`,
      title: "Form",
      elements: [{ name: "Search" }],
      omitted: 2,
    });
    expect(await send("GET", "/tabs/active/elements?limit=0")).toMatchObject({
      status: 400,
      body: { error: '"limit" must be at least 1; got 0.' },
    });
  });
});

describe("time", () => {
  beforeEach(() => open("/"));

  it("passes while waiting, by either clock", async () => {
    const wall = await post("/wait", { ms: 300, ...QUIET });
    expect(wall.body).toMatchObject({
      result: { status: "waited", ms: 300 },
      virtual_time: { paused: true },
    });
    const before = Number(await evaluate("ticks"));
    await post("/wait", { ms: 5000, clock: "page", ...QUIET });
    expect(Number(await evaluate("ticks")) - before).toBeGreaterThanOrEqual(490);
    expect(await post("/wait", { ms: 60_001 })).toMatchObject({ status: 400 });
    expect(await post("/wait", {})).toMatchObject({ status: 400 });
  });

  it("tells and sets the execution state", async () => {
    const frozen = { enabled: true, paused: true, virtual_time_base_ms: expect.any(Number) };
    expect((await send("GET", "/tabs/active/execution")).body).toEqual(frozen);
    expect((await post("/execution", { paused: false })).body).toMatchObject({ paused: false });
    expect((await post("/execution", { paused: true })).body).toEqual(frozen);
    expect(await post("/execution", {})).toMatchObject({
      status: 400,
      body: { error: '"paused" is required and must be true or false.' },
    });
  });
});

describe("tabs", () => {
  it("are listed, opened, activated, stopped and closed", async () => {
    const created = await send("POST", "/tabs", { url: `${siteUrl}/second`, active: false });
    expect(created).toEqual({
      status: 201,
      body: { id: expect.stringMatching(/^tab_/), url: `${siteUrl}/second` },
    });
    const { id } = z.object({ id: z.string() }).parse(created.body);
    expect((await send("GET", "/tabs")).body).toEqual([
      expect.objectContaining({ active: true }),
      { id, url: `${siteUrl}/second`, title: "Second", active: false, loading: false, index: 1 },
    ]);
    expect((await send("GET", `/tabs/${id}`)).body).toMatchObject({
      id,
      title: "Second",
      loading: false,
    });
    expect((await send("POST", `/tabs/${id}/activate`)).body).toEqual({
      status: "activated",
      tab_id: id,
      index: 1,
    });
    expect((await send("POST", `/tabs/${id}/stop`)).body).toEqual({
      status: "stopped",
      tab_id: id,
    });
    expect(await send("DELETE", `/tabs/${id}`)).toEqual({ status: 200, body: {} });
    expect(await send("GET", `/tabs/${id}`)).toMatchObject({
      status: 404,
      body: { code: "TAB_NOT_FOUND" },
    });
  });
});

describe("a caller that goes away", () => {
  it("leaves a frozen page that serves the next one", async () => {
    await open("/");
    const caller = new AbortController();
    const lost = fetch(`${program.url}/api/v1/tabs/active/wait`, {
      method: "POST",
      body: JSON.stringify({ ms: 60_000 }), // as long as this test may take
      signal: caller.signal,
    });
    setTimeout(() => caller.abort(), 300);
    await expect(lost).rejects.toThrow("aborted");
    expect((await post("/click", { x: 70, y: 100, ...QUIET })).body).toMatchObject({
      page: { title: "Count 1" },
    });
    const ticks = await evaluate("ticks");
    expect(await evaluate("ticks")).toBe(ticks);
  });
});
