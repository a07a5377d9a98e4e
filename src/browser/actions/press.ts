import type { Deadline } from "../../shared/deadline.ts";
import type { MouseEvent } from "../chromium/input/mouse.ts";
import type { Page } from "../session/tab/page.ts";
import type { ActContext } from "../step/action.ts";
import { dispatchMouse } from "./dispatch.ts";

/** A press that got lost right after a navigation is sent again, this often at most. */
const RESENDS = 2;
const FRAMES_BEFORE_RESEND_MS = 34;
const COUNTED_MS = 500;

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
  const before = await presses(deadline, page);
  for (let resend = 0; resend <= RESENDS; resend += 1) {
    await deadline.race(send());
    if (page.interruption.reason || page.gate.departing || page.contexts.documents !== documents)
      return;
    if (sawPress(before, await presses(deadline, page))) break;
    await page.engine.run(deadline, FRAMES_BEFORE_RESEND_MS, "fast");
  }
  page.confirmPresses(documents);
}

/** Presses seen by the documents of all frames; not a number for one that is going away or too busy to say. */
async function presses(deadline: Deadline, page: Page): Promise<ReadonlyMap<string, number>> {
  using patience = deadline.child(COUNTED_MS);
  const { contexts } = page;
  const counts = contexts.frameIds.map(async (frameId): Promise<[string, number]> => {
    const count = await contexts.call(patience, "pressCount", [], frameId).catch(() => Number.NaN);
    return [`${frameId} ${contexts.documentsOf(frameId)}`, count];
  });
  return new Map(await deadline.race(Promise.all(counts)));
}

/**
 * A document that does not say, or is not there any more (a link in a frame was followed), counts as having seen one.
 */
function sawPress(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): boolean {
  for (const [document, count] of before) if (after.get(document) !== count) return true;
  for (const [document, count] of after) if (!before.has(document) && count > 0) return true;
  return false;
}
