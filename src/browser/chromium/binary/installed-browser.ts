import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join } from "node:path";
import type { BrowserExecutable, BrowserKind } from "./browser-executable.ts";
import { readHead, type System } from "./system.ts";
import { CHROME_NAMES, usualPlacesOf, SHELL_NAMES } from "./usual-places.ts";

/** The first browser of this kind on PATH, in the usual places or in Puppeteer's cache. */
export function findInstalledBrowser(
  kind: BrowserKind,
  system: System,
): BrowserExecutable | undefined {
  const names = kind === "headless-shell" ? SHELL_NAMES : CHROME_NAMES;
  for (const candidate of [...onPath(names, system), ...usualPlacesOf(kind, system)]) {
    const executablePath = programBehind(candidate);
    if (executablePath !== undefined && browserKindOf(executablePath) === kind) {
      return { executablePath, kind, source: "installed" };
    }
  }
  return kind === "headless-shell" ? inPuppeteerCache(system) : undefined;
}

function onPath(names: readonly string[], { env, platform }: System): readonly string[] {
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  const suffix = platform === "win32" ? ".exe" : "";
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
}

/** The tested recipe of the stepped engine starts with this version. */
const OLDEST_MAJOR = 147;

/** Puppeteer keeps `chrome-headless-shell/<platform>-<version>/chrome-headless-shell-<platform>/…`. */
function inPuppeteerCache({ env, platform }: System): BrowserExecutable | undefined {
  const browserContext = env["HOME"] ?? env["USERPROFILE"] ?? "";
  const root = join(
    env["PUPPETEER_CACHE_DIR"] || join(browserContext, ".cache", "puppeteer"),
    "chrome-headless-shell",
  );
  const name = platform === "win32" ? "chrome-headless-shell.exe" : "chrome-headless-shell";
  const builds = namesIn(root)
    .map((build) => ({ build, version: build.slice(build.indexOf("-") + 1) }))
    .filter(({ version }) => Number.parseInt(version, 10) >= OLDEST_MAJOR)
    .toSorted((a, b) => b.version.localeCompare(a.version, "en", { numeric: true }));
  for (const { build, version } of builds) {
    for (const folder of namesIn(join(root, build))) {
      const executablePath = programBehind(join(root, build, folder, name));
      if (executablePath !== undefined) {
        return { executablePath, kind: "headless-shell", source: "installed", version };
      }
    }
  }
  return undefined;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no such folder
  }
}

/**
 * The program itself: wrapper scripts add flags of their own, so for a script it is the program whose absolute path the
 * script names. Undefined for anything that cannot be run.
 */
export function programBehind(path: string): string | undefined {
  if (!isRunnable(path)) return undefined;
  const head = readHead(path, MAX_SCRIPT_BYTES).toString("utf8");
  if (!head.startsWith("#!")) return path;
  const named = head.matchAll(/(?<![\w$}])\/[\w.+/-]+/g);
  return [...named]
    .map(([program]) => program)
    .find((program) => isBrowserName(program) && isRunnable(program) && !isScript(program));
}

const MAX_SCRIPT_BYTES = 16_384;

function isBrowserName(path: string): boolean {
  return /chrom|headless[-_]shell/i.test(basename(path));
}

function isScript(path: string): boolean {
  return readHead(path, 2).toString("latin1") === "#!";
}

export function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Told by name, else by the resources that a full browser has beside it; starting it to ask would take longer. */
export function browserKindOf(executablePath: string): BrowserKind {
  if (/headless[-_]shell/i.test(basename(executablePath))) return "headless-shell";
  if (/\.exe$|\.app\//i.test(executablePath)) return "chrome";
  const full = existsSync(join(dirname(executablePath), "resources.pak"));
  const renamed = /^(google-)?chrome|^chromium-browser|^msedge|^brave/i.test(
    basename(executablePath),
  );
  return full || renamed ? "chrome" : "headless-shell";
}
