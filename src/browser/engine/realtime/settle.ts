import { pauseFor, type Deadline, type Subscribe } from "../../../shared/deadline.ts";
import type { Activity } from "../../chromium/target/activity.ts";
import type { Interruption } from "../../chromium/target/interruption.ts";
import type { LoadGate } from "../../chromium/target/load-gate.ts";
import { busyCheck } from "../busy-check.ts";
import type { Calm } from "./calm.ts";
import { endOfWait, type SettleOutcome, type SettleSettings } from "../../model/settling.ts";

const POLL_MS = 16;

export interface SettleParts {
  readonly activity: Activity;
  readonly gate: LoadGate;
  readonly interruption: Interruption;
  readonly settle: SettleSettings;
  /** Something happened that may end a wait. */
  readonly hurry: Subscribe;
  /** Asks the document whether it can be drawn, unless that is known. */
  readonly learnDrawable: () => Promise<void>;
  /** Asks the main document and the workers for work that no event reports. */
  readonly readWork: () => Promise<void>;
  /** Waits until all frames draw without changing, or move by themselves; undefined if the page does not respond. */
  readonly calm: () => Promise<Calm | undefined>;
}

/**
 * Waits until nothing is under way and two frames brought no change. A document that was still before and keeps changing
 * is waited for up to 2 s, one that moved already for three frames. Timers are not waited for.
 */
export async function settleRealtime(
  deadline: Deadline,
  parts: SettleParts,
): Promise<SettleOutcome> {
  const { activity, interruption, hurry, learnDrawable, readWork, calm } = parts;
  const startedAt = performance.now();
  const busy = busyCheck(parts);
  const early = () => performance.now() - startedAt < parts.settle.minimumMs;
  let found: Calm | undefined;
  while (!deadline.expired && !interruption.reason) {
    await learnDrawable(); // deadline: bounded by its patience
    await readWork(); // deadline: bounded by its patience
    if (busy() || early()) {
      await pauseFor(POLL_MS, hurry); // deadline: shorter than a frame
      continue;
    }
    found = await calm(); // deadline: has its own limit
    await readWork(); // deadline: as above
    if (found && !busy() && !deadline.expired) break;
  }
  if (interruption.reason || deadline.expired)
    return outcome(endOfWait(interruption.reason), false);
  return outcome(found === "moving" ? "moving" : "quiet", true);

  function outcome(reason: SettleOutcome["reason"], settled: boolean): SettleOutcome {
    return { settled, reason, unresolved: activity.unresolved() };
  }
}
