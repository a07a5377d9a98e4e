import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Deadline } from "../../shared/deadline.ts";
import type { StepKind } from "../model/page-engine.ts";
import { HeavyPages, type PageTurn } from "./heavy-pages.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose process tells how long it had the processors. */
class FakePage {
  readonly #pages: HeavyPages;
  #cpuMs = 0;

  constructor(pages: HeavyPages) {
    this.#pages = pages;
  }

  begin(deadline = Deadline.never(), kind: StepKind = "act"): Promise<PageTurn> {
    return this.#pages.begin(deadline, this, { kind, cpuMs: async () => this.#cpuMs });
  }

  /** A step that takes so long, and so much of the processors. */
  async step(tookMs: number, cpuMs: number, kind?: StepKind): Promise<void> {
    const turn = await this.begin(Deadline.never(), kind);
    await vi.advanceTimersByTimeAsync(tookMs);
    this.#cpuMs += cpuMs;
    turn[Symbol.dispose]();
    await vi.advanceTimersByTimeAsync(0);
  }
}

/** A machine with two cores, and pages that have been stepped on it one after the other, heavy ones for four seconds. */
async function machine(count: { readonly light: number; readonly heavy: number }) {
  const state = { full: true };
  const pages = new HeavyPages(() => state.full, 2);
  const some = (number: number) => Array.from({ length: number }, () => new FakePage(pages));
  const [light, heavy] = [some(count.light), some(count.heavy)];
  for (const page of light) await page.step(50, 20);
  for (const page of heavy) await page.step(4_000, 4_000);
  for (const page of light) await page.step(50, 20);
  return { light, heavy, state };
}

/** Whether a turn has come by now. */
async function has(turn: Promise<PageTurn> | undefined): Promise<boolean> {
  let came = false;
  void turn?.then(() => (came = true));
  await vi.advanceTimersByTimeAsync(0);
  return came;
}

/** Whether a turn has come after so many milliseconds, and a tenth of a second later. */
async function hasAround(turn: Promise<PageTurn> | undefined, ms: number): Promise<boolean[]> {
  await vi.advanceTimersByTimeAsync(ms);
  const before = await has(turn);
  await vi.advanceTimersByTimeAsync(100);
  return [before, await has(turn)];
}

test("on a full machine a heavy page waits, a light one does not", async () => {
  const { heavy, light } = await machine({ heavy: 1, light: 3 });
  expect(await has(heavy[0]?.begin())).toBe(false);
  expect(await has(light[0]?.begin())).toBe(true);
});

test("while there is room, nobody waits", async () => {
  const { heavy, state } = await machine({ heavy: 1, light: 3 });
  state.full = false;
  expect(await has(heavy[0]?.begin())).toBe(true);
});

test("who waits begins when there is room again", async () => {
  const { heavy, state } = await machine({ heavy: 1, light: 3 });
  const turn = heavy[0]?.begin();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await has(turn)).toBe(false);
  state.full = false;
  await vi.advanceTimersByTimeAsync(250);
  expect(await has(turn)).toBe(true);
});

test("where all pages are heavy, or none is light, nobody waits", async () => {
  const { heavy } = await machine({ heavy: 3, light: 0 });
  for (const page of heavy) expect(await has(page.begin())).toBe(true);
});

test("a page that waits for its server is none that takes much", async () => {
  const { light } = await machine({ heavy: 0, light: 3 });
  const [slow, other] = light;
  await slow?.step(20_000, 60);
  await other?.step(50, 20);
  expect((await slow?.begin())?.restlessWorkers).toBe(Infinity);
});

test("of a heavy page, workers that never rest run on half of the cores", async () => {
  const { heavy } = await machine({ heavy: 1, light: 2 });
  const turn = heavy[0]?.begin();
  await vi.runAllTimersAsync();
  expect((await turn)?.restlessWorkers).toBe(1);
});

test("a heavy page waits until all pages could have had four times as much since its last step began", async () => {
  const { heavy } = await machine({ heavy: 1, light: 1 });
  // 4,050 ms with what serves it, two pages, two cores: four times its share is 16,200 ms, of which 4,050 have passed.
  expect(await hasAround(heavy[0]?.begin(), 12_100)).toEqual([false, true]);
});

test("nobody waits longer than twenty seconds", async () => {
  const { heavy } = await machine({ heavy: 1, light: 40 });
  expect(await hasAround(heavy[0]?.begin(), 19_900)).toEqual([false, true]);
});

test("what a document costs when it is opened says nothing of steps on it", async () => {
  const { light, heavy } = await machine({ heavy: 1, light: 3 });
  const [page] = light;
  await page?.step(2_000, 1_500, "load");
  for (const other of light) await other.step(50, 20);
  expect(await has(page?.begin())).toBe(true);
  expect(await has(page?.begin(Deadline.never(), "load"))).toBe(false);
  expect(await has(heavy[0]?.begin(Deadline.never(), "load"))).toBe(true); // its first
});

test("who gives up waiting is told that nothing was done", async () => {
  const { heavy } = await machine({ heavy: 1, light: 3 });
  const turn = heavy[0]?.begin(Deadline.after(500)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(600);
  expect(await turn).toMatchObject({
    code: "TIMEOUT",
    message: expect.stringContaining("nothing was done"),
  });
});

test("a page that has become light does not wait any more", async () => {
  const { heavy, light, state } = await machine({ heavy: 1, light: 2 });
  state.full = false;
  for (let step = 0; step < 8; step += 1) await heavy[0]?.step(50, 20);
  for (const page of light) await page.step(50, 20);
  state.full = true;
  expect(await has(heavy[0]?.begin())).toBe(true);
});
