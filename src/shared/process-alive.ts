import { readFileSync } from "node:fs";

/** Clocks that are set, and ticks. */
const TOLERANCE_MS = 10_000;
/** Linux: of the times in `/proc`, whatever the processor's. */
const TICK_MS = 10;

/**
 * Whether a process with this id runs, of whatever user. One that has ended and that nobody has taken notice of yet does
 * not, nor does one that began after `byMs`, which has the id from another: Linux tells of both.
 */
export function isAlive(pid: number, byMs = Infinity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  const [told, own] = [toldOf(pid), toldOf(process.pid)];
  if (!told || !own) return true;
  // What counts the time since the system's start may count that of a container.
  const ownStartMs = Date.now() - process.uptime() * 1_000;
  const startMs = ownStartMs + (told.startTicks - own.startTicks) * TICK_MS;
  return !told.isOver && startMs <= byMs + TOLERANCE_MS;
}

/** Undefined on other systems, and once it is gone. */
function toldOf(
  pid: number,
): { readonly isOver: boolean; readonly startTicks: number } | undefined {
  try {
    // What comes before is the name of the program, in brackets.
    const [state, ...numbers] = readFileSync(`/proc/${pid}/stat`, "latin1")
      .replace(/^.*\) /s, "")
      .split(" ");
    return { isOver: state === "Z" || state === "X", startTicks: Number(numbers[18]) };
  } catch {
    return undefined;
  }
}
