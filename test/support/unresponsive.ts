/** Unresponsive renderers, like one that is stopped, or starved on a far too busy machine. Linux only. */
import { readFileSync } from "node:fs";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { evaluate } from "./browser.ts";
import { pidsOf } from "./processes.ts";

/** Enough for the clock, which counts in hundredths of a second. */
const WORK = "{ let sum = 0; for (let i = 0; i < 3e8; i += 1) sum += i; sum }";

/** Stops a process until it is disposed of. */
export class Unresponsive implements Disposable {
  readonly pid: number;

  constructor(pid: number) {
    this.pid = pid;
  }

  stop(): void {
    process.kill(this.pid, "SIGSTOP");
  }

  [Symbol.dispose](): void {
    try {
      process.kill(this.pid, "SIGCONT");
    } catch {
      // it has ended meanwhile, as it should
    }
  }
}

/** The process of the tab's page: it works when the page does, while all others are idle. */
export async function rendererOf(folder: string, tab: Tab): Promise<Unresponsive> {
  const pids = pidsOf(folder, "renderer");
  const before = pids.map(cpuTicks);
  await evaluate(tab, WORK);
  const spent = pids.map((pid, index) => cpuTicks(pid) - (before[index] ?? 0));
  const pid = pids[spent.indexOf(Math.max(...spent))];
  if (pid === undefined) throw new Error("The browser has no renderer.");
  return new Unresponsive(pid);
}

/** User and system time; proc(5), fields 14 and 15 of /proc/PID/stat. */
function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
