import { pauseFor } from "../../shared/deadline.ts";
import type { Page } from "./page.ts";

/** How long a process may take to end its page when it is told to. */
const CRASH_MS = 2_000;

/** Ends a page that is still there, after `report` has told why. CDP Page.crash. */
export async function endPage(page: Page, report: () => void): Promise<void> {
  const { session, interruption } = page;
  const isGone = () => interruption.reason === "crash" || interruption.reason === "closed";
  if (isGone()) return;
  report();
  void session.post("Page.crash");
  await pauseFor(CRASH_MS, interruption.onRaise);
  if (!isGone()) page.abandon();
}
