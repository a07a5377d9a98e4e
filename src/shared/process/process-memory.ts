/** Memory of processes on Linux (proc(5)); unknown elsewhere. */
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";

/** Index of the session id among the fields after the process name in /proc/PID/stat. */
const SESSION = 3;
const PAGE_BYTES = 4_096;

/** Returns the ids of all processes in the sessions (setsid) of `leaders`. */
export function processesOf(leaders: readonly number[]): readonly string[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return all.filter((pid) => leaders.includes(sessionOf(pid) ?? 0));
}

/** Returns the session id of a process; undefined if the process has ended. */
function sessionOf(pid: string): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    const behindName = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return Number(behindName[SESSION]);
  } catch {
    return undefined;
  }
}

/** Returns the unshared memory, in bytes, of all processes in the sessions of `leaders`; undefined except on Linux. */
export async function memoryOf(leaders: readonly number[]): Promise<number | undefined> {
  if (process.platform !== "linux") return undefined;
  const each = await Promise.all(processesOf(leaders).map(ownBytes)); // deadline: reads no disk
  return each.reduce((sum, bytes) => sum + bytes, 0);
}

async function ownBytes(pid: string): Promise<number> {
  const line = await readFile(`/proc/${pid}/statm`, "latin1").catch(() => ""); // deadline: reads no disk
  const [, resident = 0, shared = 0] = line.split(" ").map(Number);
  return (resident - shared) * PAGE_BYTES;
}
