import type { Deadline } from "../../../shared/deadline.ts";
import type { DrivenPage } from "../../engine/driven-page.ts";
import type { PendingPicker } from "./pending.ts";

const ASKED_MS = 1_500;

/**
 * What a control's document says, after something was done to it. Undefined if the page went elsewhere because of it,
 * waits behind a dialog, or is too busy to say.
 */
export async function ifPresent<T>(
  deadline: Deadline,
  page: DrivenPage,
  { frameId, executionContext }: PendingPicker,
  ask: (deadline: Deadline) => Promise<T>,
): Promise<T | undefined> {
  if (page.interruption.reason || page.gate.departing) return undefined;
  using patience = deadline.child(ASKED_MS);
  try {
    return await page.contexts.attempt(patience, frameId, async (present) =>
      present === executionContext ? ask(patience) : undefined,
    );
  } catch {
    deadline.check();
    return undefined;
  }
}

/** Lets the page run while it is told something by script. What it does then (a dialog, a navigation) is no failure. */
export async function tell(
  deadline: Deadline,
  page: DrivenPage,
  telling: Promise<unknown>,
): Promise<void> {
  const told = telling.catch((error: unknown) => {
    if (!page.interruption.reason && !page.gate.departing) throw error;
  });
  await page.engine.runUntil(deadline, told, "fast");
}
