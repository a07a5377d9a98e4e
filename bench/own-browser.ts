/** The server's own browser module, without surfaces: for measurements that no surface offers. */
import { join } from "node:path";
import { Browser } from "../src/browser/browser.ts";
import type { CallStore } from "../src/browser/network/calls/call.ts";
import { NO_RECORDER } from "../src/browser/model/recorder.ts";
import type { StepRequest } from "../src/browser/step/step-types.ts";
import type { Log } from "../src/shared/log.ts";
import { AddressPolicy } from "../src/policy/address-policy.ts";
import { locate } from "./executable.ts";
import { VIEWPORT } from "./plain-browser.ts";

/** How the bench loads a page. */
export const LOAD: StepRequest = {
  actionType: "navigate",
  params: {},
  waitUntil: { type: "action_complete", timeoutMs: 30_000 },
  picture: { area: "viewport", markup: [], cursor: false, format: "webp", quality: 80 },
  elements: false,
  catchUp: false,
};
export function ownBrowser(dataDir: string, log: Log, keepCalls?: CallStore): Browser {
  return new Browser({
    locate: async () => {
      const { executablePath, environment } = await locate();
      return {
        executablePath,
        environment,
        window: "shell",
        engine: "stepped",
        engineReason: "a headless shell is available",
      };
    },
    temporaryDir: join(dataDir, "browser"),
    fileRoots: [],
    policy: new AddressPolicy({ mode: "allow" }),
    sandbox: false,
    extraFlags: [],
    session: { viewport: VIEWPORT, queueLimit: 32, maxTabs: 50, paused: true },
    limits: { maxSessions: 1_000, idleMs: 0 },
    recorder: NO_RECORDER,
    keepCalls,
    log,
  });
}
