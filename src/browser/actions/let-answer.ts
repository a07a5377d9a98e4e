import type { Deadline } from "../../shared/deadline.ts";
import type { ActContext } from "../step/action.ts";

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
