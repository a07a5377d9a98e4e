import { Deadline } from "../../src/shared/deadline.ts";

/**
 * How long a test waits for certain events: far longer than on an idle machine, since a busy one takes many times as
 * long, and no longer than a test may take.
 */
export const PATIENCE_MS = 120_000;

/** A deadline of one test or call, never of a whole file. */
export function patience(...signals: readonly (AbortSignal | undefined)[]): Deadline {
  return Deadline.after(PATIENCE_MS, ...signals);
}
