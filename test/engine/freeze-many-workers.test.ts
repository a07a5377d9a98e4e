/** When a page with many dedicated workers freezes or continues, all its workers do. */
import { expect, test } from "vitest";
import { wait } from "../../src/browser/actions/wait.ts";
import { AT_ONCE, evaluate, realTime, runUntil, step, useBrowser } from "../support/browser.ts";
import { isolatedPage, useSite } from "../support/site.ts";

const WORKERS = 20;
const FROZEN_MS = 1_000;

/** Every worker counts its timers and writes its clock to shared memory, readable while workers are frozen. */
const PAGE = `<!doctype html><script>
  const shared = new Float64Array(new SharedArrayBuffer(${WORKERS} * 16));
  const work = "onmessage = ({ data: [shared, at] }) => setInterval(() => { shared[at]++; shared[at + 1] = Date.now() }, 20)";
  const address = URL.createObjectURL(new Blob([work]));
  for (let at = 0; at < ${WORKERS * 2}; at += 2) new Worker(address).postMessage([shared, at]);
</script>`;

const browser = await useBrowser();
const site = await useSite({
  "/": isolatedPage(PAGE),
});

test("twenty workers stand while the page is frozen, and none is left behind when it goes on", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  const look = () => evaluate<number[]>(tab, "[...shared]");
  const idle = (values: readonly number[]) => values.filter((value) => !(value > 0));
  await runUntil(tab, async () => idle(await look()).length === 0);
  for (let round = 0; round < 3; round += 1) {
    const before = await look();
    await realTime(FROZEN_MS);
    expect(await look()).toEqual(before);
    const moved = async () => (await look()).map((value, at) => value - (before[at] ?? 0));
    let passedMs = 0;
    do {
      passedMs += 500;
      await step(tab, wait({ ms: 500, clock: "page" }), AT_ONCE);
    } while (idle(await moved()).length > 0); // on a busy machine, some workers need several steps
    expect(
      (await moved()).filter((by) => by > passedMs + 500),
      "no worker's clock has leapt",
    ).toEqual([]);
  }
});
