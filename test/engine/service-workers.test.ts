/** A service worker serves all tabs of its site, also tabs that open while another tab is frozen. */
import { expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import {
  asksNoMore,
  AT_ONCE,
  clickAt,
  evaluate,
  realTime,
  running,
  runUntil,
  expectFrozen,
  step,
  useBrowser,
} from "../support/browser.ts";
import { after, text, useSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

const PAGE = `<!doctype html><button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="go()">go</button><script>
  let answers = "";
  navigator.serviceWorker.register("/worker.js");
  async function go() { answers += await (await fetch("/asked")).text() }
</script>`;
const WORKER = `
  oninstall = () => skipWaiting();
  onactivate = (event) => event.waitUntil(clients.claim());
  onfetch = (event) => {
    if (event.request.url.endsWith("/asked")) event.respondWith(fetch("/answered"));
  };`;

let beats = 0;
/** Repeats its request without timers: they use the clock of the tab that started the worker. */
const BEATING = `
  oninstall = () => skipWaiting();
  onactivate = (event) => event.waitUntil(clients.claim().then(() => void beat()));
  const beat = () => fetch("/beat").then(beat);`;

const browser = await useBrowser();
const site = await useSite({
  "/beating": `<!doctype html><script>navigator.serviceWorker.register("/beating.js")</script>`,
  "/beating.js": text(BEATING, "text/javascript"),
  "/beat": after(20, (_request, response) => {
    beats += 1;
    response.end();
  }),
  "/": PAGE,
  "/worker.js": text(WORKER, "text/javascript"),
  "/asked": "not through the worker",
  "/answered": text("a"),
});

test("a second tab is served while the first one stands, and the first one after that", async () => {
  const first = await browser.openTab(`${site.url}/`);
  using deadline = patience();
  const second = await first.session.createTab(deadline);
  const { settle } = await step(second, navigate({ url: `${site.url}/` }));
  expect(settle.reason).toBe("quiet");
  for (const tab of [first, second]) await runUntil(tab, () => isServed(tab));
  for (let clicks = 1; clicks <= 3; clicks += 1) {
    for (const tab of [first, second]) {
      await step(tab, clickAt(100, 100));
      expect(await evaluate(tab, "answers")).toBe("a".repeat(clicks));
    }
  }
  await expectFrozen(first);
  await expectFrozen(second);
});

test("a closed tab leaves the worker to the others", async () => {
  const first = await browser.openTab(`${site.url}/`);
  using deadline = patience();
  const second = await first.session.createTab(deadline);
  await step(second, navigate({ url: `${site.url}/` }));
  await runUntil(second, () => isServed(second));
  await first.session.closeTab(deadline, first);
  await realTime(100);
  await step(second, clickAt(100, 100));
  expect(await evaluate(second, "answers")).toBe("a");
});

test("it stands while all tabs do, whichever of them goes", async () => {
  const first = await browser.openTab();
  await step(first, navigate({ url: `${site.url}/beating` }), AT_ONCE);
  await runUntil(first, () => beats > 0);
  expect(beats, "it has run").toBeGreaterThan(0);
  await beatsNoMore();
  await beatsOn(first);
  using deadline = patience();
  const second = await first.session.createTab(deadline);
  await step(second, navigate({ url: `${site.url}/beating` }), running(500));
  await beatsNoMore();
  await first.session.closeTab(deadline, first);
  await beatsNoMore();
  await beatsOn(second);
  await beatsNoMore();
});

const beatsNoMore = () => asksNoMore(() => beats);

async function beatsOn(tab: Tab): Promise<void> {
  const before = beats;
  await runUntil(tab, () => beats > before);
}

/** Whether a service worker controls the tab; on a busy machine this takes longer. */
async function isServed(tab: Tab): Promise<boolean> {
  return await evaluate<boolean>(tab, "navigator.serviceWorker.controller !== null");
}
