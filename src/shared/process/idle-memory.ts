/** Returns unused memory to the system while the server is idle. */
import { getHeapStatistics } from "node:v8";
import { Deadline } from "../deadline.ts";

const QUIET_MS = 2_000;
/** The server is idle if its event loop is busy for at most this share of the time. */
const QUIET_SHARE = 0.03;
/** Garbage is collected again only after memory has grown by this size: a collection takes a tenth of a second. */
const GROWN_BYTES = 24 * 2 ** 20;

export interface WatchedMemory {
  /** Collects all garbage and returns free memory to the system. */
  readonly collect: () => void;
  readonly sizeBytes: () => number;
  /** Returns the share of time, 0 to 1, in which the event loop was busy since the previous call. */
  readonly busyShare: () => number;
  readonly quietMs: number;
}

/**
 * Collects garbage after an idle period if the heap has grown. V8 collects only when a heap space is full, so garbage
 * of start-up and screenshots would remain while the server is idle. Does nothing without `--expose-gc`.
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

/** Collects garbage after each idle period if memory has grown since the last collection, until the deadline ends. */
export async function tidy(deadline: Deadline, watched: WatchedMemory): Promise<void> {
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
    // The deadline has ended.
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
