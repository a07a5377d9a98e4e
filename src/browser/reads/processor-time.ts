import { Deadline, settlesWithin } from "../../shared/deadline.ts";
import { rendererTimes } from "../engine/health-check.ts";
import type { Tab } from "../session/tab/tab.ts";

const LOOK_MS = 500;
/** Processor time above this share of `LOOK_MS` counts as all of `LOOK_MS`, since it is measured in coarse units. */
const FULL_LOOK = 0.9;
/** Longest wait, even if other processes use the processors. */
const LONGEST_MS = 30_000;

/**
 * Returns whether `work` ends or the page is interrupted within `ms`. On a busy machine, a process may get no processor
 * for seconds, so the last 500 ms are counted in processor time. The page's process is unknown, so this measures the
 * renderer process that works most. Waits for about 30 s at most.
 */
export async function endsInItsTime(
  tab: Tab,
  ms: number,
  work: Promise<unknown>,
): Promise<boolean> {
  const ends = (withinMs: number) => settlesWithin(withinMs, work, tab.page.interruption.onRaise);
  const latestAt = performance.now() + LONGEST_MS;
  if (await ends(Math.max(0, ms - LOOK_MS))) return true;
  let before = await timesOf(tab);
  for (let hadMs = 0; hadMs < LOOK_MS * FULL_LOOK && performance.now() < latestAt;) {
    if (await ends(LOOK_MS)) return true;
    const now = await timesOf(tab);
    hadMs += Math.max(0, ...[...now].map(([pid, had]) => had - (before.get(pid) ?? had)));
    before = now;
  }
  return false;
}

/** Returns the processor time of each renderer process in milliseconds, by process id; empty if unknown. */
async function timesOf({ session }: Tab): Promise<ReadonlyMap<number, number>> {
  if (!session.hasBrowserContext) return new Map();
  using deadline = Deadline.after(LOOK_MS);
  try {
    const { process } = await session.browserContext(deadline);
    return new Map(await rendererTimes(process.connection));
  } catch {
    return new Map(); // the browser has ended, which interrupts the page
  }
}
