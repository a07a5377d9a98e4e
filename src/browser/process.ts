import { spawn, type ChildProcess } from "node:child_process";
import { Readable, Writable } from "node:stream";
import type { Protocol } from "devtools-protocol";
import { Connection } from "../cdp/connection.ts";
import { PipeTransport } from "../cdp/pipe-transport.ts";
import { settlesWithin, type Deadline } from "../shared/deadline.ts";
import { AppError } from "../shared/errors.ts";
import type { Log } from "../shared/log.ts";
import { browserFlags } from "./flags.ts";
import { createProfile, removeProfile } from "./profiles.ts";
import { FrameLock } from "./stepped/frame-lock.ts";

const KEPT_OUTPUT_CHARACTERS = 8_000;
const EXIT_WAIT_MS = 2_000;
/** Every page attaches to us before it runs, pop-ups too. */
const PAGES_ATTACH = {
  autoAttach: true,
  waitForDebuggerOnStart: true,
  flatten: true,
  filter: [{ type: "page" }],
};

export interface LaunchOptions {
  readonly executablePath: string;
  /** Folder below which the profile and all temporary files of the browser lie. */
  readonly temporaryDir: string;
  readonly sandbox: boolean;
  /** Picture pixels per CSS pixel, for all tabs of the process. */
  readonly zoom: number;
  readonly extraFlags: readonly string[];
  /** The server's own port, which no page shall reach. */
  readonly ownPort?: number | undefined;
  /** Further environment of the browser: library and font folders. */
  readonly environment: Readonly<Record<string, string>>;
  readonly log: Log;
}

/** Whoever owns the pages of one browser context. */
export interface TargetOwner {
  /** Tabs in which a step is running now. */
  readonly busy: number;
  /** A page of the context attached; it waits until it is told to run. */
  onTarget(process: BrowserProcess, event: Protocol.Target.AttachedToTargetEvent): void;
  onTargetGone(targetId: string): void;
}

/** One running browser process and what all its tabs share. */
export class BrowserProcess {
  readonly connection: Connection;
  readonly frames = new FrameLock();
  /** As the browser names itself: `HeadlessChrome/153.0.…`. */
  readonly product: string;
  /** What pages are told: the same without the word that says nobody watches. */
  readonly userAgent: string;
  readonly pid: number;
  readonly #child: ChildProcess;
  readonly #profileDir: string;
  readonly #owners = new Map<string, TargetOwner>();

  private constructor(parts: {
    connection: Connection;
    version: Protocol.Browser.GetVersionResponse;
    child: ChildProcess;
    profileDir: string;
  }) {
    this.connection = parts.connection;
    this.product = parts.version.product;
    this.userAgent = parts.version.userAgent.replace("HeadlessChrome", "Chrome");
    this.pid = parts.child.pid ?? 0;
    this.#child = parts.child;
    this.#profileDir = parts.profileDir;
    void this.connection.closed.then(() => removeProfile(this.#profileDir));
    this.#routeTargets();
  }

  /** @throws AppError BROWSER_INIT_FAILED with what the browser printed. */
  static async launch(deadline: Deadline, options: LaunchOptions): Promise<BrowserProcess> {
    const profileDir = await deadline.race(createProfile(options.temporaryDir));
    const child = spawnBrowser(options, profileDir);
    const output = keepOutput(child);
    const connection = new Connection(pipeOf(child));
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
      await connection.root.send(deadline, "Target.setAutoAttach", PAGES_ATTACH);
      return new BrowserProcess({ connection, version, child, profileDir });
    } catch (error) {
      child.kill("SIGKILL");
      connection.close();
      await removeProfile(profileDir); // deadline: removing a fresh folder is quick
      throw launchError(error, options.executablePath, output());
    }
  }

  /** Resolves when the process is gone, however that came. */
  get closed(): Promise<void> {
    return this.connection.closed;
  }

  /** How many browser contexts live here. */
  get sessions(): number {
    return this.#owners.size;
  }

  /** Tabs in which a step is running now. */
  get busy(): number {
    return [...this.#owners.values()].reduce((sum, owner) => sum + owner.busy, 0);
  }

  /** Announces the pages of a browser context to their owner. */
  host(browserContextId: string, owner: TargetOwner): void {
    this.#owners.set(browserContextId, owner);
  }

  /** Ends a browser context with all its pages. CDP Target.disposeBrowserContext. */
  async release(deadline: Deadline, browserContextId: string): Promise<void> {
    this.#owners.delete(browserContextId);
    await this.connection.root
      .send(deadline, "Target.disposeBrowserContext", { browserContextId })
      .catch(() => {}); // the browser is gone, and the context with it
  }

  async close(deadline: Deadline): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = new Promise<void>((resolve) => this.#child.once("exit", () => resolve()));
    void this.connection.root.post("Browser.close");
    const patience = Math.min(EXIT_WAIT_MS, deadline.remainingMs);
    if (!(await settlesWithin(patience, exited))) this.#child.kill("SIGKILL"); // deadline: bounded above
    this.connection.close();
    await removeProfile(this.#profileDir); // deadline: a local folder
  }

  #routeTargets(): void {
    const { root } = this.connection;
    root.on("Target.attachedToTarget", (event) => {
      const { browserContextId } = event.targetInfo;
      this.#owners.get(browserContextId ?? "")?.onTarget(this, event);
    });
    root.on("Target.detachedFromTarget", ({ targetId }) => {
      if (targetId === undefined) return;
      for (const owner of this.#owners.values()) owner.onTargetGone(targetId);
    });
  }
}

function spawnBrowser(options: LaunchOptions, profileDir: string): ChildProcess {
  const flags = browserFlags({
    profileDir,
    sandbox: options.sandbox,
    zoom: options.zoom,
    extra: options.extraFlags,
    ownPort: options.ownPort,
  });
  return spawn(options.executablePath, flags, {
    stdio: ["ignore", "pipe", "pipe", "pipe", "pipe"],
    env: { ...process.env, ...options.environment, TMPDIR: options.temporaryDir },
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

/** The browser prints warnings by the thousand; only the end is kept, for the error message of a failed start. */
function keepOutput(child: ChildProcess): () => string {
  let kept = "";
  const keep = (chunk: Buffer) => {
    kept = (kept + chunk.toString("utf8")).slice(-KEPT_OUTPUT_CHARACTERS);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return () => kept;
}

function launchError(cause: unknown, executablePath: string, output: string): AppError {
  if (cause instanceof AppError && cause.code === "CANCELLED") return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  const lastLine = output.trim().split("\n").at(-1) ?? "";
  return new AppError(
    "BROWSER_INIT_FAILED",
    `The browser ${executablePath} did not start: ${reason}.${lastLine ? ` It printed: ${lastLine}` : ""}`,
    { hint: sandboxHint(output), cause },
  );
}

function sandboxHint(output: string): string {
  return /sandbox/i.test(output)
    ? "This system does not allow the browser's sandbox; start with --no-sandbox always, or allow user namespaces."
    : "Check that the file is a chrome-headless-shell for this system, or leave --browser-path away to get one.";
}
