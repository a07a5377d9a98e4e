import { Deadline, pauseFor } from "../../../shared/deadline.ts";
import type { PageAllowlist } from "../../network/guard/page-allowlist.ts";
import type { PageEngine } from "../../model/page-engine.ts";
import type { Interruption } from "../../chromium/target/failure.ts";
import type { CdpSession } from "../../../cdp/session.ts";

interface LeavingPage {
  /** Of a session with a list of hosts. */
  readonly allowlist: PageAllowlist | undefined;
  readonly engine: PageEngine;
  readonly interruption: Interruption;
}

/** For the way to a blank page, which leads through no network. */
const LEAVE_MS = 3_000;

/**
 * Lets a page that shows what its session's list of hosts does not allow go where it was sent, before it stands: a page
 * that stands goes nowhere. Bounded by itself, and never rejects.
 */
export async function leaveRefused({
  allowlist,
  engine,
  interruption,
}: LeavingPage): Promise<void> {
  if (!allowlist?.isLeaving) return;
  using deadline = Deadline.after(LEAVE_MS);
  while (allowlist.isLeaving && !engine.frozen && !interruption.reason && !deadline.expired) {
    await engine.runUntil(deadline, allowlist.left(), "wall").catch(() => {}); // its time is over
    if (!allowlist.isLeaving) await engine.settle(deadline);
  }
}

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
