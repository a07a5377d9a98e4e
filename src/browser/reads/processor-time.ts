import { Deadline, settlesWithin } from "../../shared/deadline.ts";
import { rendererTimes } from "../engine/health-check.ts";
import type { Tab } from "../session/tab/tab.ts";

const LOOK_MS = 500;
/** Nearly all of a look: a process that runs without a pause is counted in coarse pieces. */
const FULL_LOOK = 0.9;
/** For longer nobody waits, whoever has the processors. */
const LONGEST_MS = 30_000;

/**
 * Whether what a page's process has to do ends in so many milliseconds, or the page is interrupted. On a busy machine a
 * process may get no processor for seconds: after that time it has another half a second of the processors. Whose process
 * it is nobody tells; where several work, it is the one that works most. At most half a minute.
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

/** What each process of the browser's pages has had; empty where that is not known. */
async function timesOf({ session }: Tab): Promise<ReadonlyMap<number, number>> {
  if (!session.hasBrowserContext) return new Map();
  using deadline = Deadline.after(LOOK_MS);
  try {
    const { process } = await session.browserContext(deadline);
    return new Map(await rendererTimes(process.connection));
  } catch {
    return new Map(); // gone with its browser, of which the page hears
  }
}
