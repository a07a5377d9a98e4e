import { accessSync, constants, lstatSync, mkdirSync, type Stats } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** Where browsers are kept: a folder of the user that all copies of Fermata share. */
export function userCacheFolder(env: Readonly<Record<string, string | undefined>>): string {
  const browserContext = env["HOME"] || homedir();
  switch (process.platform) {
    case "win32":
      return join(
        env["LOCALAPPDATA"] || join(browserContext, "AppData", "Local"),
        "fermata",
        "Cache",
      );
    case "darwin":
      return join(browserContext, "Library", "Caches", "fermata");
    default:
      return join(env["XDG_CACHE_HOME"] || join(browserContext, ".cache"), "fermata");
  }
}

/**
 * Whether nobody else can have put something there: it is ours, no link, and only we may write. A browser from any
 * other place is never started, since it would run with our rights and see every account.
 */
export function isOurs(path: string, kind: "folder" | "file"): boolean {
  let found: Stats;
  try {
    found = lstatSync(path);
  } catch {
    return false; // not there, or not for us to see
  }
  if (kind === "folder" ? !found.isDirectory() : !found.isFile()) return false;
  if (process.getuid === undefined) return true; // Windows: the rights of the user's own profile protect it
  return found.uid === process.getuid() && (found.mode & 0o022) === 0;
}

/** Makes the folder if need be. Returns why it cannot be used, or undefined if it can. */
export function problemOfCacheFolder(path: string): string | undefined {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return `${path} cannot be written (${codeOf(error)})`;
  }
  return isOurs(path, "folder")
    ? undefined
    : `${path} belongs to another user or others may write there`;
}

/** ENOSPC, EACCES and the like; else the message. */
export function codeOf(error: unknown): string {
  if (error instanceof Error) return "code" in error ? String(error.code) : error.message;
  return String(error);
}
