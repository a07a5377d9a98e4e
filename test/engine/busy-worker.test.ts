/** A worker that computes without a pause does not delay its page, and is frozen between steps like any other. */
import { expect, test } from "vitest";
import { wait } from "../../src/browser/actions/wait.ts";
import { clickAt, evaluate, realTime, expectFrozen, step, useBrowser } from "../support/browser.ts";
import { isRealtime } from "../support/engine.ts";
import { isolatedPage, useSite } from "../support/site.ts";

const PAGE = (work: string) => `<!doctype html><title>0</title>
  <button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="document.title++">press</button>
  <script>
    const counts = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(URL.createObjectURL(new Blob(["onmessage = ({ data: counts }) => { ${work} }"])));
    worker.postMessage(counts);
  </script>`;
const browser = await useBrowser();
const site = await useSite({
  "/": isolatedPage(PAGE("for (;;) counts[0]++;")),
  "/debugger": isolatedPage(PAGE("for (;;) { counts[0]++; debugger; }")),
});

test("a page is seen as it is while its worker never rests", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  for (let clicks = 1; clicks <= 3; clicks += 1) {
    const answer = await step(tab, clickAt(100, 100));
    expect(answer.warnings).toEqual([]);
    expect(answer.page.title).toBe(String(clicks));
  }
  await expectFrozen(tab);
});

test.skipIf(isRealtime)(
  "a worker that never rests stands between steps, and goes on in them",
  async () => {
    const tab = await browser.openTab(`${site.url}/`);
    const counted = () => evaluate<number>(tab, "counts[0]");
    for (let round = 0; round < 30; round += 1) {
      await step(tab, wait({ ms: 20, clock: "wall" }));
      const before = await counted();
      expect(before).not.toBe(0);
      await realTime(20);
      expect(await counted()).toBe(before);
      await step(tab, wait({ ms: 20, clock: "wall" }));
      expect(await counted()).not.toBe(before);
    }
  },
);

test("one that is full of debugger statements goes on as well", async () => {
  const tab = await browser.openTab(`${site.url}/debugger`);
  for (let round = 0; round < 3; round += 1) {
    const before = await evaluate<number>(tab, "counts[0]");
    await step(tab, wait({ ms: 200, clock: "wall" }));
    expect(await evaluate<number>(tab, "counts[0]")).not.toBe(before);
  }
});
