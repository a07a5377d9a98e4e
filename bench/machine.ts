import { availableParallelism, totalmem } from "node:os";
import { median } from "./stats.ts";
import { figure } from "./table.ts";

/** The facts about the machine that a comparison needs, with its speed before and after the run; no names, no paths. */
export function describeMachine(
  browserProduct: string,
  [before, after]: readonly [number, number],
): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const chromium = browserProduct.replace(/^\D*\//, "");
  return `${availableParallelism()} cores, ${gigabytes} GB memory, ${process.platform} ${process.arch}, headless shell ${chromium}, Node ${process.versions.node}; one core sorts a million numbers in ${figure(before)} ms before the run, ${figure(after)} ms after it`;
}

const NUMBERS = 1_000_000;
const RUNS = 9;

/**
 * The current speed of one core: milliseconds (median of several runs) to sort a million numbers, always the same.
 * Makes two reports comparable, whatever the name of the processor.
 */
export function paceOfMachine(): number {
  const numbers = new Float64Array(NUMBERS);
  for (let at = 0, state = 1; at < NUMBERS; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    numbers[at] = state;
  }
  const times = Array.from({ length: RUNS }, () => {
    const unsorted = numbers.slice();
    const startedAt = performance.now();
    unsorted.sort();
    return performance.now() - startedAt;
  });
  return median(times);
}
