/** A caller's endless script is stopped at its time limit, without any effect on the tab. */
import { expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { reload } from "../../src/browser/actions/history.ts";
import { evaluate as evaluateIn } from "../../src/browser/reads/evaluate.ts";
import { tabInfo } from "../../src/browser/reads/tab-info.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { Deadline } from "../../src/shared/deadline.ts";
import {
  clickAt,
  evaluate,
  LET_RUN,
  realTime,
  expectFrozen,
  step,
  useBrowser,
  withLongerLimits,
} from "../support/browser.ts";
import { rendererOf } from "../support/unresponsive.ts";
import { patience } from "../support/patience.ts";
import { useSite } from "../support/site.ts";

const PAGE = `<!doctype html><title>script</title><button onclick="clicks++">press</button><script>
  let clicks = 0;
  function spin() { for (;;); }
</script>`;

const browser = await useBrowser();
const site = await useSite({ "/": PAGE });

test.each([
  ["runs", "let i = 0; while (true) i++"],
  ["runs in the page's own function", "(() => { while (true) spin(); })()"],
  ["writes its value", "({ get value() { while (true); } })"],
])("a script that %s without end is stopped, and the tab goes on", async (_what, script) => {
  const tab = await browser.openTab(`${site.url}/`);
  await expect(evaluateFor(tab, 300, script)).rejects.toMatchObject({ code: "TIMEOUT" });
  expect(await evaluate(tab, "clicks"), "the same document answers").toBe(0);
  await evaluate(tab, "document.querySelector('button').click()");
  expect(await evaluate(tab, "clicks")).toBe(1);
  await expectFrozen(tab);
  await step(tab, reload({ ignoreCache: false }));
  expect(await evaluate(tab, "clicks")).toBe(0);
});

test("a tab whose page never stops tells what is known of it, and can be reloaded", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  const endless =
    "new Promise((done) => setTimeout(() => { document.title = 'busy'; spin(); done(); }))";
  const state = await withLongerLimits(300, async (timeoutMs) => {
    await expect(evaluateFor(tab, timeoutMs, endless)).rejects.toMatchObject({ code: "TIMEOUT" });
    using deadline = patience();
    const info = await tabInfo(deadline, tab);
    return info.title === "busy" ? info : undefined;
  });
  expect(state.url).toBe(`${site.url}/`);
  await step(tab, reload({ ignoreCache: false }));
  expect(await evaluate(tab, "clicks")).toBe(0);
});

test("a page that has no processor for a while is read all the same", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  using renderer = await rendererOf(browser.folder, tab);
  renderer.stop();
  const read = evaluate(tab, "[clicks]");
  await realTime(7_000);
  renderer[Symbol.dispose]();
  expect(await read).toEqual([0]);
  await evaluate(tab, "document.querySelector('button').click()");
  expect(await evaluate(tab, "clicks")).toBe(1);
});

test("a script is stopped, once its page has a processor again, and the tab goes on", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  using renderer = await rendererOf(browser.folder, tab);
  const ended = evaluateFor(tab, 1_500, "let i = 0; while (true) i++").catch(String);
  await realTime(700);
  renderer.stop();
  await realTime(4_000);
  renderer[Symbol.dispose]();
  expect(await ended).toContain("1500 ms");
  expect(await evaluate(tab, "clicks"), "the same document answers").toBe(0);
});

test("the document that follows pages with endless scripts does not pay for them", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  for (const timers of [1, 9]) {
    await evaluate(tab, `for (let i = 0; i < ${timers}; i++) setTimeout(spin); 0`);
    await step(tab, LET_RUN, { timeoutMs: 500 }).catch(() => {}); // the busy page may exceed the step's limit
    const away = await step(tab, navigate({ url: `${site.url}/` }));
    expect(away.settle.reason).toBe("quiet");
    const { settle, profile } = await step(tab, clickAt(20, 20));
    expect(settle.reason).toBe("quiet");
    for (const { totalMs, queueWaitMs: _, ...phases } of [away.profile, profile]) {
      const spent = Object.values(phases).filter((ms) => ms > 0);
      expect(spent.reduce((sum, ms) => sum + ms)).toBeCloseTo(totalMs, 0);
    }
    expect(await evaluate(tab, "clicks")).toBe(1);
  }
});

async function evaluateFor(tab: Tab, timeoutMs: number, script: string): Promise<unknown> {
  using deadline = Deadline.after(timeoutMs + 5_000);
  return await evaluateIn(deadline, tab, { script, awaitPromise: true, timeoutMs });
}
