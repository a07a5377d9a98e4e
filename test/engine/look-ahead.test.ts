/** Data that callers are likely to request is read in advance, and never returned for a page that has changed since. */
import { expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { readView } from "../../src/browser/reads/read-view.ts";
import type { ViewOptions } from "../../src/browser/model/view-options.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { USUAL_ROOM } from "../../src/page/views/portion.ts";
import { clickAt, evaluate, expectFrozen, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

const BUTTON = `<button style="position:fixed;left:0;top:0;width:100px;height:100px" onclick="count.textContent++">More</button>
  <p style="margin-top:120px" id="count">0</p>`;

const browser = await useBrowser();
const site = await useSite({
  "/short": `<!doctype html><title>Short</title>${BUTTON}`,
  "/other": `<!doctype html><title>Other</title><p>Other page`,
  "/long": `<!doctype html><title>Long</title>${BUTTON}${"<p>A line of a long page".repeat(2_000)}`,
});

const USUAL = { format: "compact", scope: "visible", ...USUAL_ROOM } as const;

async function view(tab: Tab, options: Partial<ViewOptions> = {}): Promise<string> {
  using deadline = patience();
  const { lines = [] } = await readView(deadline, tab, { ...USUAL, ...options });
  return lines.join("\n");
}

/** The number of reads of the page, after all pending reads have ended. */
async function walks(tab: Tab): Promise<number> {
  using deadline = patience();
  return await tab.queue.run(deadline, async () => tab.walks);
}

test.each(["/short", "/long"])("the first view of %s needs no look of its own", async (path) => {
  const tab = await browser.openTab(site.url + path);
  const before = await walks(tab);
  expect(tab.queue.busy).toBe(false);
  const text = await view(tab);
  expect(text).toContain("More");
  expect(tab.walks).toBe(before);
});

test("the first view of a long page is the same with and without it", async () => {
  const [ahead, late] = await Promise.all([
    browser.openTab(`${site.url}/long`),
    browser.openTab(`${site.url}/long`),
  ]);
  await Promise.all([walks(ahead), walks(late)]);
  await evaluate(late, "document.title = 'Long'"); // any script invalidates what was read in advance
  const before = await walks(late);
  const text = await view(late);
  expect(late.walks).toBeGreaterThan(before);
  expect(await view(ahead)).toBe(text);
});

test("pages are not read for those who do not look at them", async () => {
  const tab = await browser.openTab(`${site.url}/short`);
  const before = await walks(tab);
  await step(tab, clickAt(50, 50));
  await step(tab, navigate({ url: `${site.url}/other` }));
  await step(tab, clickAt(50, 50));
  expect((await walks(tab)) - before).toBe(3); // one per step, for its list of the elements in view
});

test("who looks after each step finds the page as the last one left it", async () => {
  const tab = await browser.openTab(`${site.url}/short`);
  for (let count = 1; count <= 5; count += 1) {
    await step(tab, clickAt(50, 50));
    if (count % 2 === 0) await walks(tab); // has been read ahead by then
    expect(await view(tab)).toContain(String(count));
  }
  await expectFrozen(tab);
});

test("what comes while the page is read waits for that, and what is told then is new", async () => {
  const tab = await browser.openTab(`${site.url}/long`);
  await view(tab);
  for (let count = 1; count <= 3; count += 1) {
    await step(tab, clickAt(50, 50));
    const [, text] = await Promise.all([step(tab, clickAt(50, 50)), view(tab)]);
    expect(text).toContain(String(2 * count));
  }
  await expectFrozen(tab);
});

test("a tab may be closed while its page is read", async () => {
  const tab = await browser.openTab(`${site.url}/long`);
  using deadline = patience();
  await tab.session.closeTab(deadline, tab);
  await expect(view(tab)).rejects.toMatchObject({ code: "TAB_NOT_FOUND" });
});

test("a tab that is closed while it is read is gone when that is answered", async () => {
  const tab = await browser.openTab(`${site.url}/short`);
  await walks(tab);
  using deadline = patience();
  const reading = tab.queue.run(deadline, () => deadline.sleep(300));
  await tab.session.closeTab(deadline, tab);
  expect(tab.queue.busy).toBe(false);
  await reading;
});

test("a page that runs is not read before somebody asks", async () => {
  const tab = await browser.openTab(`${site.url}/short`);
  using deadline = patience();
  await tab.execution.set(deadline, { paused: false });
  await view(tab);
  await step(tab, navigate({ url: `${site.url}/other` }));
  const before = await walks(tab);
  expect(await view(tab)).toContain("Other page");
  expect(tab.walks).toBeGreaterThan(before);
});
