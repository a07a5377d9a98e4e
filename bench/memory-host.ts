/**
 * A process that holds as many sessions as it is told to over IPC; the surfaces have no operation for it. Arguments: data
 * folder, and the address that each session's tab shall show (nothing: about:blank).
 */
import { join } from "node:path";
import { navigate } from "../src/browser/actions/navigate.ts";
import { Browser } from "../src/browser/browser.ts";
import type { StepRequest } from "../src/browser/step-types.ts";
import type { Recorder } from "../src/browser/recorder.ts";
import { runStep } from "../src/browser/step.ts";
import { Deadline } from "../src/shared/deadline.ts";
import { createLog } from "../src/shared/log.ts";
import { locate } from "./executable.ts";
import { VIEWPORT } from "./plain-browser.ts";

const SESSION_MS = 60_000;
const LOAD: StepRequest = {
  actionType: "navigate",
  params: {},
  waitUntil: { type: "action_complete", timeoutMs: 30_000 },
  picture: { area: "viewport", markup: [], cursor: false, format: "webp", quality: 80 },
  elements: false,
  catchUp: false,
};
const NO_RECORDER: Recorder = {
  startSession: () => {},
  endSession: () => {},
  action: () => {},
  events: () => {},
};

const [dataDir = "", url] = process.argv.slice(2);
const log = createLog("error");
const browser = new Browser({
  locate: async () => {
    const { executablePath, environment } = await locate();
    return {
      executablePath,
      environment,
      window: "shell",
      engine: "stepped",
      engineReason: "a headless shell is there",
    };
  },
  temporaryDir: join(dataDir, "browser"),
  fileRoots: [],
  sandbox: false,
  extraFlags: [],
  session: { viewport: VIEWPORT, queueLimit: 32, maxTabs: 50, paused: true },
  limits: { maxSessions: 1_000, idleMs: 0 },
  recorder: NO_RECORDER,
  log,
});
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
