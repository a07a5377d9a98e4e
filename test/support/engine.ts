/** The engine and browser of this test run; vitest.config.ts sets it per project. */
import { delimiter } from "node:path";
import type { BrowserExecutable } from "../../src/browser/chromium/binary/system.ts";
import { locateBrowser } from "../../src/browser/chromium/binary/locate.ts";
import { patience } from "./patience.ts";

export const isRealtime = process.env["FERMATA_TEST_ENGINE"] === "realtime";
export const isChrome = process.env["FERMATA_TEST_BROWSER"] === "chrome";

/** The moving parts of an unfrozen page: its clocks, or where they run on, its animations and its own count. */
export const MOTION = isRealtime
  ? "[document.timeline.currentTime, typeof ticks === 'undefined' ? 0 : ticks]"
  : "[Date.now(), performance.now()]";

/** The browser under test. */
export async function browserOfEngine(): Promise<BrowserExecutable> {
  using deadline = patience();
  return await locateBrowser(deadline, {
    allowDownload: true,
    want: isChrome ? "chrome" : "shell-first",
  });
}

/** Flags to start the server on that engine and browser; none for the stepped one. */
export async function programOfEngine(): Promise<{
  readonly flags: readonly string[];
  readonly environment: Record<string, string>;
}> {
  if (!isRealtime) return { flags: [], environment: {} };
  const found = await browserOfEngine();
  return {
    flags: [
      "--engine=realtime",
      `--browser-path=${found.executablePath}`,
      "--chromium-args=--site-per-process", // frames of other sites get processes of their own, as in every full browser
    ],
    environment: {
      ...(found.libraryPath && { LD_LIBRARY_PATH: found.libraryPath.join(delimiter) }),
      ...(found.fontConfigDir !== undefined && { FONTCONFIG_PATH: found.fontConfigDir }),
    },
  };
}
