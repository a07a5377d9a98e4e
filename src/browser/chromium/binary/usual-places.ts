import { join } from "node:path";
import type { BrowserKind } from "./browser-executable.ts";
import type { System } from "./system.ts";

export const SHELL_NAMES = [
  "chrome-headless-shell",
  "chromium-headless-shell",
  "headless-shell",
  "headless_shell",
];

export const CHROME_NAMES = [
  "google-chrome",
  "google-chrome-stable",
  "chromium",
  "chromium-browser",
  "chrome",
];

/** Folders in which distributions and vendors put headless shells. */
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

/** Full paths where a browser of this kind may lie, best first; whether it does is for the caller to see. */
export function usualPlacesOf(kind: BrowserKind, system: System): readonly string[] {
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
