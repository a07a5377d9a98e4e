import { spawn } from "node:child_process";
import { cleanEnvironment, heard, type Finished } from "../surfaces/program.ts";

/** Runs a program of `examples/`, like a user. */
export function runExample(file: string, words: readonly string[]): Promise<Finished> {
  const path = new URL(`../../examples/${file}`, import.meta.url).pathname;
  return heard(spawn(process.execPath, [path, ...words], { env: cleanEnvironment() })).finished;
}
