import { randomBytes } from "node:crypto";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  type Stats,
  accessSync,
  constants,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { z } from "zod";
import { homedir } from "node:os";

/**
 * A folder that exists completely or not at all. It is filled under another name, gets a list of its files with their
 * sizes, and is renamed. Readers accept it only if all listed files have these sizes. So an incomplete browser never
 * remains if the installing process is killed, the disk is full, or two processes install the browser at the same time.
 */
export interface SealedFolder {
  readonly path: string;
  readonly executablePath: string;
}

const LIST = "sealed.json";
const list = z.object({
  /** Path of the folder. Some files contain absolute paths, so a moved folder is not valid. */
  folder: z.string(),
  executable: z.string(),
  files: z.record(z.string(), z.number()),
});

/** Returns the folder if `isOurs` accepts it and its files have the listed sizes; else undefined. Stats each file. */
export function openSealed(path: string): SealedFolder | undefined {
  if (!isOurs(dirname(path), "folder") || !isOurs(path, "folder")) return undefined;
  const known = readList(join(path, LIST));
  if (known?.folder !== path) return undefined;
  const executablePath = join(path, known.executable);
  if (!isOurs(executablePath, "file")) return undefined;
  const complete = Object.entries(known.files).every(
    ([file, size]) => statsOf(join(path, file))?.size === size,
  );
  return complete ? { path, executablePath } : undefined;
}

function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined; // removed meanwhile
  }
}

function readList(path: string): z.output<typeof list> | undefined {
  if (!isOurs(path, "file")) return undefined;
  try {
    return list.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined; // a damaged list means a damaged folder
  }
}

/** Creates an empty folder next to the final path. Returns its path; the caller fills it, then seals or removes it. */
export function startFilling(path: string): string {
  removeAbandoned(dirname(path));
  const filling = join(
    dirname(path),
    `${FILLING}${basename(path)}-${randomBytes(6).toString("hex")}`,
  );
  mkdirSync(filling, { mode: 0o700 });
  return filling;
}

/** Moves the filled folder to its final path. If another process was faster, returns the folder of that process. */
export function seal(filling: string, path: string, executable: string): SealedFolder {
  chmodSync(join(filling, executable), 0o755);
  const files = Object.fromEntries(
    readdirSync(filling, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [relative(filling, file), lstatSync(file).size];
      }),
  );
  const contents: z.output<typeof list> = { folder: path, executable, files };
  writeFileSync(join(filling, LIST), JSON.stringify(contents), { mode: 0o600 });

  const faster = openSealed(path);
  if (faster) return faster;
  setAside(path);
  try {
    renameSync(filling, path);
  } catch (error) {
    const other = openSealed(path);
    if (other) return other;
    throw error;
  }
  return { path, executablePath: join(path, executable) };
}

/** Removes an invalid folder, if there is one. Renames it first, since its files may still be in use. */
function setAside(path: string): void {
  const aside = join(dirname(path), `${FILLING}old-${randomBytes(6).toString("hex")}`);
  try {
    renameSync(path, aside);
  } catch {
    return; // no such folder
  }
  rmSync(aside, { recursive: true, force: true });
}

const FILLING = ".filling-";
const ABANDONED_AFTER_MS = 3_600_000;

/** Removes unfinished folders, each up to 200 MB, that killed processes left more than an hour ago. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(FILLING)) continue;
    const path = join(parent, name);
    const since = statsOf(path)?.mtimeMs ?? Date.now();
    if (Date.now() - since > ABANDONED_AFTER_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Returns the user's folder for browsers, which all installations of Fermata share. */
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
 * Whether no other user can have created or changed this file or folder: our user owns it, it is not a link, and no
 * other user has write access. A browser that another user has changed could read all our files.
 */
function isOurs(path: string, kind: "folder" | "file"): boolean {
  let found: Stats;
  try {
    found = lstatSync(path);
  } catch {
    return false; // it does not exist, or we have no access
  }
  if (kind === "folder" ? !found.isDirectory() : !found.isFile()) return false;
  if (process.getuid === undefined) return true; // Windows: the access rights of the user's profile protect the file
  return found.uid === process.getuid() && (found.mode & 0o022) === 0;
}

/** Creates the folder if needed. Returns why it cannot be used, or undefined if it can. */
export function problemOfCacheFolder(path: string): string | undefined {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return `${path} cannot be written (${codeOf(error)})`;
  }
  return isOurs(path, "folder")
    ? undefined
    : `${path} belongs to another user, or other users can write to it`;
}

/** Returns the code of a system error, such as ENOSPC or EACCES; the message of any other error. */
export function codeOf(error: unknown): string {
  if (error instanceof Error) return "code" in error ? String(error.code) : error.message;
  return String(error);
}
