/**
 * Runs the browser module alone in a process. Opens sessions up to the number in each IPC message; 0 ends the process.
 * Arguments: data folder, and the address for the tab of each session (default: about:blank).
 */
import { navigate } from "../src/browser/actions/navigate.ts";
import { runStep } from "../src/browser/runner/run-step.ts";
import { Deadline } from "../src/shared/deadline.ts";
import { createLog } from "../src/shared/log.ts";
import { LOAD, ownBrowser } from "./own-browser.ts";

const SESSION_MS = 60_000;

const [dataDir = "", url] = process.argv.slice(2);
const log = createLog("error");
const browser = ownBrowser(dataDir, log);
let sessions = 0;

async function openUpTo(count: number): Promise<void> {
  for (; sessions < count; sessions += 1) {
    using deadline = Deadline.after(SESSION_MS);
    const session = await browser.sessions.create(deadline);
    if (url !== undefined) await runStep(deadline, session.activeTab(), LOAD, navigate({ url }));
  }
}

async function end(): Promise<void> {
  using deadline = Deadline.after(SESSION_MS);
  await browser.close(deadline);
  process.disconnect();
}

process.on("message", (count: number) => {
  const done = count === 0 ? end() : openUpTo(count).then(() => process.send?.(count));
  done.catch((error: unknown) => {
    log.error("bench", { error });
    process.exit(1);
  });
});
