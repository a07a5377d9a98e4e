/** A page that closes takes the end of the time it was granted along: the clock that its opener shares must stop all the same. */
import { expect, test } from "vitest";
import { wait } from "../../src/browser/actions/wait.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { clickAt, evaluate, standsStill, step, useBrowser } from "../support/browser.ts";
import { isRealtime } from "../support/engine.ts";
import { useSite } from "../support/site.ts";

/** Milliseconds after which the pop-up closes itself. */
const MOMENTS = [0, 0, 0, 1, 5, 15, 25, 40, 60, 90, 130, 180, 240];
/** Page time that a step of a few hundred milliseconds takes at most. */
const MOST_PAGE_MS = 3_000;

const PLACE = `style="position:fixed;left:0;top:0;width:200px;height:200px"`;

const browser = await useBrowser();
const site = await useSite({
  "/open-leaving": `<!doctype html><title>opener</title><button ${PLACE} onclick="open('/leaves-at')">go</button>`,
  "/leaves-at": `<!doctype html><title>leaves</title><button ${PLACE} onclick="setTimeout(() => window.close(), afterMs)">close</button><script>let afterMs = 0</script>`,
  "/open-gone": `<!doctype html><title>opener</title><button ${PLACE} onclick="open('/gone-after?' + afterMs)">go</button><script>let afterMs = 0</script>`,
  "/gone-after": `<!doctype html><title>gone</title><script>setTimeout(() => window.close(), Number(location.search.slice(1)))</script>`,
});

async function openLeaving(): Promise<readonly [opener: Tab, popup: Tab]> {
  const opener = await browser.openTab(`${site.url}/open-leaving`);
  const { tabId } = await step(opener, clickAt(100, 100));
  return [opener, opener.session.tab(tabId)];
}

/** Milliseconds by which an action moves the page's clock. */
async function passed(opener: Tab, action: () => Promise<unknown>): Promise<number> {
  const before = await evaluate<number>(opener, "Date.now()");
  await action();
  return (await evaluate<number>(opener, "Date.now()")) - before;
}

test.skipIf(isRealtime)("a pop-up that closes during its own step", async () => {
  for (const afterMs of MOMENTS) {
    const [opener, popup] = await openLeaving();
    await evaluate(popup, `afterMs = ${afterMs}`);
    expect(await passed(opener, () => step(popup, clickAt(100, 100)))).toBeLessThan(MOST_PAGE_MS);
    await browser.closeSessions();
  }
});

test.skipIf(isRealtime)("a pop-up that closes while it waits", async () => {
  for (const afterMs of MOMENTS) {
    const [opener, popup] = await openLeaving();
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
    await standsStill(opener);
    await browser.closeSessions();
  }
});
