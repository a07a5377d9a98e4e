import type { Connection } from "../../../cdp/connection.ts";
import { pauseFor, settlesWithin } from "../../../shared/deadline.ts";

const LOOK_MS = 1_000;
/** A browser that answers nothing for so long and does nothing either waits for itself, or was stopped. */
const DEAD_AFTER_MS = 3_000;
/** One that is at work may only be slow: the machine may be far too busy. */
const DEAD_AT_WORK_AFTER_MS = 30_000;
/** Work on the way to an end that never comes: less is nothing. */
const IDLE_CPU_MS = 20;

interface Watched {
  readonly connection: Connection;
  /** Whether somebody waits for something in it now. */
  readonly isNeeded: () => boolean;
  readonly kill?: () => void;
  readonly cpuMs?: () => Promise<number | undefined>;
}

/**
 * Kills a browser that serves nobody any more, while somebody waits for it: its sessions are told that it is gone, and
 * the next request starts another. Ends with the browser.
 */
export async function watchProcess(browser: Watched): Promise<void> {
  const { connection, isNeeded, kill } = browser;
  if (!kill) return; // it is not ours to end
  while (connection.open) {
    await pauseFor(LOOK_MS, connection.onClose.bind(connection));
    if (isNeeded() && connection.open && !(await answers(browser))) return kill();
  }
}

/** Whether the browser answers, or may still do so. CDP Browser.getVersion. */
async function answers({ connection, cpuMs }: Watched): Promise<boolean> {
  const answered = connection.root.post("Browser.getVersion");
  const before = await cpuMs?.();
  if (await settlesWithin(DEAD_AFTER_MS, answered)) return true;
  const spent = ((await cpuMs?.()) ?? Infinity) - (before ?? 0);
  if (spent < IDLE_CPU_MS) return false;
  return settlesWithin(DEAD_AT_WORK_AFTER_MS, answered);
}
