/** A worker that is busy when its page is frozen, and still is when the page resumes, continues then. */
import { expect, test } from "vitest";
import { clickAt, evaluate, realTime, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const BUSY_MS = 1_500;
const WORKER = `onmessage = () => {
  const endMs = performance.now() + ${BUSY_MS};
  while (performance.now() < endMs) for (let count = 0; count < 1e6; count += 1);
  postMessage("rested");
}`;
/** Computes for a number of turns, independent of the clock. */
const TURNS = `onmessage = ({ data }) => {
  let sum = 0;
  for (let turn = 0; turn < data; turn += 1) sum += turn % 7;
  postMessage(sum);
}`;
const page = (code: string) => `<!doctype html><title>0</title>
  <button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="worker.postMessage(1e9)">press</button>
  <script>let heard = 0; const worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(code)}])));
  worker.onmessage = () => heard++</script>`;

const browser = await useBrowser();
const site = await useSite({ "/clock": page(WORKER), "/turns": page(TURNS) });

test.each(["/turns", "/clock"])("%s", async (path) => {
  const tab = await browser.openTab(site.url + path);
  for (let round = 1; round <= 2; round += 1) {
    await step(tab, clickAt(100, 100));
    await step(tab, clickAt(500, 500)); // the page resumes and freezes again while the worker is busy
    await realTime(200);
    for (let looks = 0; (await evaluate(tab, "heard")) !== round && looks < 100; looks += 1) {
      await step(tab, clickAt(500, 500));
      await realTime(200);
    }
    expect(await evaluate(tab, "heard")).toBe(round);
  }
});
