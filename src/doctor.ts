/** `doctor`: describes this installation and tests whether a browser starts. Downloads nothing and leaves no files. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxProblem } from "./browser/chromium/binary/sandbox.ts";
import { chooseBrowser, type LocatedBrowser } from "./browser/chromium/launch/choose-browser.ts";
import {
  launchBrowser,
  LEAST_FREE_BYTES,
  sharedMemoryBytes,
} from "./browser/chromium/launch/launch.ts";
import { addressWithoutKeys } from "./cdp/websocket-transport.ts";
import { browserPreference, loadConfig, type Config } from "./config/config.ts";
import { sessionSettings } from "./config/tenant-config.ts";
import { Deadline } from "./shared/deadline.ts";
import { toAppError, errorLine } from "./shared/errors.ts";
import { createLog } from "./shared/log.ts";
import { readVersion } from "./shared/version.ts";
import { findServer, showFindings, type Diagnosis } from "./surfaces/cli/diagnosis.ts";
import { interrupted, terminal } from "./surfaces/cli/process.ts";

const START_MS = 60_000;
const JSON_FLAG = "--json";

/** Checks the installation with the command-line arguments `words`; prints the findings and returns the exit code. */
export async function doctor(words: readonly string[]): Promise<number> {
  const argv = words.filter((word) => word !== JSON_FLAG);
  const config = loadConfig({
    argv,
    env: process.env,
    readFile: (path) => readFileSync(path, "utf8"),
  });
  using deadline = Deadline.after(START_MS, interrupted.signal);
  const findings = [
    installed(),
    await browser(deadline, config),
    sandbox(config),
    ...(process.platform === "linux" ? [await sharedMemory()] : []),
    ...(await findServer(config)), // deadline: has its own limit
  ];
  return showFindings(findings, { json: words.includes(JSON_FLAG), terminal });
}

function installed(): Diagnosis {
  const data = {
    version: readVersion(),
    node: process.versions.node,
    platform: process.platform,
    arch: process.arch,
  };
  const { version, node, platform, arch } = data;
  const text = `Fermata ${version}, Node ${node}, ${platform} ${arch}.`;
  return { name: "installed", state: "well", text, data };
}

async function browser(deadline: Deadline, config: Config): Promise<Diagnosis> {
  let located: LocatedBrowser;
  try {
    located = await chooseBrowser(deadline, browserPreference(config, { onlyLooks: true }));
  } catch (error) {
    return withoutBrowser(error);
  }
  const { engine, engineReason } = located;
  const because = `engine ${engine}, for ${engineReason}`;
  if ("cdpUrl" in located) {
    const text = `The one at ${addressWithoutKeys(located.cdpUrl)}; ${because}.`;
    return { name: "browser", state: "well", text, data: { engine, source: "remote" } };
  }
  const { executablePath, origin } = located;
  const { source = "installed", version, firstStart } = origin ?? {};
  const data = { engine, source, version, path: executablePath, firstStart };
  const named = `${SOURCES[source]}${version === undefined ? "" : ` ${version}`}: ${executablePath}`;
  const command = "fermata browser install";
  switch (firstStart) {
    case "unpacks": {
      const text = `${named}, which the first start unpacks; ${because}.`;
      return { name: "browser", state: "note", text, command, data: { ...data, starts: false } };
    }
    case "downloads": {
      const text = `There is none; the first start would download ${version}.`;
      return { name: "browser", state: "wrong", text, command, data: { ...data, starts: false } };
    }
    case undefined: {
      const { problem, product } = await tryStart(deadline, config, located);
      const isStarted = problem === undefined;
      return {
        name: "browser",
        state: isStarted ? "well" : "wrong",
        text: isStarted ? `${named} starts (${product}); ${because}.` : problem,
        ...(!isStarted && { command }),
        data: { ...data, product, starts: isStarted },
      };
    }
  }
}

const SOURCES = {
  configured: "The configured one",
  installed: "Installed on this system",
  npm: "Bundled Chromium",
  downloaded: "Downloaded chrome-headless-shell",
} as const;

function withoutBrowser(error: unknown): Diagnosis {
  const command = "fermata browser install";
  const text = errorLine(toAppError(error));
  return { name: "browser", state: "wrong", text, command, data: { starts: false } };
}

/** Starts the browser with a temporary profile, then ends it; returns the browser's name and version or the problem. */
async function tryStart(
  deadline: Deadline,
  config: Config,
  located: Exclude<LocatedBrowser, { readonly cdpUrl: string }>,
): Promise<{ readonly problem?: string; readonly product?: string }> {
  const temporaryDir = mkdtempSync(join(tmpdir(), "fermata-doctor-"));
  try {
    const { viewport, zoom } = sessionSettings(config);
    const opened = await launchBrowser(deadline, {
      ...located,
      temporaryDir,
      sandbox: hasSandbox(config),
      viewport,
      zoom,
      extra: config.chromiumArgs,
      trusted: "",
      datagrams: false,
      log: createLog("error"),
    });
    const { product } = opened.version;
    await opened.end(deadline);
    return { product };
  } catch (error) {
    return { problem: errorLine(toAppError(error)) };
  } finally {
    rmSync(temporaryDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function hasSandbox({ noSandbox }: Config): boolean {
  return noSandbox === "auto" ? sandboxProblem() === undefined : noSandbox === "never";
}

function sandbox(config: Config): Diagnosis {
  const blocker = sandboxProblem();
  const on = hasSandbox(config);
  const data = { on, possible: blocker === undefined, setting: config.noSandbox };
  const finding = { name: "sandbox", data };
  if (on && blocker) {
    const text = `On, as --no-sandbox=never says, and not possible: ${blocker.reason}`;
    return { ...finding, state: "wrong", text, command: blocker.command };
  }
  if (on) return { ...finding, state: "well", text: "On: this system offers one." };
  if (blocker && config.noSandbox === "auto") {
    return {
      ...finding,
      state: "note",
      text: `Off. ${blocker.reason}`,
      command: blocker.command,
    };
  }
  const command = "fermata serve --no-sandbox=auto";
  return { ...finding, state: "note", text: "Off, as --no-sandbox says.", command };
}

async function sharedMemory(): Promise<Diagnosis> {
  const freeBytes = await sharedMemoryBytes();
  const megabytes = Math.round(freeBytes / 1_000_000);
  const finding = { name: "/dev/shm", data: { freeBytes } };
  if (freeBytes >= LEAST_FREE_BYTES) {
    return { ...finding, state: "well", text: `${megabytes} MB are free.` };
  }
  const text = `${megabytes} MB are free: pages share memory in files instead, which is slower.`;
  return { ...finding, state: "note", text, command: "sudo mount -o remount,size=3G /dev/shm" };
}
