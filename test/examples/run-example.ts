import { spawn } from "node:child_process";
import { cleanEnvironment, type Finished } from "../surfaces/program.ts";

/** Runs a program of `examples/`, as a user does. */
export function runExample(file: string, words: readonly string[]): Promise<Finished> {
  const path = new URL(`../../examples/${file}`, import.meta.url).pathname;
  const child = spawn(process.execPath, [path, ...words], { env: cleanEnvironment() });
  const printed = { out: "", err: "" };
  child.stdout.on("data", (part: Buffer) => (printed.out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (printed.err += part.toString()));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ exitCode, ...printed }));
  });
}
