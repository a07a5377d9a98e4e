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

/** A running browser that responds. */
export interface OpenBrowser {
  readonly connection: Connection;
  readonly version: Protocol.Browser.GetVersionResponse;
  /** Process id of a browser that we started; it leads its process session (setsid). */
  readonly pid?: number | undefined;
  /** Whether we connected to a running browser. It continues to run without us, and we cannot start a new one. */
  readonly isForeign?: boolean;
  /** Closes the browser. If we did not start it, closes only the connection, and with it our contexts. */
  end(deadline: Deadline): Promise<void>;
  /** Kills a browser that we started. */
  readonly kill?: () => void;
  /** Returns the processor time of our browser's main process, in ms; undefined if the system does not report it. */
  readonly cpuMs?: () => Promise<number | undefined>;
}

/** Where Linux stores the shared memory of processes. */
const FOLDER = "/dev/shm";
/** Shared memory that suffices for forty sessions. A container has 64 MB by default. */
export const LEAST_FREE_BYTES = 2_000_000_000;

/**
 * Whether `FOLDER` has enough free space for a browser, mainly for the contents of pages. With too little space, the
 * browser would crash, so it must use files. Files are slower: the browser then writes these contents to the disk.
 */
export async function hasSharedMemory(): Promise<boolean> {
  return (await sharedMemoryBytes()) >= LEAST_FREE_BYTES;
}

/** Returns the free bytes for shared memory; 0 if the system has no such folder, or we have no access. */
export async function sharedMemoryBytes(): Promise<number> {
  try {
    await access(FOLDER, constants.W_OK);
    const { bavail, bsize } = await statfs(FOLDER);
    return bavail * bsize;
  } catch {
    return 0; // no such folder, or no access
  }
}

const MOST_OUTPUT_CHARACTERS = 8_000;
const EXIT_WAIT_MS = 2_000;
const CLOCK_TICK_MS = 10;
/** Makes UTF-8 the encoding of file names. Otherwise, the browser would write names in ASCII, or no file at all. */
const UTF8_NAMES = { LC_CTYPE: "C.UTF-8" };

export interface BrowserLaunchOptions extends Omit<FlagOptions, "profileDir" | "sharesMemory"> {
  readonly executablePath: string;
  /** Source of the executable, for the hint if the browser does not start. */
  readonly origin?: Pick<BrowserExecutable, "source">;
  /** Parent folder of the profile and all temporary files of the browser. */
  readonly temporaryDir: string;
  /** Further environment variables of the browser, for library and font folders. */
  readonly environment: Readonly<Record<string, string>>;
  readonly log: Log;
}

/**
 * Starts a browser, with a profile that is removed when the browser ends.
 * @throws AppError BROWSER_INIT_FAILED if it does not start, with the last line that it printed
 */
export async function launchBrowser(
  deadline: Deadline,
  options: BrowserLaunchOptions,
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
    failed.catch(() => {}); // after the start, `connection` reports that the browser has ended
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
  if (!(await settlesWithin(patience, exited))) child.kill("SIGKILL"); // deadline: limited by `patience`
  connection.close();
  await removeFolder(profileDir); // deadline: a local folder
}

function spawnBrowser(
  options: BrowserLaunchOptions,
  found: Pick<FlagOptions, "profileDir" | "sharesMemory">,
): ChildProcess {
  return spawn(options.executablePath, browserFlags({ ...options, ...found }), {
    stdio: ["ignore", "pipe", "pipe", "pipe", "pipe"],
    env: { ...process.env, ...UTF8_NAMES, ...options.environment, TMPDIR: options.temporaryDir },
    detached: process.platform !== "win32", // Ctrl-C must not reach the browser; it exits when its pipe closes
  });
}

function pipeOf(child: ChildProcess): PipeTransport {
  const [, , , toBrowser, fromBrowser] = child.stdio;
  if (toBrowser instanceof Writable && fromBrowser instanceof Readable) {
    return new PipeTransport(toBrowser, fromBrowser);
  }
  throw new AppError("BROWSER_INIT_FAILED", "The browser's control pipe could not be opened.");
}

/** Returns user plus system time of the process in ms, without its children. proc(5): /proc/PID/stat, fields 14, 15. */
async function cpuMsOf({ pid }: ChildProcess): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""); // deadline: no disk is read
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return user === undefined || system === undefined ? undefined : (user + system) * CLOCK_TICK_MS;
}

/** Returns a function that returns the last `MOST_OUTPUT_CHARACTERS` of the browser's output so far. */
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
  { executablePath, origin }: BrowserLaunchOptions,
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

function launchHint(output: string, origin: BrowserLaunchOptions["origin"]): string {
  if (/sandbox/i.test(output))
    return "Start with --no-sandbox=always, or allow user namespaces: this system does not allow the browser's sandbox.";
  if (origin?.source === "npm" || origin?.source === "downloaded")
    return "Delete the file if it is damaged; the next start installs it again. Run `fermata doctor` to find other problems.";
  return "Check that the file is a Chromium browser for this system, or omit --browser-path to use another one.";
}
