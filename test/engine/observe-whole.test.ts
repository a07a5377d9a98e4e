/** All of a frozen page is looked at once for as long as it stands, and never told as it was before. */
import { expect, test } from "vitest";
import { observeWhole } from "../../src/browser/sight/whole.ts";
import type { Tab } from "../../src/browser/tab/tab.ts";
import type { PageSnapshot } from "../../src/page/snapshot.ts";
import { Deadline } from "../../src/shared/deadline.ts";
import { clickAt, evaluate, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { see } from "./observed.ts";

const browser = await useBrowser();
const site = await useSite({
  "/": `<!doctype html><title>Shop</title><body style="margin:0">
    <button style="position:fixed;left:0;top:0;width:100px;height:100px" onclick="more()">More</button>
    <p style="margin-top:120px" id="count">0</p>
    <script>let n = 0, other; function more() { n += 1; count.textContent = n; }
      const odd = { get now() { more(); return n; } };</script>`,
  "/opens": `<!doctype html><title>Opener</title><body style="margin:0">
    <button style="position:fixed;left:0;top:0;width:100px;height:100px" onclick="other = window.open('/inner')">Go</button>
    <script>let other;</script>`,
  "/inner": `<!doctype html><title>Inner</title><p id="count">before</p>`,
});

async function whole(tab: Tab): Promise<PageSnapshot> {
  using deadline = Deadline.after(10_000);
  return await tab.queue.run(deadline, () => observeWhole(deadline, tab));
}

function words({ nodes }: PageSnapshot): string | undefined {
  return nodes.find(({ attributes }) => attributes["id"] === "count")?.text;
}

async function opened(path = "/"): Promise<Tab> {
  return browser.openTab(site.url + path);
}

test("nothing is walked again while the page stands", async () => {
  const tab = await opened();
  const first = await whole(tab);
  expect(words(first)).toBe("0");
  expect(await whole(tab)).toBe(first);
  expect(await evaluate(tab, "1 + 1")).toBe(2); // which only reads
  expect(await whole(tab)).toBe(first);
});

test.each<[string, (tab: Tab) => Promise<unknown>]>([
  ["a step", (tab) => step(tab, clickAt(50, 50))],
  ["a script", (tab) => evaluate(tab, "more()")],
  ["a member that the value of a script computes", (tab) => evaluate(tab, "odd")],
])("%s may have changed the page", async (_what, change) => {
  const tab = await opened();
  expect(words(await whole(tab))).toBe("0");
  await change(tab);
  expect(words(await whole(tab))).toBe("1");
});

test("another look at the structure may have forgotten frames: all is walked again", async () => {
  const tab = await opened();
  const first = await whole(tab);
  await see(tab);
  const second = await whole(tab);
  expect(second).not.toBe(first);
  expect(second.nodes).toEqual(first.nodes);
});

test("a page that runs is looked at each time", async () => {
  const tab = await opened();
  const first = await whole(tab);
  using deadline = Deadline.after(10_000);
  await tab.execution.set(deadline, { paused: false });
  expect(await whole(tab)).not.toBe(first);
  expect(await whole(tab)).not.toBe(await whole(tab));
  await tab.execution.set(deadline, { paused: true });
  expect(words(await whole(tab))).toBe("0");
});

test("a pop-up may have been changed by its opener", async () => {
  const tab = await opened("/opens");
  const { tabId } = await step(tab, clickAt(50, 50));
  const inner = tab.session.tab(tabId);
  expect(words(await whole(inner))).toBe("before");
  await evaluate(tab, "other.document.getElementById('count').textContent = 'after'");
  expect(words(await whole(inner))).toBe("after");
});
