/** For every input of a caller: the documented error, a frozen page, and a server that continues to serve. */
import { connect } from "node:net";
import { text as readAll } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { everyRow } from "../../src/shared/every-row.ts";
import { text, useSite } from "../support/site.ts";
import { runProgram } from "../surfaces/program.ts";
import { toFailure } from "./support/rest-driver.ts";
import { until, useOwnStage, type Scene } from "./support/stage.ts";

const site = await useSite({
  "/counter": `<!doctype html><title>counter</title><body style="margin:0">
    <button style="position:absolute;left:50px;top:50px;width:100px;height:100px" onclick="count++">Count</button>
    <script>let count = 0; setInterval(() => document.title = count, 10)</script>`,
  "/restless": `<!doctype html><title>restless</title><body style="margin:0">
    <button style="position:absolute;left:50px;top:50px;width:100px;height:100px" onclick="count++; if (count === 1) start()">Count</button>
    <script>let count = 0; const start = () => setInterval(() => fetch("/started?" + location.search.slice(1)), 50)</script>`,
  "/started": text("started"),
});
const stage = await useOwnStage();
const MEGABYTE = 1024 * 1024;

/** The page is frozen, and receives the next click. */
async function expectServing(page: Scene): Promise<void> {
  await page.expectFrozen();
  const before = await page.number("count");
  await page.step("tab.click", { x: 100, y: 100 });
  expect(await page.value("count")).toBe(before + 1);
  await page.expectFrozen();
}

const TYPES = ["INVALID_REQUEST", 400, 2] as const;
const POLICY = ["BLOCKED_BY_POLICY", 403, 4] as const;
const NAVIGATION = ["NAVIGATION_FAILED", 500, 5] as const;
const EVALUATION = ["EVALUATION_ERROR", 500, 5] as const;

const CASES = [
  ["tab.click", { x: "left", y: 100 }, TYPES, '"x"'],
  ["tab.click", { x: 100, y: 100, button: "centre" }, TYPES, "left, right"],
  ["tab.click", { x: 100, y: 100, click_count: 4 }, TYPES, '"click_count"'],
  ["tab.click", { x: 100, y: 100, modifiers: ["Hyper"] }, TYPES, "Hyper"],
  ["tab.click", { x: 100, y: 100, wait_until: "soon" }, TYPES, '"wait_until"'],
  ["tab.click", { x: 100, y: 100, tab_id: "tab_nope" }, ["TAB_NOT_FOUND", 404, 3], "tab_nope"],
  ["tab.type", {}, TYPES, '"text" is required'],
  ["tab.keyboard_press", { key: "Nokey" }, TYPES, "Nokey"],
  ["tab.keyboard_down", { key: "" }, TYPES, '"key"'],
  ["tab.wait", { ms: -1 }, TYPES, '"ms"'],
  ["tab.wait", { ms: 60_001 }, TYPES, '"ms"'],
  ["tab.text", { selector: "##" }, TYPES, "##"],
  ["tab.elements", { limit: 0 }, TYPES, '"limit"'],
  ["tab.set_execution", {}, TYPES, '"paused" is required'],
  ["tab.navigate", { url: "example.com" }, TYPES, "example.com"],
  ["tab.navigate", { url: "javascript:alert(1)" }, POLICY, "javascript:"],
  ["tab.navigate", { url: "file:///etc/passwd" }, POLICY, "file:"],
  ["tab.navigate", { url: "http://" }, TYPES, "http://"],
  ["tab.navigate", { url: "http://127.0.0.1:1/" }, NAVIGATION, "ERR_"],
  ["tab.navigate", { url: "http://nowhere.invalid/" }, NAVIGATION, "ERR_"],
  ["tab.execute", { script: "nothing.there" }, EVALUATION, "nothing is not defined"],
  ["tab.execute", { script: "throw 'words'" }, EVALUATION, "words"],
  ["tab.execute", { script: "Promise.reject(new Error('late'))" }, EVALUATION, "late"],
  ["tab.execute", { script: "for (" }, EVALUATION, "SyntaxError"],
  ["tab.execute", { script: "document.defaultView" }, EVALUATION, "JSON"],
  ["tab.execute", { script: "" }, TYPES, '"script"'],
  ["tab.get", { tab_id: "tab_nope" }, ["TAB_NOT_FOUND", 404, 3], "tab_nope"],
  ["console.query", { pattern: "(" }, ["INVALID_QUERY", 400, 2], '"pattern"'],
] as const;

/** Sent once over each surface: error codes depend on the surface, the check of a call does not. */
const firstOfCode = CASES.filter(
  ([, , [code]], index) => CASES.findIndex(([, , [other]]) => other === code) === index,
);

const [rest, mcp, cli] = await stage.surfaces();

for (const [driver, cases] of [
  [rest, CASES],
  [mcp, firstOfCode],
  [cli, firstOfCode],
] as const) {
  const { name } = driver;
  let opened: Promise<Scene> | undefined;
  everyRow(test, cases)(
    `${name}: a call that cannot be carried out`,
    async ([operation, input, [code, httpStatus, exitCode], part]) => {
      const page = await (opened ??= stage.open(`${site.url}/counter`, driver));
      expect(await page.fails(operation, input)).toEqual({
        code,
        message: expect.stringContaining(part),
        ...(name === "REST" && { httpStatus }),
        ...(name === "CLI" && { exitCode }),
      });
      if (code === "NAVIGATION_FAILED") await page.step("tab.back");
      await expectServing(page);
    },
  );
}

async function post(path: string, init: RequestInit): Promise<Response> {
  return await fetch(stage.program.url + path, { method: "POST", ...init });
}

const CLICK = "/api/v1/tabs/active/click";

describe("REST: a body", () => {
  test.each(["{", '{"x": 100, "y"', "x=1&y=2", "[1]", '"text"', "7", "null"])(
    "like %s is refused",
    async (body) => {
      const response = await post(CLICK, { body });
      expect(toFailure(response.status, await response.json())).toMatchObject({
        code: "INVALID_REQUEST",
        httpStatus: 400,
        message: expect.stringContaining("The request body"),
      });
    },
  );

  test("of 30 MB is refused, whether its length is told or not", async () => {
    const page = await stage.open(`${site.url}/counter`);
    const body = JSON.stringify({ text: "x".repeat(30 * MEGABYTE) });
    const bodies: RequestInit[] = [{ body }, { body: new Blob([body]).stream(), duplex: "half" }];
    for (const init of bodies) {
      const response = await post(`/api/v1/tabs/${page.tabId}/type`, init);
      expect(toFailure(response.status, await response.json())).toMatchObject({
        code: "TOO_LARGE",
        httpStatus: 413,
      });
    }
    await expectServing(page);
  });

  test("that breaks off is no harm", async () => {
    const page = await stage.open(`${site.url}/counter`);
    const { port, hostname } = new URL(stage.program.url);
    const socket = connect(Number(port), hostname);
    socket.write(`POST /api/v1/tabs/${page.tabId}/click HTTP/1.1\r\nHost: localhost\r\n`);
    socket.write('Content-Length: 100\r\n\r\n{"x": 100,');
    await new Promise((resolve) => socket.once("connect", resolve));
    socket.destroy();
    await expectServing(page);
    expect(await page.value("count")).toBe(1);
  });

  test("is not looked for where nothing is", async () => {
    const lost = await post("/api/v1/tabs/active/clicks", { body: "{}" });
    expect(toFailure(lost.status, await lost.json())).toMatchObject({
      code: "NOT_FOUND",
      httpStatus: 404,
    });
    const wrong = await fetch(stage.program.url + CLICK);
    expect(toFailure(wrong.status, await wrong.json())).toMatchObject({
      code: "METHOD_NOT_ALLOWED",
      httpStatus: 405,
    });
  });
});

/** The responses before the end of the connection. */
async function rawAnswer(bytes: string): Promise<string> {
  const { port, hostname } = new URL(stage.program.url);
  const socket = connect(Number(port), hostname);
  socket.end(bytes);
  return await readAll(socket);
}

describe("REST: bytes that are no request", () => {
  test.each([
    ["nonsense\r\n\r\n", 400, "INVALID_REQUEST"],
    ["GET /docs HTTP/1.1\r\n\r\n", 400, "INVALID_REQUEST"],
    ["POST /docs HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n", 400, "INVALID_REQUEST"],
    [`GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 413, "TOO_LARGE"],
    [
      "GET /nope HTTP/1.1\r\nHost: localhost\r\nExpect: much\r\nConnection: close\r\n\r\n",
      404,
      "NOT_FOUND",
    ],
  ])("get the body of every failure: %j", async (bytes, status, code) => {
    const [head = "", body = ""] = (await rawAnswer(bytes)).split("\r\n\r\n");
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(toFailure(status, JSON.parse(body))).toMatchObject({ code });
  });
});

describe("a very long value", () => {
  test.each([
    ["console.query", { tab_id: "x".repeat(5_000) }, "TAB_NOT_FOUND"],
    ["tab.click", { session_id: "x".repeat(MEGABYTE) }, "SESSION_NOT_FOUND"],
    ["picker.answer_select", { id: "x".repeat(5_000), cancel: true }, "POPUP_NOT_FOUND"],
    ["tab.keyboard_press", { key: "x".repeat(MEGABYTE) }, "INVALID_REQUEST"],
    ["tab.batch", { actions: Array.from({ length: 10_000 }, () => 7) }, "INVALID_REQUEST"],
  ])("is not sent back by %s", async (operation, input, code) => {
    const outcome = await stage.rest.call(operation, input);
    expect(outcome).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(outcome).length).toBeLessThan(12_000);
  });
});

const HOPELESS = "^(?:(?:.?){99}){99}!$"; // exponential even for three letters; no id or address ends with "!"
const ENORMOUS = `${"(?:".repeat(100)}a?${"){9}".repeat(100)}`; // cannot even be compiled
const FIELDS = ["tag", "tab_id", "url", "hostname", "path", "query", "method", "status", "type", "action_id"]; // prettier-ignore

describe("a pattern that would never end", () => {
  test("is refused in every field that takes one, and the server goes on", async () => {
    const page = await stage.open(`${site.url}/counter?query`);
    await page.step("tab.reload", { network: { tag: "kept" } });
    await page.value("console.log('said')");
    const requested = [
      ...FIELDS.map((field) => ["network.query", { [field]: HOPELESS }] as const),
      ["network.query", { url: ENORMOUS }] as const,
      ["console.query", { pattern: HOPELESS }] as const,
      ["console.query", { pattern: ENORMOUS }] as const,
      ["console.query", { pattern: "(" }] as const,
    ];
    // One after the other: each uses up its second of processor time.
    for (const [operation, input] of requested) {
      const outcome = await stage.rest.call(operation, input);
      expect(outcome, `${operation} ${JSON.stringify(input).slice(0, 60)}`).toMatchObject({
        ok: false,
        error: { code: "INVALID_QUERY", httpStatus: 400 },
      });
    }
    await expectServing(page);
  });
});

const RpcError = z.object({ error: z.object({ code: z.int(), message: z.string() }) });

describe("MCP: a message", () => {
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };

  test.each(["{", "nonsense"])("like %s is refused as unreadable", async (body) => {
    const response = await post("/mcp", { body, headers });
    expect(response.status).toBe(400);
    expect(RpcError.parse(await response.json()).error.code).toBe(-32_700);
  });

  test("of 30 MB is refused", async () => {
    const page = await stage.open(`${site.url}/counter`, mcp);
    const params = { name: "browser_type", arguments: { text: "x".repeat(30 * MEGABYTE) } };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
    const response = await post("/mcp", { body, headers });
    expect(response.status).toBe(413);
    await response.body?.cancel();
    await expectServing(page);
  });

  test("that names no tool, or arguments of the wrong shape, is answered in words", async () => {
    const page = await stage.open(`${site.url}/counter`, mcp);
    const { code } = await page.fails("tab.click", { action_params: 7 });
    expect(code).toBe("INVALID_REQUEST");
    await expectServing(page);
  });
});

describe("CLI: words", () => {
  test.each([
    [["tab", "click", "--input", "{"], "--input is not valid JSON"],
    [["tab", "click", "--input", "[1]"], "--input must be a JSON object"],
    [["tab", "click", "--x", "left", "--y", "1"], '--x is "left"; it must be a number'],
    [["tab", "click", "--z", "1"], "This command has no flag --z"],
    [["tab", "clack"], 'Unknown command "tab clack"'],
    [["tab", "type", "two", "words"], "is an unexpected word"],
  ])("like %j are refused", async (words, sentence) => {
    const { exitCode, err, out } = await runProgram(words, { FERMATA_URL: stage.program.url });
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toContain(sentence);
    expect(err).not.toContain("    at ");
  });
});

describe.each(await stage.surfaces())(
  "$name: a caller that goes away in the middle of a step",
  (driver) => {
    test("leaves a frozen page and a server that serves", async () => {
      const page = await stage.open(`${site.url}/restless?${driver.name}`, driver);
      const caller = new AbortController();
      const click = { tab_id: page.tabId, x: 100, y: 100 };
      const lost = driver.call("tab.click", click, caller.signal).then(
        (outcome) => outcome.ok,
        () => false,
      );
      await until(async () => site.requests.includes(`/started?${driver.name}`));
      caller.abort();
      expect(await lost).toBe(false);
      expect(await page.value("count"), "waits for the end of the step").toBe(1);
      const requested = site.requests.length;
      await page.expectFrozen(300);
      expect(site.requests.length).toBe(requested);
      await page.step("tab.click", { x: 100, y: 100, wait_until: { type: "immediate" } });
      expect(await page.value("count")).toBe(2);
      await page.expectFrozen();
    });
  },
);
