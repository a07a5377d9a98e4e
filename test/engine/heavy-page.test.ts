/** A page that takes much of a full machine beside one that takes little: of its workers that never rest, a few run at a time. */
import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { wait } from "../../src/browser/actions/wait.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { clickAt, evaluate, step, useBrowser } from "../support/browser.ts";
import { isRealtime } from "../support/engine.ts";
import { isolatedPage, useSite } from "../support/site.ts";

const WORKERS = 2 * availableParallelism() + 2;
const MOST_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
const STEP_MS = 500;
/** Until the page is known for what it takes, and until all have had their turn. */
const MOST_STEPS = 60;

const browser = await useBrowser();
const site = await useSite({
  "/heavy": isolatedPage(`<!doctype html><title>heavy</title><script>
    const counts = new Int32Array(new SharedArrayBuffer(4 * ${WORKERS}));
    const source = URL.createObjectURL(new Blob(["onmessage = ({ data: [counts, place] }) => { for (;;) counts[place]++; }"]));
    for (let place = 0; place < ${WORKERS}; place++) new Worker(source).postMessage([counts, place]);
  </script>`),
  "/light": isolatedPage(`<!doctype html><title>0</title>
    <button style="position:fixed;inset:0" onclick="document.title++">press</button>`),
});

test.skipIf(isRealtime)(
  "of workers that never rest, a few run at a time, and each has its turn",
  async () => {
    const light = await browser.openTab(`${site.url}/light`);
    const heavy = await browser.openTab(`${site.url}/heavy`);
    const counts = () => evaluate<number[]>(heavy, "[...counts]");
    const over = new AbortController();
    const clicks = clickOn(light, over.signal);
    /** Workers that have gone on since some were first held back. */
    const moved = new Set<number>();
    let wereHeld = false;
    for (let count = 1; count <= MOST_STEPS && moved.size < WORKERS; count += 1) {
      const before = await counts();
      await step(heavy, wait({ ms: STEP_MS, clock: "wall" }));
      const after = await counts();
      const ran = after.flatMap((number, place) => (number === before[place] ? [] : [place]));
      wereHeld ||= ran.length > 0 && ran.length <= MOST_AT_ONCE;
      if (wereHeld) for (const place of ran) moved.add(place);
    }
    over.abort();
    expect(moved.size).toBe(WORKERS);
    expect((await step(light, clickAt(100, 100))).page.title).toBe(String((await clicks) + 1));
  },
);

/** Returns how many clicks that were. */
async function clickOn(tab: Tab, over: AbortSignal): Promise<number> {
  let clicks = 0;
  for (; !over.aborted; clicks += 1) await step(tab, clickAt(100, 100));
  return clicks;
}
