import type { Deadline } from "../../../shared/deadline.ts";
import type { ActContext } from "../../step/action.ts";

/** Page time of the frame with which the second input arrives, where page time is granted. */
const ARRIVAL_MS = 1000 / 60;

/** Lets so much page time lie between the input before and the one after. */
export function betweenInputs(
  deadline: Deadline,
  { page: { engine } }: Pick<ActContext, "page">,
  pageMs: number,
): Promise<void> {
  const pauseMs = engine.grantsTime ? Math.max(0, pageMs - ARRIVAL_MS) : pageMs;
  return engine.run(deadline, pauseMs, "fast");
}

/** What the requests that an input has caused may take. */
const ANSWER_MS = 3_000;

/** Runs the page for so much page time, and until the requests that it has sent by then are complete. */
export async function letAnswer(
  deadline: Deadline,
  { page: { engine, activity } }: Pick<ActContext, "page">,
  pageMs: number,
): Promise<void> {
  await engine.run(deadline, pageMs, "fast");
  if (!activity.busy) return;
  using patience = deadline.child(ANSWER_MS);
  await engine.settle(patience);
}

/** Something has interrupted the page, or it is about to be replaced. */
export function isLeaving({ page }: Pick<ActContext, "page">): boolean {
  return page.interruption.reason !== undefined || page.gate.departing;
}
