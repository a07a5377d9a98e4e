/** Processes to kill, and whether they are gone. Linux only. */
import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import { pidsOf } from "../../support/processes.ts";
import type { Random } from "../../support/random.ts";

/** Kills one process of this kind below the folder, if any. Returns whether there was one. */
export function killOne(random: Random, folder: string, kind: string): boolean {
  const pids = pidsOf(folder, kind);
  if (pids.length === 0) return false;
  process.kill(random.pick(pids), "SIGKILL");
  return true;
}

/** Children of a process that have ended and that it has not reaped. */
export function zombiesOf(parent: number): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const { state, parentPid } = stateOf(pid);
      return state === "Z" && parentPid === parent;
    });
}

/** Waits until all of them have ended, within the test's time limit. */
export async function expectEnded(pids: readonly number[]): Promise<void> {
  const running = () => pids.filter((pid) => !["", "Z"].includes(stateOf(pid).state));
  await expect.poll(running).toEqual([]);
}

function stateOf(pid: number): { readonly state: string; readonly parentPid: number } {
  try {
    const [state = "", parent] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return { state, parentPid: Number(parent) };
  } catch {
    return { state: "", parentPid: 0 };
  }
}
