// Which process something in a folder belongs to, and whether that one still runs. Ids of processes do not tell: each
// container counts its own. So every process has a name of its own, and holds a file of that name in the folder.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { randomBytes } from "node:crypto";
import { holdFile } from "./held-file.ts";

const NAME_BYTES = 8;
const MARK = /^([0-9a-f]{16})\.alive$/;
/** A younger one may have been made and not yet been taken. */
const YOUNG_MS = 60_000;

const own = randomBytes(NAME_BYTES).toString("hex");
/** Folder → the file held in it. */
const held = new Map<string, Disposable>();

/** The name of this process in this folder; from now on others see there that it runs. */
export function markProcess(folder: string): string {
  const place = resolve(folder);
  const isThere = held.has(place) && existsSync(pathOf(place, own));
  if (isThere) return own;
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const file = holdFile(pathOf(place, own));
  if (!file) throw new Error(`Another process has taken the name ${own} in ${place}.`);
  if (held.size === 0) process.once("exit", removeOwn);
  held.get(place)?.[Symbol.dispose](); // the folder was removed meanwhile
  held.set(place, file);
  removeLeft(place);
  return own;
}

/** Whether the process that has this name in this folder runs. */
export function isMarked(folder: string, name: string): boolean {
  const place = resolve(folder);
  if (name === own) return held.has(place);
  const path = pathOf(place, name);
  if (!MARK.test(`${name}.alive`) || !existsSync(path)) return false;
  const file = holdFile(path);
  if (!file) return true;
  file[Symbol.dispose]();
  rmSync(path, { force: true });
  return false;
}

function pathOf(folder: string, name: string): string {
  return join(folder, `${name}.alive`);
}

/** Those that killed processes left, of which nothing else may be left that somebody asks about. */
function removeLeft(folder: string): void {
  for (const entry of readdirSync(folder)) {
    const name = MARK.exec(entry)?.[1];
    if (name === undefined || name === own) continue;
    const stat = statSync(join(folder, entry), { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > YOUNG_MS) isMarked(folder, name);
  }
}

function removeOwn(): void {
  for (const [folder, file] of held) {
    file[Symbol.dispose]();
    rmSync(pathOf(folder, own), { force: true });
  }
}
