// npm run check: the static checks in parallel, one line each; a failed check prints its whole output.
import { spawn } from "node:child_process";
import { root } from "./lib/project.ts";

const SPELLING = "node_modules/.cache/fermata/spelling";

/**
 * The checks and their commands. `lint` includes type checks and the import table. Since it would take longer than all
 * other checks, it skips files whose result cannot have changed since they last passed, unless `--all` is given.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  lint: ["node", "scripts/lint-changed.ts", ...process.argv.slice(2)],
  format: ["oxfmt", "--check"],
  "dead code": ["knip", "--no-progress"],
  generated: ["node", "scripts/gen.ts", "--check"],
  // Documents and comments, in British English; cspell.config.js has words of its own. Unchanged files are not read again.
  spelling: ["cspell", "--no-progress", "--no-summary", "--cache", "--cache-location", SPELLING],
  budget: ["node", "scripts/budget.ts"],
};

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: string;
  readonly output: string;
}

function run(name: string, [command = "", ...args]: readonly string[]): Promise<Outcome> {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const chunks: Buffer[] = [];
  const end = (passed: boolean, output: string) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    resolve({ name, passed, seconds, output });
  };
  const child = spawn(command, args, { cwd: root, shell: process.platform === "win32" });
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.on("error", (error) => end(false, error.message));
  child.on("close", (code) => end(code === 0, Buffer.concat(chunks).toString()));
  return promise;
}

function report({ name, passed, seconds }: Outcome): void {
  process.stdout.write(`${passed ? "ok    " : "FAILED"} ${name} (${seconds} s)\n`);
}

const outcomes = await Promise.all(
  Object.entries(PARTS).map(async ([name, command]) => {
    const outcome = await run(name, command);
    report(outcome);
    return outcome;
  }),
);
const failed = outcomes.filter((outcome) => !outcome.passed);
for (const { name, output } of failed) {
  process.stdout.write(`\n== ${name} ==\n${output.trimEnd()}\n`);
}
if (failed.length > 0) process.exitCode = 1;
