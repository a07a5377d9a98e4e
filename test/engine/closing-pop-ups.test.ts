/** Pop-ups that close themselves: the step ends normally, in the opener's tab, and the opener's clock stops. */
import { expect, test } from "vitest";
import { wait } from "../../src/browser/actions/wait.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { clickAt, evaluate, expectFrozen, step, useBrowser } from "../support/browser.ts";
import { isRealtime } from "../support/engine.ts";
import { after, text, useSite } from "../support/site.ts";

/** Milliseconds after which the pop-up closes itself. */
const MOMENTS = [0, 0, 0, 1, 5, 15, 25, 40, 60, 90, 130, 180, 240];
/** Maximum page time of a step that takes a few hundred milliseconds. */
const MOST_PAGE_MS = 3_000;

const PLACE = `style="position:fixed;left:0;top:0;width:200px;height:200px"`;

const browser = await useBrowser();
const site = await useSite({
  "/open-leaving": `<!doctype html><title>opener</title><button ${PLACE} onclick="open('/leaves-at')">go</button>`,
  "/leaves-at": `<!doctype html><title>leaves</title><button ${PLACE} onclick="setTimeout(() => window.close(), afterMs)">close</button><script>let afterMs = 0</script>`,
  "/open-gone": `<!doctype html><title>opener</title><button ${PLACE} onclick="open('/gone-after?' + afterMs)">go</button><script>let afterMs = 0</script>`,
  "/signs-in": `<!doctype html><title>opener</title><button ${PLACE} onclick="window.open('/sign-in')">go</button><script>
    onmessage = async ({ data }) => {
      const answer = await fetch("/token?" + data);
      location.href = "/home?" + (await answer.text());
    }</script>`,
  "/sign-in": `<!doctype html><title>sign in</title><button ${PLACE} onclick="opener.postMessage('code', '*'); window.close()">allow</button>`,
  "/token": after(400, text("token")),
  "/home": `<!doctype html><title>home</title><p id="out">…</p><script>fetch("/token").then(() => { out.textContent = "welcome" })</script>`,
  "/gone-after": `<!doctype html><title>gone</title><script>setTimeout(() => window.close(), Number(location.search.slice(1)))</script>`,
});

async function openPopup(path: string): Promise<readonly [opener: Tab, popup: Tab]> {
  const opener = await browser.openTab(site.url + path);
  const { tabId } = await step(opener, clickAt(100, 100));
  return [opener, opener.session.tab(tabId)];
}

/** Milliseconds by which the opener's clock advances during an action. */
async function passed(opener: Tab, action: () => Promise<unknown>): Promise<number> {
  const before = await evaluate<number>(opener, "Date.now()");
  await action();
  return (await evaluate<number>(opener, "Date.now()")) - before;
}

test("a pop-up that reports to its opener, which then loads a page: the step ends with that page", async () => {
  const [opener, popup] = await openPopup("/signs-in");
  const answer = await step(popup, clickAt(100, 100));
  expect(answer.settle).toMatchObject({ settled: true, reason: "quiet" });
  expect(popup.closed).toBe(true);
  expect(answer.tabId).toBe(opener.id);
  expect(answer.page.url).toBe(`${site.url}/home?token`);
  expect(await evaluate(opener, "out.textContent")).toBe("welcome");
  await expectFrozen(opener);
});

test.skipIf(isRealtime)("a pop-up that closes during its own step", async () => {
  for (const afterMs of MOMENTS) {
    const [opener, popup] = await openPopup("/open-leaving");
    await evaluate(popup, `afterMs = ${afterMs}`);
    expect(await passed(opener, () => step(popup, clickAt(100, 100)))).toBeLessThan(MOST_PAGE_MS);
    await browser.closeSessions();
  }
});

test.skipIf(isRealtime)("a pop-up that closes while it waits", async () => {
  for (const afterMs of MOMENTS) {
    const [opener, popup] = await openPopup("/open-leaving");
    // A timer of 0 ms needs no page time: it would fire before the step.
    await evaluate(popup, `setTimeout(() => window.close(), ${afterMs + 1})`);
    expect(await passed(opener, () => step(popup, wait({ ms: 400, clock: "page" })))).toBeLessThan(
      MOST_PAGE_MS,
    );
    await browser.closeSessions();
  }
});

test.skipIf(isRealtime)("a pop-up that closes while it loads", async () => {
  for (const afterMs of MOMENTS) {
    const opener = await browser.openTab(`${site.url}/open-gone`);
    await evaluate(opener, `afterMs = ${afterMs}`);
    expect(await passed(opener, () => step(opener, clickAt(100, 100)))).toBeLessThan(MOST_PAGE_MS);
    await expectFrozen(opener);
    await browser.closeSessions();
  }
});
