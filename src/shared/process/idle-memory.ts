/** Memory that nobody needs any more goes back to the system while nobody calls. */
import { getHeapStatistics } from "node:v8";
import { Deadline } from "../deadline.ts";

const QUIET_MS = 2_000;
/** Share of that time for which a quiet process may have been at work. */
const QUIET_SHARE = 0.03;
/** Growth for which collecting is worth its tenth of a second. */
const GROWN_BYTES = 24 * 2 ** 20;

export interface Watched {
  /** Collects all garbage, and gives back what it took. */
  readonly collect: () => void;
  readonly sizeBytes: () => number;
  /** For which share of the time since it was asked last the process was at work. */
  readonly busyShare: () => number;
  readonly quietMs: number;
}

/**
 * Collects garbage after each time of quiet in which there is much. Left to itself, V8 does so only once there is more
 * than it has room for: what starting takes, and the pictures of some steps, stay for as long as nobody calls. Without
 * `--expose-gc` nothing is done.
 */
export function tidyWhenIdle(until: Promise<unknown>): void {
  const { gc } = globalThis;
  if (!gc) return;
  const over = new AbortController();
  void until.finally(() => over.abort());
  const collect = () => gc({ type: "major", execution: "sync", flavor: "last-resort" });
  const watched = { collect, sizeBytes, busyShare: sinceLast(), quietMs: QUIET_MS };
  void tidy(Deadline.never(over.signal), watched);
}

/** Ends with the deadline. */
export async function tidy(deadline: Deadline, watched: Watched): Promise<void> {
  const { collect, sizeBytes: size, busyShare, quietMs } = watched;
  let storedBytes = 0;
  try {
    for (;;) {
      await deadline.sleep(quietMs);
      if (busyShare() > QUIET_SHARE || size() < storedBytes + GROWN_BYTES) continue;
      collect();
      storedBytes = size();
    }
  } catch {
    // The deadline is over.
  }
}

function sizeBytes(): number {
  const { total_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}

function sinceLast(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
