/** The findings of `doctor` and their output: one line for each check, and the command that fixes a problem. */
import { createServer } from "node:net";
import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import { Deadline } from "../../shared/deadline.ts";
import { hostInUrl } from "../../shared/urls/host-in-url.ts";
import { asObject } from "../../shared/json-object.ts";
import type { Terminal } from "./terminal.ts";
import { stateOfDataDir } from "./data-dir.ts";
import { EXIT_CODES, type ExitCode } from "./exit-codes.ts";

export interface Diagnosis {
  /** The checked part, such as `browser`. */
  readonly name: string;
  /** `note`: works, but can be improved. `wrong`: the server cannot start. */
  readonly state: "well" | "note" | "wrong";
  /** One or two sentences. */
  readonly text: string;
  /** The command that fixes the problem. */
  readonly command?: string;
  /** The finding as data, for programs. */
  readonly data?: Readonly<Record<string, string | number | boolean | undefined>>;
}

const MARKS = { well: "ok   ", note: "note ", wrong: "WRONG" } as const;

/** Prints the findings. Returns 0, or the exit code of NOT_READY if one of them is wrong. */
export function showFindings(
  findings: readonly Diagnosis[],
  { json, terminal }: { readonly json: boolean; readonly terminal: Terminal },
): ExitCode {
  const well = findings.every(({ state }) => state !== "wrong");
  if (json) terminal.print(`${JSON.stringify({ well, findings }, undefined, 2)}\n`);
  else {
    const width = Math.max(...findings.map(({ name }) => name.length));
    for (const { name, state, text, command } of findings) {
      const mend = command === undefined ? "" : `\n${" ".repeat(width + 8)}→ ${command}`;
      terminal.print(`${MARKS[state]}  ${name.padEnd(width)} ${text}${mend}\n`);
    }
    terminal.print(
      well ? "\nAll is well.\n" : "\nSomething is wrong; the arrows show how to fix it.\n",
    );
  }
  return well ? 0 : EXIT_CODES.NOT_READY;
}

/** Checks the data folder and the port together: a locked folder is no problem if a Fermata server uses the port. */
export async function findServer(
  config: Pick<Config, "dataDir" | "port" | "host" | "authToken">,
): Promise<readonly Diagnosis[]> {
  const port = await findPort(config);
  return [findDataDir(config.dataDir, port.data?.["fermata"] === true), port];
}

function findDataDir(path: string, isServing: boolean): Diagnosis {
  const found = stateOfDataDir(path);
  const finding = { name: "data folder", data: { path, found } };
  switch (found) {
    case "ready":
      return { ...finding, state: "well", text: `${path} is writable.` };
    case "absent":
      return { ...finding, state: "well", text: `${path} is created at the first start.` };
    case "closed":
      return {
        ...finding,
        state: "wrong",
        text: `${path} is not writable.`,
        command: "fermata serve --data-dir ./fermata-data",
      };
    case "held":
      return {
        ...finding,
        state: isServing ? "well" : "wrong",
        text: `A running server uses ${path}.`,
        ...(!isServing && { command: `fermata serve --data-dir ${join(path, "second")}` }),
      };
  }
}

async function findPort(config: Pick<Config, "port" | "host" | "authToken">): Promise<Diagnosis> {
  const { port, host } = config;
  if (port === 0) {
    return { name: "port", state: "well", text: "The system chooses a free one.", data: { port } };
  }
  const problem = await problemOfPort(port, host);
  const data = { port, host, problem, fermata: false };
  if (problem === undefined) {
    return { name: "port", state: "well", text: `${port} is free.`, data };
  }
  const command = "fermata serve --port 0";
  if (problem !== "EADDRINUSE") {
    const text = `${host}:${port} is not available (${problem}).`;
    return { name: "port", state: "wrong", text, command, data };
  }
  if (await isFermata(config)) {
    const text = `${port}: a Fermata server is already running there.`;
    return { name: "port", state: "well", text, data: { ...data, fermata: true } };
  }
  const text = `${port} is in use by another program.`;
  return { name: "port", state: "wrong", text, command, data };
}

/** Returns the system's error code if no server can listen on the port, else undefined. */
function problemOfPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

const UNAUTHORIZED = 401;
/** Longest wait for openapi.json, which takes long on a busy machine. */
const ANSWER_MS = 15_000;

/** Returns whether a Fermata server responds on the port, also if it requires a token. */
async function isFermata({
  port,
  host,
  authToken,
}: Pick<Config, "port" | "host" | "authToken">): Promise<boolean> {
  using deadline = Deadline.after(ANSWER_MS);
  const url = `http://${hostInUrl(host)}:${port}/api/v1/openapi.json`;
  try {
    const headers: Record<string, string> =
      authToken === undefined ? {} : { authorization: `Bearer ${authToken}` };
    const response = await fetch(url, { signal: deadline.signal, headers });
    const body = asObject(await response.json());
    if (response.status === UNAUTHORIZED) return body["code"] === "UNAUTHORIZED";
    return asObject(body["info"])["title"] === "Fermata";
  } catch {
    return false; // no response, or not JSON
  }
}
