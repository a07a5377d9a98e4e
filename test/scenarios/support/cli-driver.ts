import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { start } from "../../surfaces/program.ts";
import type { Finished } from "../../surfaces/program.ts";
import { isObject } from "./driver.ts";
import type { Driver, Failure, Outcome } from "./driver.ts";
import { operationNamed } from "./rest-driver.ts";

/** The command line: a process for each call. An abort is a Ctrl-C. */
export function cliDriver(serverUrl: string): Driver {
  const folder = mkdtempSync(join(tmpdir(), "fermata-scenarios-"));
  const picture = join(folder, "picture");
  return {
    name: "CLI",
    call: async (name, input, signal) => {
      const { cli, http } = operationNamed(name);
      const binary = http.binary === true || http.file === true;
      const words = [...cli.command.split(" "), "--json", "--input", JSON.stringify(input)];
      if (binary) words.push("--output", picture);
      const { child, finished } = start(words, { FERMATA_URL: serverUrl });
      const interrupt = () => void child.kill("SIGINT");
      signal?.addEventListener("abort", interrupt);
      const result = await finished;
      signal?.removeEventListener("abort", interrupt);
      return binary && result.exitCode === 0 ? savedPicture(picture) : toOutcome(result);
    },
    close: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}

function toOutcome({ exitCode, out, err }: Finished): Outcome {
  if (exitCode !== 0) return { ok: false, error: toFailure(exitCode, err) };
  const data: unknown = JSON.parse(out);
  if (!isObject(data)) throw new Error(`not an object: ${out}`);
  return { ok: true, data };
}

function toFailure(exitCode: number | null, err: string): Failure {
  const [, message, code] = /^((?:.|\n)* \(([A-Z_]+)\))\n/.exec(err) ?? [];
  if (message === undefined || code === undefined || exitCode === null) {
    throw new Error(`ended with ${exitCode}, without the documented error: ${err}`);
  }
  return { code, message, exitCode };
}

function savedPicture(path: string): Outcome {
  return { ok: true, data: { data: readFileSync(path).toString("base64") } };
}
