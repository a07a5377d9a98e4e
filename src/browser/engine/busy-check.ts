import type { Activity } from "../chromium/target/activity.ts";
import type { LoadGate } from "../chromium/target/load-gate.ts";

interface Work {
  readonly activity: Activity;
  readonly gate: LoadGate;
}

/** Returns a check for work that is under way. Requests that began and ended since the last check count too. */
export function busyCheck({ activity, gate }: Work): () => boolean {
  let { begun } = activity;
  return () => {
    const hasNewRequests = activity.begun !== begun;
    begun = activity.begun;
    return hasNewRequests || activity.busy || gate.isBusy;
  };
}
