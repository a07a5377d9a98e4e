/** The program as users start it: its own process, its own data folder. */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lean from "../../scripts/bootstrap/lean.json" with { type: "json" };

export const MAIN = new URL("../../src/main.ts", import.meta.url).pathname;

export interface Finished {
  readonly exitCode: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  /** Its output so far. */
  readonly printed: { out: string; err: string };
  readonly finished: Promise<Finished>;
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "fermata-test-"));
}

export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}

/** The environment without variables that name another server or set a language. */
export function cleanEnvironment(extra: Record<string, string> = {}): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^(FERMATA_|ABP_|LANG$|LC_)/.test(name),
  );
  const own = entries.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(own), ...extra };
}

/** The cache of the program's compiled code: tests start it hundreds of times, and half of a start is compiling. */
const NODE_COMPILE_CACHE = new URL("../../node_modules/.cache/compiled", import.meta.url).pathname;

export function start(words: readonly string[], env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, [...lean.flags, MAIN, ...words], {
    env: cleanEnvironment({ ...lean.environment, NODE_COMPILE_CACHE, ...env }),
  });
  return heard(child);
}

/** A new process, with its output. */
export function heard(child: ChildProcessWithoutNullStreams): Running {
  const printed = { out: "", err: "" };
  child.stdout.on("data", (part: Buffer) => (printed.out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (printed.err += part.toString()));
  const finished = new Promise<Finished>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ exitCode, ...printed }));
  });
  return { child, printed, finished };
}

/** A command that takes longer hangs; it must not outlive the test. */
const LONGEST_RUN_MS = 200_000;

/** Runs the program to its end. */
export async function runProgram(
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Finished> {
  const { child, finished } = start(words, env);
  const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_RUN_MS);
  const result = await finished;
  clearTimeout(timer);
  return result;
}

/** Resolves with the first match in the program's output; rejects if it ends without one. */
export function printedMatch(
  { child, printed, finished }: Running,
  pattern: RegExp,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const match = pattern.exec(printed.out);
      if (match) resolve(match);
    };
    child.stdout.on("data", look);
    look();
    finished.then(
      ({ exitCode, out, err }) =>
        reject(new Error(`ended with ${exitCode} before ${pattern}: ${out}${err}`)),
      reject,
    );
  });
}

export interface ServingProgram extends Running {
  /** Without a trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  /** Shuts it down and removes its folder. */
  stop(): Promise<Finished>;
}

/** `fermata serve` on a free port, ready. */
export async function startServing(
  flags: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<ServingProgram> {
  const dataDir = temporaryFolder();
  const program = start(["serve", "--port", "0", "--data-dir", dataDir, ...flags], env);
  const [, url = ""] = await printedMatch(program, /REST +(http:\S+)\/api\/v1/);
  await printedMatch(program, /^Ready in /m);
  const stop = async () => {
    program.child.kill("SIGTERM");
    const finished = await program.finished;
    removeFolder(dataDir);
    return finished;
  };
  return { ...program, url, dataDir, stop };
}
