/** A browser that does not start: the remedy depends on its source. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BrowserExecutable } from "../../src/browser/chromium/binary/system.ts";
import { launchBrowser } from "../../src/browser/chromium/launch/launch.ts";
import { createLog } from "../../src/shared/log.ts";
import { patience } from "../support/patience.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fermata-damaged-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each<[BrowserExecutable["source"], RegExp]>([
  ["npm", /^Delete the file if it is damaged; the next start installs it again/],
  ["downloaded", /^Delete the file if it is damaged/],
  ["configured", /^Check that the file is a Chromium browser for this system/],
])("one that was %s", async (source, hint) => {
  const executablePath = join(folder, "browser");
  writeFileSync(executablePath, "damaged");
  chmodSync(executablePath, 0o755);
  const launched = launchBrowser(patience(), {
    executablePath,
    environment: {},
    window: "shell",
    engine: "stepped",
    origin: { source },
    temporaryDir: folder,
    sandbox: false,
    viewport: { width: 400, height: 300 },
    zoom: 1,
    extra: [],
    trusted: "",
    datagrams: false,
    log: createLog("error"),
  });
  await expect(launched).rejects.toMatchObject({
    code: "BROWSER_INIT_FAILED",
    message: expect.stringContaining(`The browser ${executablePath} did not start`),
    hint: expect.stringMatching(hint),
  });
  const profiles = readdirSync(folder).filter((name) => name.startsWith("profile"));
  expect(profiles).toEqual([]);
});
