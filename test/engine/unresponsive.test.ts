/** A renderer that becomes unresponsive at any moment: steps end, other tabs continue, and the tab can load again. */
import { expect, test } from "vitest";
import { reload } from "../../src/browser/actions/history.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { wait } from "../../src/browser/actions/wait.ts";
import type { Action } from "../../src/browser/step/action.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { AppError } from "../../src/shared/errors.ts";
import {
  clickAt,
  evaluate,
  realTime,
  expectFrozen,
  step,
  useBrowser,
  type StepOverrides,
} from "../support/browser.ts";
import { isRealtime } from "../support/engine.ts";
import { rendererOf, type Unresponsive } from "../support/unresponsive.ts";
import { pidsOf } from "../support/processes.ts";
import { useSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

/** A page that requests every animation frame; a click on its button runs `go`. */
function page(go: string): string {
  return `<!doctype html><title>page</title>
    <button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="clicks++; go()">go</button>
    <script>let clicks = 0; (function next() { requestAnimationFrame(next) })(); const go = ${go}</script>`;
}

/** Page time does not advance while a script runs, so a stepped page never finishes this by itself. */
const LOOP = "for (const end = Date.now() + 60_000; Date.now() < end;);";

const browser = await useBrowser();
const site = await useSite({
  "/": page("() => {}"),
  "/busy-frame": page(`() => { requestAnimationFrame(() => { ${LOOP} }) }`),
  "/pop-up": page("() => { open('/') }"),
});

const HOLDS_ON_MS = 240_000;
const SHORT: StepOverrides = {
  timeoutMs: 500,
  picture: { area: "viewport", markup: [], cursor: false, format: "png", quality: 80 },
};

const click = () => clickAt(100, 100);
const back = () => reload({ ignoreCache: false });
const away = () => navigate({ url: `${site.url}/` });
const rest = () => wait({ ms: 100, clock: "page" });
const never: Action<object> = { act: () => new Promise(() => {}) };

async function expectUsable(tab: Tab, load = back()): Promise<void> {
  const { settle } = await step(tab, load, { timeoutMs: 60_000 });
  expect(settle.reason).toBe("quiet");
  await step(tab, click());
  expect(await evaluate(tab, "clicks")).toBe(1);
  await expectFrozen(tab);
}

/** Runs a step whose caller disconnects after two seconds. Returns `answered`, or the error. */
async function outcome(tab: Tab, action: Action<object>): Promise<string> {
  const ended = step(tab, action, { ...SHORT, signal: AbortSignal.timeout(2_000) });
  return ended.then(
    () => "answered",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
}

async function expectEnded({ pid }: Unresponsive): Promise<void> {
  const running = () => pidsOf(browser.folder, "renderer");
  await expect.poll(running).not.toContain(pid);
}

const BEFORE = undefined;
/** A step's action, and when the renderer becomes unresponsive: milliseconds after the step's start, or BEFORE it. */
const MOMENTS: readonly (readonly [() => Action<object>, number | undefined])[] = [
  ...[BEFORE, 0, 5, 20, 60].map((ms) => [click, ms] as const),
  ...[20, 60].map((ms) => [rest, ms] as const),
  ...[BEFORE, 20].map((ms) => [away, ms] as const),
];

test(
  "steps end whenever it begins; other tabs are not held up for long, and each tab can load again",
  {
    timeout: HOLDS_ON_MS,
  },
  async () => {
    const other = await browser.openTab(`${site.url}/`);
    const victims: { tab: Tab; renderer: Unresponsive }[] = [];
    for (const _ of MOMENTS) {
      const tab = await browser.openTab(`${site.url}/`);
      victims.push({ tab, renderer: await rendererOf(browser.folder, tab) });
    }
    using stack = new DisposableStack();
    const ends = victims.map(async ({ tab, renderer }, index) => {
      stack.use(renderer);
      const [action = click, ms] = MOMENTS[index] ?? [];
      if (ms === undefined) renderer.stop();
      const first = outcome(tab, action());
      if (ms !== undefined) await realTime(ms).then(() => renderer.stop());
      expect(["answered", "TIMEOUT", "CANCELLED"]).toContain(await first);
      expect(["TIMEOUT", "CANCELLED", "TAB_CRASHED"]).toContain(await outcome(tab, click()));
    });
    await Promise.all([expectUsable(other), ...ends]);
    await expectUsable(other);
    await Promise.all(victims.map(({ tab }) => expectUsable(tab)));
    await Promise.all(victims.map(({ renderer }) => expectEnded(renderer)));
  },
);

test(
  "a page that has answered nothing for long is ended, and says so",
  {
    timeout: HOLDS_ON_MS,
  },
  async () => {
    const tab = await browser.openTab(`${site.url}/`);
    using renderer = await rendererOf(browser.folder, tab);
    renderer.stop();
    const failed = step(tab, rest(), { timeoutMs: 60_000 });
    await expect(failed).rejects.toMatchObject({
      code: "TAB_CRASHED",
      details: {
        events: [
          { type: "crash", data: { message: "The page no longer responded and was terminated." } },
          { type: "crash", data: { message: "The page crashed." } },
        ],
      },
    });
    await expectEnded(renderer);
    await expect(step(tab, click())).rejects.toMatchObject({ code: "TAB_CRASHED" });
    await expectUsable(tab);
  },
);

test(
  "tabs are closed whose renderer answers nothing, with all that they opened",
  {
    timeout: HOLDS_ON_MS,
  },
  async () => {
    const tab = await browser.openTab(`${site.url}/pop-up`);
    await step(tab, click());
    const { session } = tab;
    expect(session.tabs()).toHaveLength(2);
    using renderer = await rendererOf(browser.folder, tab);
    renderer.stop();
    for (const one of session.tabs()) {
      using deadline = patience();
      await session.closeTab(deadline, one);
    }
    expect(session.tabs()).toEqual([]);
    await expectEnded(renderer);
    await expectUsable(await browser.openTab(`${site.url}/`));
  },
);

test(
  "a frame whose script outlives its step does not hold up other tabs for long",
  {
    timeout: HOLDS_ON_MS,
  },
  async () => {
    const tab = await browser.openTab(`${site.url}/busy-frame`);
    const other = await browser.openTab(`${site.url}/`);
    const { settle, warnings } = await step(tab, click(), { timeoutMs: 500 });
    expect(settle.reason).toBe("timeout");
    const why = isRealtime ? /script is busy;/ : /script is busy .*--engine realtime/;
    expect(warnings.join("")).toMatch(why);
    await expectUsable(other);
    await expectUsable(tab, away());
  },
);

test(
  "a step that never comes to its end costs the page, and nothing else",
  {
    timeout: HOLDS_ON_MS,
  },
  async () => {
    const tab = await browser.openTab(`${site.url}/`);
    const failed = step(tab, never, { timeoutMs: 0, signal: AbortSignal.timeout(3_000) });
    await expect(failed).rejects.toMatchObject({ code: "TAB_CRASHED" });
    await expectUsable(tab);
  },
);

test(
  "a pop-up that is closed beside a page that runs by itself holds up nothing",
  { timeout: HOLDS_ON_MS },
  async () => {
    const tab = await browser.openTab(`${site.url}/pop-up`);
    await step(tab, click());
    const popup = tab.session.tabs()[1];
    using deadline = patience();
    await tab.execution.set(deadline, { paused: false });
    if (popup) await tab.session.closeTab(deadline, popup);
    await tab.execution.set(deadline, { paused: true });
    expect(tab.session.tabs()).toEqual([tab]);
    await expectUsable(tab);
  },
);
