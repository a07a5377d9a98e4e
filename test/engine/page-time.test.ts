/** Page time is exact to the millisecond, even if a page cannot process it at once. */
import { expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { wait } from "../../src/browser/actions/wait.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { AT_ONCE, evaluate, step, useBrowser } from "../support/browser.ts";
import { after, text, useSite, type Route } from "../support/site.ts";

/** Requests that block the page's script, one after another without end. */
const PAGE = `<!doctype html><script>
  function blockIn(ms) {
    setTimeout(() => {
      const request = new XMLHttpRequest();
      request.open("GET", "/slow", false);
      request.send();
    }, ms);
  }
  async function poll() {
    for (;;) await (await fetch("/answer")).text();
  }
</script>`;

/** A page that gives a script and a request three seconds to arrive. */
const LIMITS = `<!doctype html><script>
  const said = [];
  setTimeout(() => said.push("limit"), 3_000);
  const response = fetch("/late-body", { signal: AbortSignal.timeout(3_000) });
  response.then((one) => one.text()).then((text) => said.push(text), (error) => said.push(error.name));
</script><script src="/late-script"></script>`;
const lateBody: Route = (_request, response) => {
  response.flushHeaders();
  setTimeout(() => response.end("body"), 500);
};

const browser = await useBrowser();
const site = await useSite({
  "/": PAGE,
  "/slow": after(300, "slow"),
  "/answer": "answer",
  "/limits": LIMITS,
  "/late-body": lateBody,
  "/late-script": after(1_000, text(`said.push("script")`, "text/javascript")),
});

/** The page clock's change during a wait; rounded, as the clock's tenths of a millisecond are not exact. */
async function moves(tab: Tab, ms: number): Promise<number> {
  const before = await evaluate<number>(tab, "performance.now()");
  await step(tab, wait({ ms, clock: "page" }), AT_ONCE);
  return Math.round((await evaluate<number>(tab, "performance.now()")) - before);
}

test("a wait in which the page's script is busy for long passes all of its time", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  await evaluate(tab, "blockIn(20)");
  expect(await moves(tab, 1000)).toBe(1000);
});

test("a wait beside requests, which add to it, passes all of its time, and the answer tells how much", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  await evaluate(tab, "void poll()");
  const beforeMs = await evaluate<number>(tab, "Date.now()");
  const { virtualTime } = await step(tab, wait({ ms: 1000, clock: "page" }), AT_ONCE);
  const nowMs = await evaluate<number>(tab, "Date.now()");
  expect(nowMs - beforeMs).toBeGreaterThanOrEqual(999); // rounding may lose a millisecond
  expect(Math.abs(nowMs - virtualTime.baseTicksMs)).toBeLessThan(3);
});

test("waits after a step that ended while the page's script was busy pass all of their time", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  await evaluate(tab, "blockIn(20)");
  await step(tab, wait({ ms: 60, clock: "wall" }), AT_ONCE);
  for (const ms of [1000, 500, 4000]) expect(await moves(tab, ms)).toBe(ms);
});

test("the limits that a page sets its server are not over early", async () => {
  const tab = await browser.openTab(`${site.url}/limits`);
  await step(tab, wait({ ms: 4_000, clock: "page" }));
  expect(await evaluate(tab, "said")).toEqual(["body", "script", "limit"]);
});

test("the clock does not go back when the site changes", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  await step(tab, wait({ ms: 20_000, clock: "page" }), AT_ONCE);
  const before = await evaluate<number>(tab, "Date.now()");
  await step(tab, navigate({ url: `${site.otherOrigin}/` }));
  const ahead = (await evaluate<number>(tab, "Date.now()")) - before;
  expect(ahead).toBeGreaterThanOrEqual(0);
  expect(ahead).toBeLessThan(15_000); // nor is the earlier wait added again
});
