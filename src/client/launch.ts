/** Starts a private server as a child process. Works in Node, Bun and Deno, but not in browsers. */
import { connect, type Client } from "./client.ts";
import { FermataError } from "./error.ts";

export interface LaunchOptions {
  /** Further flags of `fermata serve`. */
  readonly flags?: readonly string[];
  /** Folder for the server's data; default: a temporary folder, which `close` removes. */
  readonly dataDir?: string;
  /** Time limit of the start, milliseconds; the first start may unpack a browser. Default: 120000. */
  readonly timeoutMs?: number;
}

export type LaunchedServer = Client &
  AsyncDisposable & {
    /** Ends the server and its browser. Removes the data folder if it is temporary. */
    close(): Promise<void>;
  };

const START_MS = 120_000;
/** Path of the command, relative to this file in `src/client/` and also to its bundle in `dist/client/`. */
const COMMAND = "../../bin/fermata.js";

/**
 * Starts a server on a free port, with a random token. `close`, the end of an `await using` block and the program's exit
 * end the server, but not a signal that kills only the program.
 * @throws FermataError SERVER_ABSENT with the server's output if the server ends or is not ready in time
 */
export async function launch(options: LaunchOptions = {}): Promise<LaunchedServer> {
  const { spawn } = await import("node:child_process");
  const { mkdtemp, rm } = await import("node:fs/promises");
  const { tmpdir } = await import("node:os");
  const path = await import("node:path");
  const { fileURLToPath } = await import("node:url");

  const own = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), "fermata-")));
  const token = crypto.randomUUID();
  const command = fileURLToPath(new URL(COMMAND, import.meta.url));
  const flags = ["--port", "0", "--data-dir", own, ...(options.flags ?? [])];
  const child = spawn(nodeCommand(), [command, "serve", ...flags], {
    env: { ...process.env, FERMATA_AUTH_TOKEN: token },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => resolve());
  });
  const endWithUs = () => void child.kill();
  process.once("exit", endWithUs);
  const close = async () => {
    child.kill();
    await ended;
    process.off("exit", endWithUs);
    if (options.dataDir === undefined)
      await rm(own, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const url = await addressOf(child, options.timeoutMs ?? START_MS);
    return Object.assign(connect({ url, token }), { close, [Symbol.asyncDispose]: close });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns the command that runs the server: the Node of this process, or in Bun and Deno the `node` in the PATH. */
function nodeCommand(): string {
  const isNode = !("bun" in process.versions) && !("deno" in process.versions);
  return isNode ? process.execPath : "node";
}

interface Printing {
  readonly stdout: NodeJS.ReadableStream;
  readonly stderr: NodeJS.ReadableStream;
  once(event: "close" | "error", listener: () => void): unknown;
}

/** Returns the server's address once its browser is ready. @throws FermataError SERVER_ABSENT on failure or timeout */
function addressOf(child: Printing, timeoutMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = "";
  const fail = (why: string) =>
    reject(new FermataError("SERVER_ABSENT", `The server ${why}. Output: ${printed.trim()}`));
  const timer = AbortSignal.timeout(timeoutMs);
  timer.addEventListener("abort", () => fail(`was not ready within ${timeoutMs} ms`));
  child.once("close", () => fail("ended"));
  child.once("error", () => fail("could not be started"));
  const streams = [child.stdout, child.stderr];
  const read = (part: unknown) => {
    printed += String(part);
    const [, url] = /^ *REST +(http\S+)\/api\/v1$/m.exec(printed) ?? [];
    if (url === undefined || !/^Ready in /m.test(printed)) return;
    resolve(url);
    // Discard later output: a full pipe would block the server.
    for (const stream of streams) stream.off("data", read).resume();
  };
  for (const stream of streams) stream.on("data", read);
  return promise;
}
