/** No click is lost or doubled, however soon after a load and however busy the machine. */
import { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { click, tap } from "../../src/browser/actions/mouse/click.ts";
import { drag } from "../../src/browser/actions/mouse/drag.ts";
import { mouseDown } from "../../src/browser/actions/mouse/pointer.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import type { Action } from "../../src/browser/step/action.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { AT_ONCE, clickAt, evaluate, step, useBrowser } from "../support/browser.ts";
import { after, text, useSite, type Route } from "../support/site.ts";

const CYCLES = Number(process.env["FERMATA_CLICK_CYCLES"] ?? 12);
const LONG = 240_000;

/** Counts the mouse events of its button in `seen`; the stylesheet and the image make the load take time. */
const PAGE = `<!doctype html><link rel="stylesheet" href="/style"><title>page</title>
  <button style="position:fixed;left:0;top:0;width:200px;height:200px">press</button><img src="/picture"><script>
    const seen = { mousedown: 0, mouseup: 0, click: 0, trusted: true };
    for (const type of ["mousedown", "mouseup", "click"]) {
      document.querySelector("button").addEventListener(type, (event) => { seen[type]++; seen.trusted &&= event.isTrusted });
    }
  </script>`;
const LINK = `<!doctype html><link rel="stylesheet" href="/slow-style"><title>link</title>
  <a href="/link?next" style="position:fixed;left:0;top:0;width:200px;height:200px;display:block">next</a>`;
const ONCE = { mousedown: 1, mouseup: 1, click: 1, trusted: true };

/** Counts the document's events, and cancels the mouse events: cancelling `pointerdown` suppresses `mousedown`. */
const CANCELS = `<!doctype html><title>cancels</title>
  <button style="position:fixed;left:0;top:0;width:200px;height:200px">Buy</button>
  <div style="position:fixed;left:300px;top:0"><button disabled style="width:200px;height:200px">Sold out</button></div><script>
    const seen = {};
    addEventListener("pointerdown", (event) => event.preventDefault());
    for (const type of ["pointerdown", "pointerup", "mousedown", "click", "dblclick", "contextmenu"]) {
      addEventListener(type, () => { seen[type] = (seen[type] ?? 0) + 1 }, true);
    }
  </script>`;

let caller = new AbortController();
const hangUp: Route = () => caller.abort();

const browser = await useBrowser();
const site = await useSite({
  "/asks": `<!doctype html><title>asks</title><button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="seen += 1; fetch('/hang-up')">ask</button><script>var seen = 0</script>`,
  "/hang-up": hangUp,
  "/": PAGE,
  "/link": LINK,
  "/cancels": CANCELS,
  "/style": after(5, text("button { color: green }", "text/css")),
  "/slow-style": after(120, text("a { color: green }", "text/css")),
  "/picture": after(30, text(`<svg xmlns="http://www.w3.org/2000/svg"/>`, "image/svg+xml")),
});

async function loadAndClick(tab: Tab, cycle: number): Promise<unknown> {
  await step(tab, navigate({ url: `${site.url}/?${cycle}` }));
  await step(tab, clickAt(100, 100));
  return evaluate(tab, "seen");
}

describe("the first click after a load", () => {
  test(`arrives once in ${CYCLES} cycles`, { timeout: LONG }, async () => {
    const tab = await browser.openTab();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      expect({ cycle, seen: await loadAndClick(tab, cycle) }).toEqual({ cycle, seen: ONCE });
    }
  });

  test(`arrives once in ${CYCLES} cycles on a busy machine`, { timeout: LONG }, async () => {
    const spinners = [1, 2, 3].map(() => new Worker("for (;;);", { eval: true }));
    try {
      const tab = await browser.openTab();
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        expect({ cycle, seen: await loadAndClick(tab, cycle) }).toEqual({ cycle, seen: ONCE });
      }
    } finally {
      await Promise.all(spinners.map((spinner) => spinner.terminate()));
    }
  });

  test("arrives once when it is sent as soon as the page is there", { timeout: LONG }, async () => {
    const tab = await browser.openTab();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      await step(tab, navigate({ url: `${site.url}/?${cycle}` }), AT_ONCE);
      await step(tab, clickAt(100, 100));
      expect({ cycle, seen: await evaluate(tab, "seen") }).toEqual({ cycle, seen: ONCE });
    }
  });
});

test(
  "clicks on links to pages with a slow blocking stylesheet: each arrives, none hangs",
  { timeout: LONG },
  async () => {
    const tab = await browser.openTab(`${site.url}/link`);
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const { settle, events } = await step(tab, clickAt(100, 100));
      expect(settle.reason, `cycle ${cycle}`).toBe("quiet");
      expect(events, `cycle ${cycle}`).toMatchObject([
        { type: "navigation", data: { navigation_type: "link_click", http_status: 200 } },
      ]);
      expect(await evaluate(tab, "getComputedStyle(document.links[0]).color")).toBe(
        "rgb(0, 128, 0)",
      );
    }
  },
);

describe("clicks on one page", () => {
  test("count one by one", async () => {
    const tab = await browser.openTab(`${site.url}/`);
    for (let clicks = 1; clicks <= 20; clicks += 1) {
      await step(tab, clickAt(100, 100));
      expect(await evaluate(tab, "seen.click")).toBe(clicks);
    }
  });

  test("sent all at once wait for their turn and arrive in order", async () => {
    const tab = await browser.openTab(`${site.url}/`);
    await Promise.all(Array.from({ length: 10 }, () => step(tab, clickAt(100, 100))));
    expect(await evaluate(tab, "seen")).toEqual({
      mousedown: 10,
      mouseup: 10,
      click: 10,
      trusted: true,
    });
  });
});

const target = { x: 100, y: 100 };
const left = { target, button: "left", clickCount: 1, modifiers: [] } as const;

/** Title and first action in a document, and the number of events of each type that reach the document. */
const FIRST_ACTIONS: readonly (readonly [
  string,
  Action<object>,
  Readonly<Record<string, number>>,
])[] = [
  ["a click", click(left), { pointerdown: 1, pointerup: 1, click: 1 }],
  [
    "a double click",
    click({ ...left, clickCount: 2 }),
    { pointerdown: 2, pointerup: 2, click: 2, dblclick: 1 },
  ],
  [
    "a right click",
    click({ ...left, button: "right" }),
    { pointerdown: 1, pointerup: 1, contextmenu: 1 },
  ],
  ["a held click", click({ ...left, holdMs: 300 }), { pointerdown: 1, pointerup: 1, click: 1 }],
  [
    "a drag",
    drag({ from: target, to: { x: 150, y: 150 }, steps: 3 }),
    { pointerdown: 1, pointerup: 1, click: 1 },
  ],
  ["a button that goes down", mouseDown({ target, button: "left" }), { pointerdown: 1 }],
  ["a tap", tap({ target }), { pointerdown: 1, pointerup: 1, click: 1 }],
  [
    "a click on a disabled button",
    click({ ...left, target: { x: 400, y: 100 } }),
    { pointerdown: 1, pointerup: 1 },
  ],
];

everyRow(test, FIRST_ACTIONS)(
  "the first input of a page that cancels pointerdown arrives once",
  async ([, action, seen]) => {
    const tab = await browser.openTab(`${site.url}/cancels`);
    await step(tab, action);
    expect(await evaluate(tab, "seen")).toEqual(seen);
  },
);

test("an error after a click says that the page has received it", async () => {
  const tab = await browser.openTab();
  await step(tab, navigate({ url: `${site.url}/asks` }));
  caller = new AbortController();
  const clicked = step(tab, clickAt(100, 100), { signal: caller.signal });
  await expect(clicked).rejects.toMatchObject({
    code: "CANCELLED",
    hint: expect.stringContaining("was carried out"),
    details: { action_begun: true },
  });
  expect(await evaluate(tab, "seen")).toBe(1);
});
