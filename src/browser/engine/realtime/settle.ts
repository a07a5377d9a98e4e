import { pauseFor, type Deadline, type Subscribe } from "../../../shared/deadline.ts";
import type { Activity } from "../../chromium/target/activity.ts";
import type { Interruption } from "../../chromium/target/interruption.ts";
import type { LoadGate } from "../../chromium/target/load-gate.ts";
import { endOfWait, type SettleOutcome, type SettleSettings } from "../../model/settling.ts";

const POLL_MS = 16;

export interface SettleParts {
  readonly activity: Activity;
  readonly gate: LoadGate;
  readonly interruption: Interruption;
  readonly settle: SettleSettings;
  /** Something happened that may end a wait. */
  readonly hurry: Subscribe;
  /** Waits until all frames draw without changing; false if one does not answer. Bounded by itself. */
  readonly calm: () => Promise<boolean>;
}

/**
 * Waits until nothing is under way and two frames brought no change. Timers cannot be seen from outside, so what one of
 * them will do is not waited for.
 */
export async function settleRealtime(
  deadline: Deadline,
  parts: SettleParts,
): Promise<SettleOutcome> {
  const { activity, gate, interruption, hurry, calm } = parts;
  const startedAt = performance.now();
  const busy = () => activity.busy || gate.isDocumentIncomplete;
  const early = () => performance.now() - startedAt < parts.settle.minimumMs;
  while (!deadline.expired && !interruption.reason) {
    if (busy() || early()) await pauseFor(POLL_MS, hurry); // deadline: shorter than a frame
    else if ((await calm()) && !busy() && !deadline.expired) break; // deadline: bounded by itself
  }
  const isQuiet = !interruption.reason && !deadline.expired;
  return outcome(isQuiet ? "quiet" : endOfWait(interruption.reason));

  function outcome(reason: SettleOutcome["reason"]): SettleOutcome {
    return { settled: reason === "quiet", reason, unresolved: activity.unresolved() };
  }
}
