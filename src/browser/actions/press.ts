import type { Deadline } from "../../shared/deadline.ts";
import type { MouseEvent } from "../chromium/input/mouse.ts";
import type { ActContext } from "../step/action.ts";
import { countInput, hasArrived } from "./counted-input.ts";
import { dispatchMouse } from "./dispatch.ts";

/** A press that got lost right after a navigation is sent again, this often at most. */
const RESENDS = 2;
const FRAMES_BEFORE_RESEND_MS = 34;

/**
 * Sends mouse events with a press among them. Only the first press after a navigation can get lost; it is confirmed,
 * and sent again if the page never saw it.
 */
export function press(
  deadline: Deadline,
  context: ActContext,
  events: readonly MouseEvent[],
): Promise<void> {
  return surelyPressed(deadline, context, () => dispatchMouse(deadline, context, events));
}

/** The same for a press that `send` sends, however it does. */
export async function surelyPressed(
  deadline: Deadline,
  { page }: ActContext,
  send: () => Promise<void>,
): Promise<void> {
  if (page.pressesConfirmed) return send();
  const { documents } = page.contexts;
  const before = await countInput(deadline, page, "pressCount");
  for (let resend = 0; resend <= RESENDS; resend += 1) {
    await deadline.race(send());
    if (page.interruption.reason || page.gate.departing || page.contexts.documents !== documents)
      return;
    if (hasArrived(before, await countInput(deadline, page, "pressCount"))) break;
    await page.engine.run(deadline, FRAMES_BEFORE_RESEND_MS, "fast");
  }
  page.confirmPresses(documents);
}
