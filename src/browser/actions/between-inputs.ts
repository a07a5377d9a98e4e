import type { Deadline } from "../../shared/deadline.ts";
import type { ActContext } from "../step/action.ts";

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
