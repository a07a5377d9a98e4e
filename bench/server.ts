/** The server as users start it: its own process and its own data folder. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lean from "../scripts/bootstrap/lean.json" with { type: "json" };

/** The command of `npm start`. */
const COMPILE_CACHE = new URL("../node_modules/.cache/node", import.meta.url).pathname;
const MAIN = new URL("../src/main.ts", import.meta.url).pathname;

export interface BenchServer {
  /** Without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  /** From the start of the process until it reports that it is ready. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Starts a server on a free port; optionally with another Node binary, further flags or another program. */
export async function startServer(
  nodePath = process.execPath,
  extraFlags: readonly string[] = [],
  program = MAIN,
): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "fermata-bench-"));
  const flags = ["--data-dir", dataDir, "--no-sandbox", "--allow-private-network", ...extraFlags];
  const startedAt = performance.now();
  const child = spawn(nodePath, [...lean.flags, program, "serve", "--port", "0", ...flags], {
    env: { ...cleanEnvironment(), ...lean.environment, NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const kill = () => void child.kill();
  process.once("exit", kill); // no server remains if the bench fails
  let printed = "";
  child.stdout.setEncoding("utf8");
  for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(part);
    if (printed.includes("Ready in")) break;
  }
  const readyMs = performance.now() - startedAt;
  const url = /REST +(http:\S+)\/api\/v1/.exec(printed)?.[1];
  if (url === undefined) throw new Error(`The server did not start: ${printed}`);
  child.stdout.resume();
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    process.off("exit", kill);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  return { url, pid: child.pid ?? 0, readyMs, stop };
}

/** The environment variables of the bench, without those that configure Fermata. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter(([name]) => !/^(FERMATA|ABP)_/.test(name)));
}
