/** Whether an idle browser uses no CPU. Linux only. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { browserProcesses } from "./processes.ts";
import type { ServingProgram } from "../surfaces/program.ts";

const LOOK_MS = 2_000;
/** USER_HZ, the same on every Linux that runs these tests. */
const TICKS_PER_SECOND = 100;

/** Share of one core that the browser's busiest process uses; a page that still runs uses a whole one. */
export async function busiestShare({ dataDir }: ServingProgram): Promise<number> {
  const before = ticksOf(dataDir);
  await setTimeout(LOOK_MS);
  const after = ticksOf(dataDir);
  const spent = [...after].map(([pid, ticks]) => ticks - (before.get(pid) ?? ticks));
  return Math.max(0, ...spent) / TICKS_PER_SECOND / (LOOK_MS / 1_000);
}

function ticksOf(dataDir: string): ReadonlyMap<number, number> {
  const processes = browserProcesses(join(dataDir, "browser"));
  return new Map(processes.map(({ pid }) => [pid, cpuTicks(pid)]));
}

/** User and system time; proc(5), fields 14 and 15 of /proc/PID/stat. */
function cpuTicks(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0; // it ended meanwhile
  }
}
