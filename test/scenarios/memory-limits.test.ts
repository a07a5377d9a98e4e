/** The server's caches have limits that all tabs share; an evicted entry costs only time. */
import { expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { succeed, until, useOwnStage, type Scene } from "./support/stage.ts";

const BODY_BYTES = 30_000;
const LINES = Array.from({ length: 200 }, (_, index) => `<p>Line ${index} of many</p>`).join("");

const site = await useSite({
  "/": `<!doctype html><title>Shop</title><button onclick="fetch('/body').then((answer) => answer.text())">Load</button>${LINES}`,
  "/body": "x".repeat(BODY_BYTES),
});
const stage = await useOwnStage([
  "--memory-pages-bytes",
  "1",
  "--memory-bodies-bytes",
  String(BODY_BYTES + 1e4),
  "--memory-views-bytes",
  "1",
]);

const Status = z.looseObject({
  data: z.looseObject({
    memory: z.array(
      z.strictObject({ kind: z.string(), used_bytes: z.int(), limit_bytes: z.int() }),
    ),
  }),
});
const View = z.looseObject({ text: z.string(), next_cursor: z.string().optional() });
const Elements = z.looseObject({
  elements: z.array(z.looseObject({ ref: z.int(), name: z.string() })),
});
const Calls = z.looseObject({
  calls: z.array(z.looseObject({ response_body: z.unknown().optional() })),
});

async function memoryOf(kind: string) {
  const { data } = Status.parse(await succeed(stage.rest, "browser.status"));
  return data.memory.find((one) => one.kind === kind);
}

async function loadButton(page: Scene): Promise<number> {
  const { elements } = Elements.parse(await page.ask("tab.elements", {}));
  return elements.find(({ name }) => name === "Load")?.ref ?? 0;
}

async function bodiesOf(page: Scene) {
  const query = { tab_id: page.tabId, source: "buffer", path: "^/body", include_body: true };
  const { calls } = Calls.parse(await page.ask("network.query", query));
  return calls.map(({ response_body: body }) => (typeof body === "string" ? body.length : null));
}

test("the status tells use and limit of each kind, and so do the metrics", async () => {
  await stage.open(site.url);
  expect(await memoryOf("pages")).toMatchObject({ limit_bytes: 1 });
  expect((await memoryOf("pages"))?.used_bytes).toBeGreaterThan(100);
  expect(await memoryOf("responses")).toEqual({
    kind: "responses",
    used_bytes: 0,
    limit_bytes: 67_108_864,
  });
  const metrics = await (await fetch(`${stage.program.url}/metrics`)).text();
  expect(metrics).toMatch(/^fermata_stored_bytes\{kind="pages"\} \d{3,}$/m);
  expect(metrics).toMatch(/^fermata_stored_limit_bytes\{kind="pages"\} 1$/m);
});

test("a page that is not kept any more is looked at anew, with the same refs", async () => {
  const first = await stage.open(site.url);
  const ref = await loadButton(first);
  const second = await stage.open(site.url);
  await loadButton(second);
  expect(await loadButton(first)).toBe(ref);
  await loadButton(second);
  const step = await first.ask("tab.click", { ref });
  expect(step).toMatchObject({ screenshot_after: { format: "webp" } });
});

test("the oldest bodies go first, whichever tab they are of; the calls stay", async () => {
  const first = await stage.open(site.url);
  await first.step("tab.click", { ref: await loadButton(first) });
  expect(await bodiesOf(first)).toEqual([BODY_BYTES]);
  const second = await stage.open(site.url);
  await second.step("tab.click", { ref: await loadButton(second) });
  expect(await bodiesOf(second)).toEqual([BODY_BYTES]);
  expect(await bodiesOf(first)).toEqual([null]);
});

test("what is left of the oldest view goes first", async () => {
  const first = await stage.open(site.url);
  const second = await stage.open(site.url);
  const { next_cursor: cursor } = View.parse(await first.ask("page.view", { budget: 100 }));
  expect(cursor).toBeDefined();
  View.parse(await second.ask("page.view", { budget: 100 }));
  expect(await first.fails("page.view", { cursor })).toMatchObject({ code: "INVALID_QUERY" });
});

test("nothing is kept of a tab that is closed", async () => {
  const page = await stage.open(site.url);
  await page.step("tab.click", { ref: await loadButton(page) });
  expect(await bodiesOf(page)).toEqual([BODY_BYTES]);
  await succeed(stage.rest, "tab.close", { tab_id: page.tabId });
  await until(async () => (await memoryOf("bodies"))?.used_bytes === 0);
});
