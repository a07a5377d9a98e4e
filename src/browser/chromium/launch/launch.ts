import { spawn, type ChildProcess } from "node:child_process";
import { readFile, access, constants, statfs } from "node:fs/promises";
import { Readable, Writable } from "node:stream";
import { Connection } from "../../../cdp/connection.ts";
import { PipeTransport } from "../../../cdp/pipe-transport.ts";
import { settlesWithin, type Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import type { BrowserExecutable } from "../binary/system.ts";
import type { Log } from "../../../shared/log.ts";
import { createFolder, removeFolder } from "./folders.ts";
import { browserFlags, type FlagOptions } from "./flags.ts";
import type { Protocol } from "devtools-protocol";

/** A browser that answers. */
export interface OpenBrowser {
  readonly connection: Connection;
  readonly version: Protocol.Browser.GetVersionResponse;
  /** Of a browser of our own: the first process of its session. */
  readonly pid?: number | undefined;
  /** It was running before us and goes on without us; there is only this one. */
  readonly isForeign?: boolean;
  /** Ends the browser, or our part in one that is not ours. */
  end(deadline: Deadline): Promise<void>;
  /** Ends a browser of ours at once, without asking it. */
  readonly kill?: () => void;
  /** Time that a browser of ours has had of the processors, ms; undefined where the system does not tell. */
  readonly cpuMs?: () => Promise<number | undefined>;
}

/** Where Linux keeps memory that processes share. */
const FOLDER = "/dev/shm";
/** Forty sessions take less; a container gets 64 MB unless it is given more. */
export const LEAST_FREE_BYTES = 2_000_000_000;

/**
 * Whether the processes of a browser find room there for what they share: what a page looks like, above all. A browser
 * that finds none there crashes, and one that uses files instead pays for each page of them as for a write to the disk.
 */
export async function hasSharedMemory(): Promise<boolean> {
  return (await sharedMemoryBytes()) >= LEAST_FREE_BYTES;
}

/** Bytes that are free for it; 0 where the system has no such folder, or none for us. */
export async function sharedMemoryBytes(): Promise<number> {
  try {
    await access(FOLDER, constants.W_OK);
    const { bavail, bsize } = await statfs(FOLDER);
    return bavail * bsize;
  } catch {
    return 0; // no such folder, or not for us
  }
}

const MOST_OUTPUT_CHARACTERS = 8_000;
const EXIT_WAIT_MS = 2_000;
const CLOCK_TICK_MS = 10;
/** Where no language is set, the browser would write file names in ASCII, or not at all. */
const UTF8_NAMES = { LC_CTYPE: "C.UTF-8" };

export interface LaunchOptions extends Omit<FlagOptions, "profileDir" | "sharesMemory"> {
  readonly executablePath: string;
  /** Where it comes from, for what is told if it does not start. */
  readonly origin?: Pick<BrowserExecutable, "source">;
  /** Folder below which the profile and all temporary files of the browser lie. */
  readonly temporaryDir: string;
  /** Further environment of the browser: library and font folders. */
  readonly environment: Readonly<Record<string, string>>;
  readonly log: Log;
}

/**
 * Starts a browser of our own, with a profile that is removed when it ends.
 * @throws AppError BROWSER_INIT_FAILED with what the browser printed.
 */
export async function launchBrowser(
  deadline: Deadline,
  options: LaunchOptions,
): Promise<OpenBrowser> {
  const profileDir = await deadline.race(createFolder(options.temporaryDir, "profile"));
  const sharesMemory = await deadline.race(hasSharedMemory());
  const child = spawnBrowser(options, { profileDir, sharesMemory });
  const output = keepOutput(child);
  const connection = new Connection(pipeOf(child), options.log);
  void connection.closed.then(() => removeFolder(profileDir));
  try {
    const failed = new Promise<never>((_resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code, signal) =>
        reject(new Error(`it ended with ${signal ?? `code ${code}`}`)),
      );
    });
    failed.catch(() => {}); // after the start, the connection's end says the same
    const version = await deadline.race(
      Promise.race([connection.root.post("Browser.getVersion"), failed]),
    );
    return {
      connection,
      version,
      pid: child.pid,
      end: (until) => end(until, child, connection, profileDir),
      kill: () => void child.kill("SIGKILL"),
      cpuMs: () => cpuMsOf(child),
    };
  } catch (error) {
    child.kill("SIGKILL");
    connection.close();
    await removeFolder(profileDir); // deadline: removing a fresh folder is quick
    throw launchError(error, options, output());
  }
}

async function end(
  deadline: Deadline,
  child: ChildProcess,
  connection: Connection,
  profileDir: string,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void connection.root.post("Browser.close");
  const patience = Math.min(EXIT_WAIT_MS, deadline.remainingMs);
  if (!(await settlesWithin(patience, exited))) child.kill("SIGKILL"); // deadline: bounded above
  connection.close();
  await removeFolder(profileDir); // deadline: a local folder
}

function spawnBrowser(
  options: LaunchOptions,
  found: Pick<FlagOptions, "profileDir" | "sharesMemory">,
): ChildProcess {
  return spawn(options.executablePath, browserFlags({ ...options, ...found }), {
    stdio: ["ignore", "pipe", "pipe", "pipe", "pipe"],
    env: { ...process.env, ...UTF8_NAMES, ...options.environment, TMPDIR: options.temporaryDir },
    detached: process.platform !== "win32", // Ctrl-C is ours alone; the pipe ends the browser
  });
}

function pipeOf(child: ChildProcess): PipeTransport {
  const [, , , toBrowser, fromBrowser] = child.stdio;
  if (toBrowser instanceof Writable && fromBrowser instanceof Readable) {
    return new PipeTransport(toBrowser, fromBrowser);
  }
  throw new AppError("BROWSER_INIT_FAILED", "The browser's control pipe could not be opened.");
}

/** User and system time of the process itself; proc(5), fields 14 and 15 of /proc/PID/stat. Linux only. */
async function cpuMsOf({ pid }: ChildProcess): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""); // deadline: no disk is read
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return user === undefined || system === undefined ? undefined : (user + system) * CLOCK_TICK_MS;
}

/** The browser prints warnings by the thousand; only the end is kept, for the error message of a failed start. */
function keepOutput(child: ChildProcess): () => string {
  let stored = "";
  const keep = (chunk: Buffer) => {
    stored = (stored + chunk.toString("utf8")).slice(-MOST_OUTPUT_CHARACTERS);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return () => stored;
}

function launchError(
  cause: unknown,
  { executablePath, origin }: LaunchOptions,
  output: string,
): AppError {
  if (cause instanceof AppError && cause.code === "CANCELLED") return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  const lastLine = output.trim().split("\n").at(-1) ?? "";
  return new AppError(
    "BROWSER_INIT_FAILED",
    `The browser ${executablePath} did not start: ${reason}.${lastLine ? ` It printed: ${lastLine}` : ""}`,
    { hint: launchHint(output, origin), cause },
  );
}

function launchHint(output: string, origin: LaunchOptions["origin"]): string {
  if (/sandbox/i.test(output))
    return "This system does not allow the browser's sandbox; start with --no-sandbox=always, or allow user namespaces.";
  if (origin?.source === "npm" || origin?.source === "downloaded")
    return "If the file is damaged, delete it, and the next start makes it anew; `fermata doctor` tells what else may be missing.";
  return "Check that the file is a Chromium browser for this system, or leave --browser-path away to get one.";
}
