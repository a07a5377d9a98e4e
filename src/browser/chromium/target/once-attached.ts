import { ProtocolError } from "../../../cdp/session.ts";
import type { Deadline } from "../../../shared/deadline.ts";

/** For the browser to put the new document in the place of the old one. */
const LONGEST_MS = 2_000;
const PAUSE_MS = 10;

/**
 * What a page that has just arrived somewhere answers. It tells of its arrival a moment before it takes commands again;
 * until then Chromium answers "Not attached to an active page".
 */
export async function onceAttached<T>(deadline: Deadline, ask: () => Promise<T>): Promise<T> {
  using patience = deadline.child(LONGEST_MS);
  for (;;) {
    try {
      return await ask(); // deadline: the caller's
    } catch (error) {
      if (!isBetween(error) || patience.expired) throw error;
      await deadline.sleep(PAUSE_MS);
    }
  }
}

function isBetween(error: unknown): boolean {
  return error instanceof ProtocolError && error.message.includes("Not attached to an active page");
}
