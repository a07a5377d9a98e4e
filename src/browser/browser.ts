import { Deadline } from "../shared/deadline.ts";
import { AppError, toAppError } from "../shared/errors.ts";
import type { Log } from "../shared/log.ts";
import type { EngineName } from "./engine.ts";
import { BrowserProcess, type LaunchOptions } from "./process.ts";
import type { CallKeeper } from "./network/call.ts";
import { prepareProfiles } from "./profiles.ts";
import type { PictureKeeper, Recorder } from "./recorder.ts";
import { Session, type SessionSettings } from "./session.ts";

/** Measured: two processes with five busy tabs each do a quarter more than one with ten. */
const BUSY_SESSIONS_PER_PROCESS = 5;
const LAUNCH_MS = 30_000;
/** The first time, a browser may have to be unpacked or downloaded. */
const LOCATE_MS = 10 * 60_000;

export interface BrowserOptions {
  /** Finds the executable; slow only the first time. */
  readonly locate: (deadline: Deadline) => Promise<LocatedBrowser>;
  readonly temporaryDir: string;
  readonly sandbox: boolean;
  readonly extraFlags: readonly string[];
  readonly session: SessionSettings;
  readonly recorder: Recorder;
  readonly keepPicture?: PictureKeeper | undefined;
  /** Undefined when calls cannot be saved. */
  readonly keepCalls?: CallKeeper | undefined;
  readonly log: Log;
}

export interface LocatedBrowser {
  readonly executablePath: string;
  readonly environment: Readonly<Record<string, string>>;
}

export interface BrowserStatus {
  readonly ready: boolean;
  readonly state: "initializing" | "ready";
  readonly engine: EngineName;
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
  readonly #options: BrowserOptions;
  readonly #processes = new Set<BrowserProcess>();
  readonly #sessions = new Set<Session>();
  #launching: Promise<BrowserProcess> | undefined;
  #default: Promise<Session> | undefined;
  #version = { product: "", userAgent: "" };
  #failure: AppError | undefined;
  #closed = false;

  constructor(options: BrowserOptions) {
    this.#options = options;
  }

  status(): BrowserStatus {
    const ready = this.#processes.size > 0;
    return {
      ready,
      state: ready ? "ready" : "initializing",
      engine: "stepped",
      ...this.#version,
      components: { http_server: true, browser_window: ready, devtools: ready },
      ...(ready ? {} : { message: this.#failure?.message ?? "The browser is starting." }),
    };
  }

  /** @throws AppError BROWSER_INIT_FAILED */
  async ready(deadline: Deadline): Promise<void> {
    await this.#process(deadline);
  }

  async createSession(deadline: Deadline): Promise<Session> {
    const session = this.#newSession();
    await session.createTab(deadline);
    return session;
  }

  /** The session of callers that name none; made on first use, with one blank tab. */
  async defaultSession(deadline: Deadline): Promise<Session> {
    this.#default ??= this.#openDefault();
    return deadline.race(this.#default);
  }

  async closeSession(deadline: Deadline, session: Session): Promise<void> {
    this.#sessions.delete(session);
    await session.close(deadline);
    await this.#endSpareProcesses(deadline);
  }

  async close(deadline: Deadline): Promise<void> {
    this.#closed = true;
    for (const session of this.#sessions) session.recordEnd();
    await this.#launching?.catch(() => {}); // deadline: a launch is bounded by itself
    await Promise.all([...this.#processes].map((process) => process.close(deadline)));
  }

  async #openDefault(): Promise<Session> {
    using deadline = Deadline.after(LAUNCH_MS);
    try {
      return await this.createSession(deadline);
    } catch (error) {
      this.#default = undefined;
      throw error;
    }
  }

  #newSession(): Session {
    const { session: settings, recorder, keepPicture, keepCalls, log } = this.#options;
    const session = new Session({
      settings,
      recorder,
      keepPicture,
      keepCalls,
      log,
      process: (deadline) => this.#process(deadline),
    });
    this.#sessions.add(session);
    return session;
  }

  /** A process with room for one more session. */
  async #process(deadline: Deadline): Promise<BrowserProcess> {
    if (this.#closed) throw new AppError("NOT_READY", "The server is shutting down.");
    const roomy = [...this.#processes].find((process) => process.busy < BUSY_SESSIONS_PER_PROCESS);
    if (roomy) return roomy;
    this.#launching ??= this.#launch().finally(() => {
      this.#launching = undefined;
    });
    return deadline.race(this.#launching);
  }

  async #launch(): Promise<BrowserProcess> {
    using locating = Deadline.after(LOCATE_MS);
    try {
      const options = await this.#launchOptions(locating);
      using deadline = Deadline.after(LAUNCH_MS);
      const process = await BrowserProcess.launch(deadline, options);
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

  async #launchOptions(deadline: Deadline): Promise<LaunchOptions> {
    const { locate, temporaryDir, sandbox, extraFlags, session, log } = this.#options;
    const { executablePath, environment } = await locate(deadline);
    await deadline.race(prepareProfiles(temporaryDir));
    const zoom = session.zoom ?? 1;
    return { executablePath, environment, temporaryDir, sandbox, zoom, extraFlags, log };
  }

  /** Processes beyond the first end with their last session. */
  async #endSpareProcesses(deadline: Deadline): Promise<void> {
    const spare = [...this.#processes].slice(1).filter((process) => process.sessions === 0);
    await Promise.all(spare.map((process) => process.close(deadline)));
  }
}
