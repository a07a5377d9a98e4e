import type { Deadline } from "../../../shared/deadline.ts";
import type { ActContext } from "../../step/action.ts";

/** Page time of one frame. In engines with page time, the second of two inputs takes one frame to arrive. */
const ARRIVAL_MS = 1000 / 60;

/** Runs the page so that this much page time passes between two inputs. */
export function betweenInputs(
  deadline: Deadline,
  { page: { engine } }: Pick<ActContext, "page">,
  pageMs: number,
): Promise<void> {
  const pauseMs = engine.grantsTime ? Math.max(0, pageMs - ARRIVAL_MS) : pageMs;
  return engine.run(deadline, pauseMs, "fast");
}

/** Longest wait for the work that an input has caused, such as requests; wall time. */
const ANSWER_MS = 3_000;

/** Runs the page for this much page time. If work that the action caused is then unfinished, waits until it ends. */
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

/** Returns whether the page is interrupted or about to be replaced. */
export function isLeaving({ page }: Pick<ActContext, "page">): boolean {
  return page.interruption.reason !== undefined || page.gate.departing;
}
