import { settlesWithin } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { Tab } from "../session/tab/tab.ts";
import { endsInItsTime } from "./processor-time.ts";

/** What V8 may take to stop a script; it does so at the next turn of a loop, or the next call. */
const STOP_MS = 500;

/**
 * What `wait` gives, which waits for `running`, a command that runs a caller's script. If the waiting fails, the script
 * is stopped, so that the tab can go on: V8's own limit is of no use here, since its clock stands with the page's. One
 * that waits behind a dialog is left alone. CDP Runtime.terminateExecution.
 * @throws AppError TAB_CRASHED when nothing but the end of the page ends the script, and whatever the waiting ends with
 */
export async function endingScript<T>(
  tab: Tab,
  running: Promise<unknown>,
  wait: () => Promise<T>,
): Promise<T> {
  try {
    return await wait(); // deadline: the caller's
  } catch (error) {
    await endScript(tab, running); // deadline: bounded by itself
    throw error;
  }
}

async function endScript(tab: Tab, running: Promise<unknown>): Promise<void> {
  const { page } = tab;
  const { session, interruption } = page;
  if (interruption.reason || (await settlesWithin(0, running))) return;
  void session.post("Runtime.terminateExecution");
  if (await endsInItsTime(tab, STOP_MS, running)) return; // deadline: bounded by itself
  await page.end("A script that could not be stopped cost the page.");
  throw new AppError("TAB_CRASHED", "The script could not be stopped; the page was ended.", {
    hint: "Reload the tab to go on.",
  });
}
