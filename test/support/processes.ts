/** The operating system's view of a test's browser. Linux only, like the machines that run these tests. */
import { readdirSync, readFileSync } from "node:fs";

export interface OsProcess {
  readonly pid: number;
  /** `browser`, `renderer`, `gpu-process`, `utility`, `zygote`, …; `starting` before it has its name. */
  readonly kind: string;
}

/** The browsers with a profile below this folder, and all their children. */
export function browserProcesses(folder: string): readonly OsProcess[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => describe(Number(name)));
  const found = all.filter(({ words }) => words.includes(`--user-data-dir=${folder}`));
  for (const parent of found)
    found.push(...all.filter((one) => one.parent === parent.pid && !found.includes(one)));
  const words = new Map(found.map((one) => [one.pid, one.words]));
  // A newly forked child still has its parent's command line.
  const isForked = (one: ProcessEntry) => words.get(one.parent) === one.words;
  return found.map((one) => ({
    pid: one.pid,
    kind: isForked(one) ? "starting" : kindOf(one.words),
  }));
}

export function pidsOf(folder: string, kind: string): readonly number[] {
  return browserProcesses(folder)
    .filter((one) => one.kind === kind)
    .map(({ pid }) => pid);
}

interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly words: string;
}

function describe(pid: number): readonly ProcessEntry[] {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return state === "Z" ? [] : [{ pid, parent: Number(parent), words }];
  } catch {
    return []; // it ended while we looked
  }
}

function kindOf(words: string): string {
  const type = /--type=([\w-]+)/.exec(words)?.[1];
  return type ?? (words.includes("--user-data-dir=") ? "browser" : "starting");
}
