import { spawn } from "node:child_process";
import { z } from "zod";
import type { Deadline } from "../../shared/deadline.ts";
import { credentialUnavailable, type Values } from "../definition.ts";

export interface CommandLimits {
  /** Time limit of the command, milliseconds. */
  readonly commandMs: number;
}

interface CommandRequest extends CommandLimits {
  readonly id: string;
  /** Program and its arguments; no shell interprets them. */
  readonly command: readonly string[];
}

const MOST_BYTES = 262_144;
const VALUES = z.record(z.string(), z.string());

/**
 * Returns the values that a program prints: a JSON object of strings on its standard output. Discards its standard
 * error, which may contain the values.
 */
export async function valuesFromCommand(
  deadline: Deadline,
  { id, command, commandMs }: CommandRequest,
): Promise<Values> {
  using patience = deadline.child(commandMs);
  const [program = "", ...words] = command;
  const child = spawn(program, words, {
    stdio: ["ignore", "pipe", "ignore"],
    shell: false,
    signal: patience.signal,
    killSignal: "SIGKILL",
  });
  const parts: Buffer[] = [];
  let bytes = 0;
  child.stdout.on("data", (part: Buffer) => {
    bytes += part.length;
    if (bytes > MOST_BYTES) child.kill("SIGKILL");
    else parts.push(part);
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code));
  });
  const exitCode = await patience.race(ended).catch((thrown: unknown) => {
    deadline.check();
    if (patience.expired)
      throw credentialUnavailable(id, `its command took longer than ${commandMs} ms`);
    throw credentialUnavailable(id, "its command cannot be started", thrown);
  });
  if (bytes > MOST_BYTES)
    throw credentialUnavailable(id, `its command wrote more than ${MOST_BYTES} bytes`);
  if (exitCode !== 0)
    throw credentialUnavailable(id, `its command ended with ${exitCode ?? "a signal"}`);
  return valuesIn(id, Buffer.concat(parts).toString("utf8"));
}

function valuesIn(id: string, text: string): Values {
  try {
    return VALUES.parse(JSON.parse(text));
  } catch {
    throw credentialUnavailable(id, "its command did not print a JSON object of texts");
  }
}
