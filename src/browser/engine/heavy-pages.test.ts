import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Deadline } from "../../shared/deadline.ts";
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

  begin(deadline = Deadline.never()): Promise<PageTurn> {
    return this.#pages.begin(deadline, this, async () => this.#cpuMs);
  }

  /** A step that takes so long, and so much of the processors. */
  async step(tookMs: number, cpuMs: number): Promise<void> {
    const turn = await this.begin();
    await vi.advanceTimersByTimeAsync(tookMs);
    this.#cpuMs += cpuMs;
    turn[Symbol.dispose]();
    await vi.advanceTimersByTimeAsync(0);
  }
}

/** A machine with two cores, and pages that have been stepped on it. */
async function machine(count: { readonly light: number; readonly heavy: number }) {
  const pages = new HeavyPages(2);
  const some = (number: number) => Array.from({ length: number }, () => new FakePage(pages));
  const [light, heavy] = [some(count.light), some(count.heavy)];
  for (const page of light) await page.step(50, 20);
  for (const page of heavy) await page.step(4_000, 4_000);
  for (const page of light) await page.step(50, 20);
  return { light, heavy };
}

/** Whether a turn has come by now. */
async function has(turn: Promise<PageTurn> | undefined): Promise<boolean> {
  let came = false;
  void turn?.then(() => (came = true));
  await vi.advanceTimersByTimeAsync(0);
  return came;
}

test("heavy pages are stepped one after the other, a light one at once", async () => {
  const { heavy, light } = await machine({ heavy: 3, light: 3 });
  const [first, second, third] = heavy.map((page) => page.begin());
  expect([await has(first), await has(second), await has(third)]).toEqual([true, false, false]);
  expect(await has(light[0]?.begin())).toBe(true);
  (await first)?.[Symbol.dispose]();
  expect([await has(second), await has(third)]).toEqual([true, false]);
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

test("nobody waits longer than four times what its own steps cost", async () => {
  const { heavy } = await machine({ heavy: 2, light: 2 });
  const [first, second] = heavy.map((page) => page.begin());
  await first;
  await vi.advanceTimersByTimeAsync(7_900); // a first step counts half
  expect(await has(second)).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await has(second)).toBe(true);
});

test("who gives up waiting is told that nothing was done, and is in nobody's way", async () => {
  const { heavy } = await machine({ heavy: 3, light: 3 });
  const [one, two, three] = heavy;
  const first = one?.begin();
  const second = two?.begin(Deadline.after(500)).catch((error: unknown) => error);
  const third = three?.begin();
  await vi.advanceTimersByTimeAsync(600);
  expect(await second).toMatchObject({
    code: "TIMEOUT",
    message: expect.stringContaining("nothing was done"),
  });
  (await first)?.[Symbol.dispose]();
  expect(await has(third)).toBe(true);
});

test("a page that has become light does not wait any more", async () => {
  const { heavy } = await machine({ heavy: 2, light: 2 });
  const [first, second] = heavy;
  for (let step = 0; step < 4; step += 1) await second?.step(50, 20);
  await first?.begin();
  expect(await has(second?.begin())).toBe(true);
});
