/** Memory of a process and all its descendants, from /proc (Linux). */
import { readdirSync, readFileSync } from "node:fs";

export interface TreeMemory {
  /** Proportional set size of the root process alone, MB. */
  readonly rootMb: number;
  /** Of all processes together, MB. */
  readonly totalMb: number;
  readonly processes: number;
}

/** @throws when a process cannot be read: omitting it would make the result too low */
export function memoryOf(rootPid: number): TreeMemory {
  const pids = [rootPid, ...descendants(rootPid)];
  const sizes = pids.map(pssMb);
  return {
    rootMb: sizes[0] ?? 0,
    totalMb: sizes.reduce((sum, size) => sum + size, 0),
    processes: pids.length,
  };
}

function descendants(rootPid: number): number[] {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync("/proc").map(Number).filter(Number.isInteger)) {
    const parent = parentOf(pid);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const below = (pid: number): number[] =>
    (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(rootPid);
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program is in parentheses and may contain blanks; state and parent follow it.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined; // it has ended meanwhile
  }
}

function pssMb(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1];
  if (kilobytes === undefined) throw new Error(`Process ${pid} has no readable memory usage.`);
  return Number(kilobytes) / 1024;
}
