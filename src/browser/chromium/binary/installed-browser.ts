import { accessSync, constants, existsSync, statSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join } from "node:path";
import { type BrowserExecutable, type BrowserKind, readHead, type System } from "./system.ts";

/** Returns the first browser of this kind on PATH or in the usual locations; undefined if there is none. */
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
  return undefined;
}

function onPath(names: readonly string[], { env, platform }: System): readonly string[] {
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  const suffix = platform === "win32" ? ".exe" : "";
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
}

/**
 * Returns the path of the browser program. Usually this is `path` itself. If `path` is a wrapper script, which may add
 * flags, this is the first absolute path of a browser in the script. Undefined if the script contains no such path, or
 * if `path` is not executable.
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

/** Derives a browser's kind from its path and the files next to it, which is faster than starting the browser. */
export function browserKindOf(executablePath: string): BrowserKind {
  if (/headless[-_]shell/i.test(basename(executablePath))) return "headless-shell";
  if (/\.exe$|\.app\//i.test(executablePath)) return "chrome";
  const full = existsSync(join(dirname(executablePath), "resources.pak"));
  const renamed = /^(google-)?chrome|^chromium-browser|^msedge|^brave/i.test(
    basename(executablePath),
  );
  return full || renamed ? "chrome" : "headless-shell";
}

const SHELL_NAMES = [
  "chrome-headless-shell",
  "chromium-headless-shell",
  "headless-shell",
  "headless_shell",
];

const CHROME_NAMES = [
  "google-chrome",
  "google-chrome-stable",
  "chromium",
  "chromium-browser",
  "chrome",
];

/** Folders in which distributions and vendors install headless shells. */
const LINUX_SHELL_FOLDERS = [
  "/usr/lib/chromium",
  "/usr/lib64/chromium-browser",
  "/usr/lib64/chromium",
  "/usr/lib/chromium-browser",
  "/headless-shell",
  "/opt/chrome-headless-shell",
  "/opt/chrome-headless-shell-linux64",
];

const LINUX_CHROMES = [
  "/opt/google/chrome/chrome",
  "/usr/lib/chromium/chromium",
  "/usr/lib/chromium/chrome",
  "/usr/lib/chromium-browser/chromium-browser",
  "/usr/lib64/chromium-browser/chromium-browser",
];

const MAC_APPS = ["Google Chrome", "Chromium", "Google Chrome for Testing", "Google Chrome Canary"];

const WINDOWS_CHROMES = [
  ["Google", "Chrome", "Application", "chrome.exe"],
  ["Chromium", "Application", "chrome.exe"],
];

/** Returns paths where a browser of this kind may be installed, best first. The caller checks whether they exist. */
function usualPlacesOf(kind: BrowserKind, system: System): readonly string[] {
  const places = kind === "headless-shell" ? shellPlaces(system) : chromePlaces(system);
  const { root } = system;
  return root === undefined ? places : places.map((place) => join(root, place));
}

function shellPlaces({ platform, env }: System): readonly string[] {
  switch (platform) {
    case "win32":
      return programFolders(env).map((folder) =>
        join(folder, "chrome-headless-shell-win64", "chrome-headless-shell.exe"),
      );
    case "darwin":
      return ["/opt/homebrew/bin", "/usr/local/bin", "/Applications"].flatMap((folder) =>
        SHELL_NAMES.map((name) => join(folder, name)),
      );
    default:
      return LINUX_SHELL_FOLDERS.flatMap((folder) => SHELL_NAMES.map((name) => join(folder, name)));
  }
}

function chromePlaces({ platform, env }: System): readonly string[] {
  switch (platform) {
    case "win32":
      return programFolders(env).flatMap((folder) =>
        WINDOWS_CHROMES.map((parts) => join(folder, ...parts)),
      );
    case "darwin":
      return ["/Applications", join(env["HOME"] ?? "/", "Applications")].flatMap((folder) =>
        MAC_APPS.map((app) => join(folder, `${app}.app`, "Contents", "MacOS", app)),
      );
    default:
      return LINUX_CHROMES;
  }
}

function programFolders(env: System["env"]): readonly string[] {
  return ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((name) => env[name] ?? []);
}
