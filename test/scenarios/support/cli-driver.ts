import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMMANDS } from "../../../src/surfaces/cli/all-commands.ts";
import { runCli } from "../../../src/surfaces/cli/program.ts";
import { start, type Finished } from "../../surfaces/program.ts";
import { isObject, type Driver, type Failure, type Outcome } from "./driver.ts";
import { operationNamed } from "./rest-driver.ts";

/**
 * The command line, in the default session unless one is named. A call runs in the test's process, since a new process
 * takes longer than most steps; a call that may be aborted is a process, and its abort is Ctrl-C.
 * test/surfaces/cli.test.ts tests the rest of a process.
 */
export function cliDriver(serverUrl: string, sessionId?: string): Driver {
  const folder = mkdtempSync(join(tmpdir(), "fermata-scenarios-"));
  const picture = join(folder, "picture");
  const environment = {
    FERMATA_URL: serverUrl,
    ...(sessionId !== undefined && { FERMATA_SESSION: sessionId }),
  };
  return {
    name: "CLI",
    call: async (name, input, signal) => {
      const { cli, http } = operationNamed(name);
      const binary = http.binary === true || http.file === true;
      const words = [...cli.command.split(" "), "--json", "--input", JSON.stringify(input)];
      if (binary) words.push("--output", picture);
      const run = signal ? runProcess : runHere;
      const result = await run(words, environment, signal);
      return binary && result.exitCode === 0 ? savedPicture(picture) : toOutcome(result);
    },
    close: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}

type Run = (
  words: readonly string[],
  environment: Record<string, string>,
  signal?: AbortSignal,
) => Promise<Finished>;

const runHere: Run = async (words, environment) => {
  const printed = { out: "", err: "" };
  const exitCode = await runCli(words, {
    commands: () => Promise.resolve(COMMANDS),
    builtins: [],
    version: "0",
    terminal: {
      print: (text) => void (printed.out += text),
      note: (text) => void (printed.err += text),
    },
    env: environment,
    signal: new AbortController().signal,
    startLocal: () => Promise.reject(new Error("no scenario is without a server")),
  });
  return { exitCode, ...printed };
};

const runProcess: Run = async (words, environment, signal) => {
  const { child, finished } = start(words, environment);
  const interrupt = () => void child.kill("SIGINT");
  signal?.addEventListener("abort", interrupt);
  const result = await finished;
  signal?.removeEventListener("abort", interrupt);
  return result;
};

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
