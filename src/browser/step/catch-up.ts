import type { Deadline } from "../../shared/deadline.ts";
import type { Page } from "../session/tab/page.ts";
import type { ActContext } from "./action.ts";
import { findElement } from "./elements/find.ts";
import type { StepRequest } from "./step-types.ts";

/** Limit of the page clock's lag. With more lag, the page would find a newly issued token not yet valid. */
const MOST_LAG_MS = 5_000;
/** Longest wait for a frame to report its timers. If a frame does not report, page time catches up only on request. */
const PATIENCE_MS = 500;

/** Script that returns the page time until the next timer or frame: empty for none, 0 during animation or playback. */
const NEXT = `__fermata.animations().leftMs > 0 ||
  [...document.querySelectorAll("video, audio")].some(({ paused }) => !paused) ? "0" : globalThis.__nextTimer?.()`;

/**
 * Lets page time catch up with real time before an action: on request, or if page time lags far behind and nothing
 * would happen in the page meanwhile. Finds the requested element first, so that a rejected call does not run the page.
 * @throws AppError ELEMENT_NOT_FOUND
 */
export async function catchUp(
  deadline: Deadline,
  context: ActContext,
  { catchUp: isRequested, params: { ref } }: StepRequest,
): Promise<void> {
  const { page } = context;
  if (!isRequested && !(await onlyItsClockWouldMove(deadline, page))) return;
  if (typeof ref === "number") await findElement(deadline, context, ref);
  await page.engine.catchUp(deadline);
}

/**
 * Returns whether the page lags far behind and nothing would happen in it during a catch-up: the page has no worker and
 * no open request, and no timer or frame is due before the end of the lag.
 */
async function onlyItsClockWouldMove(deadline: Deadline, page: Page): Promise<boolean> {
  const { engine, contexts, activity, hasWorkers } = page;
  const { lagMs, isChosen } = engine.clock();
  if (lagMs < MOST_LAG_MS || isChosen || hasWorkers || activity.open().length > 0) return false;
  const requested = contexts.frameIds.map((frameId) =>
    contexts.ask(NEXT, { patienceMs: PATIENCE_MS, frameId }),
  );
  const next = await deadline.race(Promise.all(requested));
  return next.every((ms) => ms === "" || Number(ms) > lagMs);
}
