/** What a server holds of the machine. Linux only, like the machines that run these tests. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { browserProcesses } from "../../support/processes.ts";
import type { ServingProgram } from "../../surfaces/program.ts";

/** What heaps and caches may take more later on. */
const MEMORY_RATIO = 1.5;
const MEMORY_SPARE_MB = 60;

export interface Remains {
  /** Processes of its browsers, by kind. */
  readonly processes: Readonly<Record<string, number>>;
  /** Profiles and other temporary folders. */
  readonly folders: number;
  /** Open files and sockets of the server. */
  readonly handles: number;
  readonly serverMb: number;
  readonly browserMb: number;
}

export function remainsOf({ child, dataDir }: ServingProgram): Remains {
  const temporary = join(dataDir, "browser");
  const running = browserProcesses(temporary);
  const pid = child.pid ?? 0;
  return {
    processes: countBy(running.map(({ kind }) => kind)),
    folders: readdirSync(temporary).length,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    serverMb: memoryMb(pid, "Rss"),
    browserMb: running.reduce((sum, one) => sum + memoryMb(one.pid, "Pss"), 0),
  };
}

/** Memory has not grown but for what it takes to get warm. */
export function expectFlat(first: Remains, last: Remains): void {
  const most = (mb: number) => mb * MEMORY_RATIO + MEMORY_SPARE_MB;
  expect(last.serverMb, "memory of the server, MB").toBeLessThan(most(first.serverMb));
  expect(last.browserMb, "memory of the browser, MB").toBeLessThan(most(first.browserMb));
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function memoryMb(pid: number, what: "Rss" | "Pss"): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, "m").exec(rollup)?.[1] ?? 0) / 1024;
  } catch {
    return 0; // it ended meanwhile
  }
}
