import { Deadline } from "../../shared/deadline.ts";
import { AppError, toAppError } from "../../shared/errors.ts";
import type { Log } from "../../shared/log.ts";
import { DownloadFolder } from "../downloads/folder.ts";
import { Downloads } from "../downloads/downloads.ts";
import type { DownloadLimits } from "../downloads/downloads.ts";
import { defaultProxy } from "../guard/default-proxy.ts";
import { SessionNetwork } from "../guard/session-network.ts";
import { limitsOf } from "../engine-limits.ts";
import type { EngineName } from "../engine.ts";
import { prepareFolders } from "./folders.ts";
import { InputMode, type InputModeName } from "../sessions/input-mode.ts";
import { launchBrowser, type LaunchOptions } from "./launch.ts";
import type { CallKeeper } from "../network/call.ts";
import type { AddressPolicy } from "../../policy/address-policy.ts";
import { FileRoots } from "../../policy/file-roots.ts";
import { BrowserProcess, type OpenBrowser } from "./process.ts";
import type { PictureKeeper, Recorder } from "../step/recorder.ts";
import { connectBrowser } from "./remote.ts";
import { Session, type SessionProfile, type SessionSettings } from "../sessions/session.ts";
import { Sessions, type SessionLimits } from "../sessions/sessions.ts";

/** Measured: two processes with five busy tabs each do a quarter more than one with ten. */
const BUSY_SESSIONS_PER_PROCESS = 5;
const LAUNCH_MS = 30_000;
/** The first time, a browser may have to be unpacked or downloaded. */
const LOCATE_MS = 10 * 60_000;

export interface BrowserOptions {
  /** Finds the executable; slow only the first time. */
  readonly locate: (deadline: Deadline) => Promise<LocatedBrowser>;
  readonly temporaryDir: string;
  /** Folders below which files may be given to pages. */
  readonly fileRoots: readonly string[];
  readonly sandbox: boolean;
  readonly extraFlags: readonly string[];
  /** Which addresses pages may reach. */
  readonly policy: AddressPolicy;
  readonly session: SessionSettings;
  readonly limits: SessionLimits;
  /** The clock by which idle sessions expire; the machine's own unless a test turns it. */
  readonly nowMs?: () => number;
  readonly recorder: Recorder;
  readonly keepPicture?: PictureKeeper | undefined;
  /** Where pages download to; without it, they may not. */
  readonly downloads?: DownloadLimits & { readonly folder: string };
  /** Undefined when calls cannot be saved. */
  readonly keepCalls?: CallKeeper | undefined;
  readonly log: Log;
}

/** A browser to start or to connect to, and how its pages will run. */
export type LocatedBrowser = (ExecutableBrowser | RemoteBrowser) & {
  readonly engine: EngineName;
  /** Why this engine; a part of a sentence. */
  readonly engineReason: string;
};

export interface ExecutableBrowser extends Pick<
  LaunchOptions,
  "executablePath" | "environment" | "window"
> {}

export interface RemoteBrowser {
  readonly cdpUrl: string;
}

export interface BrowserStatus {
  readonly ready: boolean;
  readonly state: "initializing" | "ready";
  /** Undefined until a browser was found. */
  readonly engine: EngineName | undefined;
  readonly engineReason: string;
  /** What the engine and the way to the network do not hold, in words for callers. */
  readonly limits: readonly string[];
  readonly product: string;
  readonly userAgent: string;
  readonly components: {
    readonly http_server: boolean;
    readonly browser_window: boolean;
    readonly devtools: boolean;
  };
  readonly message?: string;
}

/** The browser processes and the sessions in them. A process that dies is replaced at the next request. */
export class Browser {
  readonly sessions: Sessions;
  readonly inputMode = new InputMode();
  readonly #options: BrowserOptions;
  readonly #processes = new Set<BrowserProcess>();
  readonly #downloads: Downloads | undefined;
  #launching: Promise<BrowserProcess> | undefined;
  #version = { product: "", userAgent: "" };
  #engine: Pick<BrowserStatus, "engine" | "engineReason" | "limits"> = {
    engine: undefined,
    engineReason: "no browser was found yet",
    limits: [],
  };
  #failure: AppError | undefined;
  #closed = false;

  constructor(options: BrowserOptions) {
    this.#options = options;
    this.sessions = new Sessions({
      limits: options.limits,
      make: (profile) => this.#newSession(profile),
      onClosed: (deadline) => this.#endSpareProcesses(deadline),
      log: options.log,
      nowMs: options.nowMs ?? (() => performance.now()),
    });
    const { downloads, log } = options;
    this.#downloads =
      downloads && new Downloads(new DownloadFolder(downloads.folder, log), downloads, log);
  }

  status(): BrowserStatus {
    const ready = this.#processes.size > 0;
    return {
      ready,
      state: ready ? "ready" : "initializing",
      ...this.#engine,
      ...this.#version,
      components: { http_server: true, browser_window: ready, devtools: ready },
      ...(ready ? {} : { message: this.#failure?.message ?? "The browser is starting." }),
    };
  }

  /** @throws AppError BROWSER_INIT_FAILED */
  async ready(deadline: Deadline): Promise<void> {
    await this.#process(deadline);
  }

  /** Hands all pages to a person, or back to agents. Resolves when every page runs, or stands still again. */
  async setInputMode(deadline: Deadline, name: InputModeName): Promise<void> {
    if (!this.inputMode.set(name)) return;
    const tabs = this.sessions.all().flatMap((session) => session.tabs());
    await Promise.all(tabs.map((tab) => tab.followInputMode(deadline)));
  }

  async close(deadline: Deadline): Promise<void> {
    this.#closed = true;
    this.sessions.end();
    await this.#launching?.catch(() => {}); // deadline: a launch is bounded by itself
    await Promise.all([...this.#processes].map((process) => process.close(deadline)));
    await Promise.all(this.sessions.all().map((session) => session.files.remove())); // deadline: local folders
    await this.#downloads?.close(); // deadline: a local folder
  }

  #newSession(profile: SessionProfile): Session {
    const {
      session: settings,
      recorder,
      keepPicture,
      keepCalls,
      fileRoots,
      temporaryDir,
      policy,
      extraFlags,
      log,
    } = this.#options;
    return new Session({
      settings,
      profile,
      inputMode: this.inputMode,
      recorder,
      keepPicture,
      keepCalls,
      fileRoots: new FileRoots(fileRoots),
      temporaryDir,
      network: new SessionNetwork({
        policy,
        proxy: profile.proxy,
        defaultProxy: defaultProxy(extraFlags, process.env),
        anyCertificate: extraFlags.includes("--ignore-certificate-errors"),
      }),
      downloads: this.#downloads,
      log,
      process: (deadline) => this.#process(deadline),
    });
  }

  /** A process with room for one more session. */
  async #process(deadline: Deadline): Promise<BrowserProcess> {
    if (this.#closed) throw new AppError("NOT_READY", "The server is shutting down.");
    const roomy = [...this.#processes].find(
      ({ isForeign, busy }) => isForeign || busy < BUSY_SESSIONS_PER_PROCESS,
    );
    if (roomy) return roomy;
    this.#launching ??= this.#launch().finally(() => {
      this.#launching = undefined;
    });
    return deadline.race(this.#launching);
  }

  async #launch(): Promise<BrowserProcess> {
    using locating = Deadline.after(LOCATE_MS);
    try {
      const located = await this.#options.locate(locating);
      using deadline = Deadline.after(LAUNCH_MS);
      const browser = await this.#open(deadline, located);
      const process = await BrowserProcess.of(deadline, browser, located.engine);
      const { engine, engineReason } = located;
      this.#engine = { engine, engineReason, limits: limitsOf(engine, process.isForeign) };
      this.#failure = undefined;
      this.#version = { product: process.product, userAgent: process.userAgent };
      this.#processes.add(process);
      void process.closed.then(() => this.#processes.delete(process));
      return process;
    } catch (error) {
      this.#failure = toAppError(error);
      throw error;
    }
  }

  async #open(deadline: Deadline, located: LocatedBrowser): Promise<OpenBrowser> {
    const { temporaryDir, sandbox, extraFlags, session, policy, log } = this.#options;
    if ("cdpUrl" in located) return connectBrowser(deadline, located.cdpUrl, log); // deadline: passed on
    const { viewport, zoom = 1 } = session;
    await deadline.race(prepareFolders(temporaryDir));
    return launchBrowser(deadline, {
      ...located,
      temporaryDir,
      sandbox,
      viewport,
      zoom,
      extra: extraFlags,
      datagrams: policy.mode === "allow",
      log,
    });
  }

  /** Processes beyond the first end with their last session. */
  async #endSpareProcesses(deadline: Deadline): Promise<void> {
    const spare = [...this.#processes].slice(1).filter((process) => process.sessions === 0);
    await Promise.all(spare.map((process) => process.close(deadline)));
  }
}
