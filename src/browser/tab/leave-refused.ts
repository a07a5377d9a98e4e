import { Deadline } from "../../shared/deadline.ts";
import type { Page } from "./page.ts";

/** For the way to a blank page, which leads through no network. */
const LEAVE_MS = 3_000;

/**
 * Lets a page that shows what its session's list of hosts does not allow go where it was sent, before it stands: a page
 * that stands goes nowhere. Bounded by itself, and never rejects.
 */
export async function leaveRefused({ fence, engine, interruption }: Page): Promise<void> {
  if (!fence?.isLeaving) return;
  using deadline = Deadline.after(LEAVE_MS);
  while (fence.isLeaving && !engine.frozen && !interruption.reason && !deadline.expired) {
    await engine.runUntil(deadline, fence.left(), "wall").catch(() => {}); // its time is over
    if (!fence.isLeaving) await engine.settle(deadline);
  }
}
