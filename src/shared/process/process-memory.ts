/** Processes as Linux tells of them (proc(5)); elsewhere nothing is known. */
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";

/** Of what follows its name in the line that the kernel keeps of a process. */
const SESSION = 3;
const PAGE_BYTES = 4_096;

/** All of the sessions (setsid) that these processes are the first of. */
export function processesOf(leaders: readonly number[]): readonly string[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return all.filter((pid) => leaders.includes(sessionOf(pid) ?? 0));
}

/** Of processes that end meanwhile, nothing can be read. */
function sessionOf(pid: string): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    const behindName = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return Number(behindName[SESSION]);
  } catch {
    return undefined;
  }
}

/** What these processes and all of their sessions have for themselves; what they share is left out, which costs more to tell apart. */
export async function memoryOf(leaders: readonly number[]): Promise<number | undefined> {
  if (process.platform !== "linux") return undefined;
  const each = await Promise.all(processesOf(leaders).map(ownBytes)); // deadline: no disk is read
  return each.reduce((sum, bytes) => sum + bytes, 0);
}

async function ownBytes(pid: string): Promise<number> {
  const line = await readFile(`/proc/${pid}/statm`, "latin1").catch(() => ""); // deadline: no disk is read
  const [, resident = 0, shared = 0] = line.split(" ").map(Number);
  return (resident - shared) * PAGE_BYTES;
}
