/** The machine's resources that a server holds. Linux only, like the machines that run these tests. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { browserProcesses } from "../../support/processes.ts";
import type { ServingProgram } from "../../surfaces/program.ts";

export interface Remains {
  /** Processes of its browsers, by kind. */
  readonly processes: Readonly<Record<string, number>>;
  /** Profiles and other temporary folders. */
  readonly folders: number;
  /** Open files and sockets of the server. */
  readonly handles: number;
}

export function remainsOf({ child, dataDir }: ServingProgram): Remains {
  const temporary = join(dataDir, "browser");
  return {
    processes: countBy(browserProcesses(temporary).map(({ kind }) => kind)),
    folders: readdirSync(temporary).length,
    handles: readdirSync(`/proc/${child.pid}/fd`).length,
  };
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
