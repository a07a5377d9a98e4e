/** A frozen page is observed once; the list of its elements matches its screenshot. */
import { expect, test } from "vitest";
import { click } from "../../src/browser/actions/mouse/click.ts";
import { observeOnce } from "../../src/browser/capture/observe-once.ts";
import { IN_VIEW } from "../../src/browser/capture/observe.ts";
import { findInPage } from "../../src/browser/reads/find-in-page.ts";
import { readElements, readScreenshot } from "../../src/browser/reads/reads.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import type { PageSnapshot, SnapshotNode, SnapshotScope } from "../../src/page/snapshot.ts";
import { clickAt, evaluate, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { frame, gap, pad } from "./frame-pages.ts";
import { commandsOf, EVERYTHING, ids, see } from "./observed.ts";
import { patience } from "../support/patience.ts";

const browser = await useBrowser();
const routes: Record<string, string> = {
  "/": `<!doctype html><title>Shop</title><body style="margin:0">
    <button style="position:fixed;left:0;top:0;width:100px;height:100px" onclick="more()">More</button>
    <p style="margin-top:120px" id="count">0</p>
    <script>let n = 0, other; function more() { n += 1; count.textContent = n; }
      const odd = { get now() { more(); return n; } };</script>`,
  "/opens": `<!doctype html><title>Opener</title><body style="margin:0">
    <button style="position:fixed;left:0;top:0;width:100px;height:100px" onclick="other = window.open('/inner')">Go</button>
    <script>let other;</script>`,
  "/inner": `<!doctype html><title>Inner</title><p id="count">before</p>`,
};
const site = await useSite(routes);

async function open(body: string): Promise<Tab> {
  routes["/page"] = `<!doctype html><body>${body}`;
  return browser.openTab(`${site.url}/page`);
}

async function list(tab: Tab, scope: Partial<SnapshotScope> = {}) {
  using deadline = patience();
  return await readElements(deadline, tab, { ...IN_VIEW, ...scope });
}

/** The interactive elements that are listed with a screenshot of the tab. */
async function pictured(tab: Tab): Promise<readonly SnapshotNode[]> {
  using deadline = patience();
  const picture = {
    area: "viewport",
    markup: [],
    cursor: false,
    format: "png",
    quality: 80,
  } as const;
  const { elements } = await readScreenshot(deadline, tab, picture);
  return elements;
}

const press = click({
  target: { x: 20, y: 20 },
  button: "left",
  clickCount: 1,
  modifiers: [],
});
const BUTTONS = `<button id="a" style="position:absolute;left:0;top:0;width:99px;height:99px">a</button>
  <button id="b" style="margin-left:200px">b</button>`;

test("what a step has seen is listed without another look", async () => {
  const tab = await open(BUTTONS);
  await step(tab, press);
  const commands = commandsOf(tab);
  expect(ids(await list(tab))).toEqual(["a", "b"]);
  expect(ids(await list(tab, { limit: 200 }))).toEqual(["a", "b"]);
  expect(commands).toEqual([]);
});

test.each<[string, Partial<SnapshotScope>, number]>([
  ["a list that is cut", { limit: 1 }, 1],
  ["the whole page", { viewportOnly: false }, 2],
])("%s is read anew", async (_name, scope, count) => {
  const tab = await open(BUTTONS);
  await step(tab, press);
  const commands = commandsOf(tab);
  expect((await list(tab, scope)).nodes).toHaveLength(count);
  expect(commands).toContain("Runtime.evaluate");
});

test("of lists that are cut the last one is kept", async () => {
  const tab = await open(BUTTONS);
  await list(tab, { limit: 1 });
  await list(tab, { limit: 2 });
  const commands = commandsOf(tab);
  await list(tab, { limit: 2 });
  expect(commands).toEqual([]);
  expect((await list(tab, { limit: 1 })).nodes).toHaveLength(1);
  expect(commands).toContain("Runtime.evaluate");
});

test("so is a page whose script has run since", async () => {
  const tab = await open(BUTTONS);
  await step(tab, press);
  await evaluate(tab, "void document.querySelector('#b').remove()");
  expect(ids(await list(tab))).toEqual(["a"]);
});

test("so is a page that a script of its pop-up has changed", async () => {
  const tab = await open(BUTTONS.replace("<button", `<button onclick="window.open('/page')"`));
  await step(tab, press);
  const popup = tab.session.familyOf(tab).find((one) => one !== tab);
  if (!popup) throw new Error("There is no pop-up.");
  expect(ids(await list(tab))).toEqual(["a", "b"]);
  await evaluate(popup, "void opener.document.querySelector('#b').remove()");
  expect(ids(await list(tab))).toEqual(["a"]);
});

test("what one look leaves over is found by the next", async () => {
  const tab = await open(`<style>i { display: inline-block; width: 9px; height: 9px }</style>
    <p></p><script>
    for (let at = 0; at < 1100; at += 1) document.querySelector("p").append(document.createElement("i"));
    for (const one of document.querySelectorAll("i")) one.addEventListener("click", () => {});
  </script>`);
  expect(tab.observation?.snapshot.nodes).toHaveLength(1_000);
  expect((await list(tab)).nodes).toHaveLength(1_100);
});

async function whole(tab: Tab): Promise<PageSnapshot> {
  using deadline = patience();
  return await tab.queue.run(deadline, () => observeOnce(deadline, tab, EVERYTHING));
}

function words({ nodes }: PageSnapshot): string | undefined {
  return nodes.find(({ attributes }) => attributes["id"] === "count")?.text;
}

async function openAt(path = "/"): Promise<Tab> {
  return browser.openTab(site.url + path);
}

test("nothing of a whole page is walked again while the page stands", async () => {
  const tab = await openAt();
  const first = await whole(tab);
  expect(words(first)).toBe("0");
  expect(await whole(tab)).toBe(first);
  expect(await evaluate(tab, "1 + 1")).toBe(2); // only reads
  expect(await whole(tab)).toBe(first);
});

test.each<[string, (tab: Tab) => Promise<unknown>]>([
  ["a step", (tab) => step(tab, clickAt(50, 50))],
  ["a script", (tab) => evaluate(tab, "more()")],
  ["a member that the value of a script computes", (tab) => evaluate(tab, "odd")],
])("%s may have changed the page", async (_what, change) => {
  const tab = await openAt();
  expect(words(await whole(tab))).toBe("0");
  await change(tab);
  expect(words(await whole(tab))).toBe("1");
});

test("such a member may have changed what is in the picture, too", async () => {
  const tab = await open(
    `${BUTTONS}<script>const odd = { get now() { b.remove(); return 1; } }</script>`,
  );
  expect(ids({ nodes: await pictured(tab) })).toEqual(["a", "b"]);
  await evaluate(tab, "odd");
  expect(ids({ nodes: await pictured(tab) })).toEqual(["a"]);
});

test("each part of it is looked at once, and what is in frames is found by whoever was told of it", async () => {
  Object.assign(routes, { "/far": pad("far", frame(`${site.url}/deep`)), "/deep": pad("deep") });
  const tab = await open(gap(3_000) + frame(`${site.otherOrigin}/far`));
  const first = await whole(tab);
  expect((await see(tab)).nodes).toEqual([]);
  const commands = commandsOf(tab);
  expect(await whole(tab)).toBe(first);
  expect(commands).toEqual([]);
  using deadline = patience();
  const search = { query: "#deep", mode: "css", limit: 10 } as const;
  expect(await findInPage(deadline, tab, search)).toMatchObject({ total: 1 });
});

test("a page that runs is looked at each time", async () => {
  const tab = await openAt();
  const first = await whole(tab);
  using deadline = patience();
  await tab.execution.set(deadline, { paused: false });
  expect(await whole(tab)).not.toBe(first);
  expect(await whole(tab)).not.toBe(await whole(tab));
  await tab.execution.set(deadline, { paused: true });
  expect(words(await whole(tab))).toBe("0");
});

test("a pop-up may have been changed by its opener", async () => {
  const tab = await openAt("/opens");
  const { tabId } = await step(tab, clickAt(50, 50));
  const inner = tab.session.tab(tabId);
  expect(words(await whole(inner))).toBe("before");
  await evaluate(tab, "other.document.getElementById('count').textContent = 'after'");
  expect(words(await whole(inner))).toBe("after");
});
