import { createContext, Script } from "node:vm";

/** A pattern is the page's, and a bad one takes longer than the world lasts. Of the processor's time. */
const MAX_CPU_MS = 100;
/** Of all fields that are looked at together. */
const MAX_ALL_CPU_MS = 500;
/** By the clock, one look after the other: on a busy machine a thread may hardly run for a while. */
const LOOKS_MS = [100, 400, 1_600];

let context: object | undefined;

/** The patterns of one form. */
export class Patterns {
  #spentMs = 0;

  /**
   * Whether a value as a whole meets a page's pattern. One that is no pattern, that takes too long, or that comes after
   * others which did, holds for everything: the server judges in the end. HTML, "the pattern attribute".
   */
  meets(pattern: string, value: string): boolean {
    if (this.#spentMs >= MAX_ALL_CPU_MS) return true;
    const before = process.threadCpuUsage();
    try {
      return meets(pattern, value);
    } finally {
      this.#spentMs += sinceMs(before);
    }
  }
}

function meets(pattern: string, value: string): boolean {
  try {
    // oxlint-disable-next-line no-new -- whether it is a pattern by itself, before it is put in brackets
    new RegExp(pattern, "v");
    const expression = `new RegExp(${JSON.stringify(`^(?:${pattern})$`)}, "v").test(${JSON.stringify(value)})`;
    return answerOf(new Script(expression)) !== false;
  } catch {
    return true;
  }
}

function sinceMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Undefined if it takes too long. A look that ended by the clock alone, because others had the processor, is repeated. */
function answerOf(script: Script): unknown {
  context ??= createContext(Object.create(null));
  for (const timeout of LOOKS_MS) {
    const before = process.threadCpuUsage();
    try {
      return script.runInContext(context, { timeout });
    } catch (error) {
      if (!isTimeout(error)) throw error;
      if (sinceMs(before) >= MAX_CPU_MS * NEARLY) return undefined;
    }
  }
  return undefined;
}

/** The two clocks do not tick alike. */
const NEARLY = 0.8;

function isTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
