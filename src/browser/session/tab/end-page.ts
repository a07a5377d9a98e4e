import { pauseFor } from "../../../shared/deadline.ts";
import type { CdpSession } from "../../../cdp/session.ts";
import type { Interruption } from "../../chromium/target/interruption.ts";

interface EndingPage {
  readonly session: CdpSession;
  readonly interruption: Interruption;
  /** The browser ends it, as its process does not hear. */
  abandon(): void;
}

/** How long a process may take to end its page when it is told to. */
const CRASH_MS = 2_000;

/** Ends a page that is still there, after `report` has told why. CDP Page.crash. */
export async function endPage(page: EndingPage, report: () => void): Promise<void> {
  const { session, interruption } = page;
  const isGone = () => interruption.reason === "crash" || interruption.reason === "closed";
  if (isGone()) return;
  report();
  void session.post("Page.crash");
  await pauseFor(CRASH_MS, interruption.onRaise);
  if (!isGone()) page.abandon();
}
