/**
 * Random steps over hostile pages through the real server: every one is answered in time, as specified, and leaves a
 * frozen page; at the end nothing remains, and memory has not grown. FERMATA_STORM_STEPS sets the number,
 * FERMATA_STORM_SEED repeats a storm.
 */
import { afterAll, expect, test } from "vitest";
import { restDriver } from "../scenarios/support/rest-driver.ts";
import { programOfEngine } from "../support/engine.ts";
import { useSite } from "../support/site.ts";
import { startServing } from "../surfaces/program.ts";
import { NASTY_PAGES } from "./pages/all.ts";
import { Random } from "../support/random.ts";
import { busiestShare } from "../support/idle.ts";
import { Heap, INSPECTABLE } from "./support/heap.ts";
import { expectFlat, expectSessionsAlive, memoryOf, type Memory } from "./support/memory.ts";
import { remainsOf, type Remains } from "./support/remains.ts";
import { SEED, STEPS } from "./support/settings.ts";
import { Walk } from "./support/walk.ts";

const MS_PER_STEP = 60_000;
/** Share of a core, for the browser's own activity when nothing moves. */
const MOST_IDLE_SHARE = 0.25;

const site = await useSite(NASTY_PAGES);
const engine = await programOfEngine();
const program = await startServing([...engine.flags, "--max-tabs", "8"], {
  ...engine.environment,
  ...INSPECTABLE,
});
afterAll(() => program.stop());

test(`${STEPS} random steps, seed ${SEED}`, { timeout: STEPS * MS_PER_STEP }, async () => {
  const walk = new Walk({
    rest: restDriver(program.url),
    siteUrl: site.url,
    random: new Random(SEED),
    log: () => program.printed.err,
  });
  using heap = await Heap.of(program);
  const rests: Rest[] = [await atRest(walk, heap)];
  for (const third of [1, 2, 3]) {
    for (let step = 0; step < STEPS / 3; step += 1) await walk.step();
    rests.push(await atRest(walk, heap));
    process.stdout.write(
      `third ${third}: ${JSON.stringify([...walk.met])} ${JSON.stringify(rests.at(-1))}\n`,
    );
  }
  expect(walk.failures, `seed ${SEED}`).toEqual([]);
  expectNoGrowth(rests);
  await expectSessionsAlive(heap, 1);
});

type Rest = Remains & Memory;

/** With only one blank tab open; other objects end within the test's own time limit. */
async function atRest(walk: Walk, heap: Heap): Promise<Rest> {
  await walk.rest();
  const renderers = () => remainsOf(program).processes["renderer"] ?? 0;
  await expect.poll(renderers).toBeLessThanOrEqual(2);
  await expect.poll(() => busiestShare(program)).toBeLessThan(MOST_IDLE_SHARE);
  return { ...remainsOf(program), ...(await memoryOf(program, heap)) };
}

function expectNoGrowth([start, first, , last]: readonly Rest[]): void {
  if (!start || !first || !last) throw new Error("The walk did not come to its end.");
  expect(last.folders).toBe(start.folders);
  expect(last.processes["browser"]).toBe(start.processes["browser"]);
  expect(last.handles).toBeLessThanOrEqual(start.handles + 10);
  expectFlat(first, last);
}
