import type { Protocol } from "devtools-protocol";
import type { OpenBrowser } from "../chromium/launch/launch.ts";
import type { Connection } from "../../cdp/connection.ts";
import { type Deadline, pauseFor, settlesWithin } from "../../shared/deadline.ts";
import type { EngineName } from "../model/page-engine.ts";
import { Turns } from "../../shared/turns.ts";
import { enginesOf, type Engines } from "./engines.ts";

/** Parameters of CDP Target.setAutoAttach that attach us to every page, including pop-ups, before it runs. */
const PAGES_ATTACH = {
  autoAttach: true,
  waitForDebuggerOnStart: true,
  flatten: true,
  filter: [{ type: "page" }],
};
const WORKERS_ATTACH_TOO = {
  ...PAGES_ATTACH,
  filter: [...PAGES_ATTACH.filter, { type: "shared_worker" }],
};

/** The product name of a headless browser in its user agent. */
const HEADLESS = "HeadlessChrome";

/** The owner of the pages of one browser context: a session. */
export interface TargetOwner {
  /** Number of tabs in which a step is running. */
  readonly busy: number;
  /** Whether this owner handles shared workers. */
  readonly holdsSharedWorkers: boolean;
  /** Called for a new page or shared worker of the context. The target waits for `Runtime.runIfWaitingForDebugger`. */
  onTarget(process: BrowserProcess, event: Protocol.Target.AttachedToTargetEvent): void;
  onTargetClosed(targetId: string): void;
}

/** A running browser process, and the state that all its tabs share. */
export class BrowserProcess {
  readonly connection: Connection;
  readonly engines: Engines;
  /** Queue for the clipboard, which all sessions of the browser share. */
  readonly clipboardTurns = new Turns();
  readonly isHeadless: boolean;
  /** Product and version as the browser reports them: `HeadlessChrome/153.0.…`. */
  readonly product: string;
  /** The user agent that pages report by default: that of the browser without the word "Headless". */
  readonly userAgent: string;
  /** Whether Fermata did not start the browser. Such a browser cannot be replaced, and may run on another machine. */
  readonly isForeign: boolean;
  /** Process id of a browser that Fermata started. The process is the leader of its process session (setsid). */
  readonly pid: number | undefined;
  readonly #browser: OpenBrowser;
  readonly #owners = new Map<string, TargetOwner>();
  readonly #expected = new Set<TargetOwner>();
  onNetworkCrash = (): void => {};
  #networkService = 0;

  private constructor(browser: OpenBrowser, engine: EngineName) {
    this.connection = browser.connection;
    const onFrameLost = () => void this.#replaceGpuProcess();
    this.engines = enginesOf(engine, onFrameLost);
    this.product = browser.version.product;
    this.isHeadless = browser.version.userAgent.includes(HEADLESS);
    this.userAgent = browser.version.userAgent.replace(HEADLESS, "Chrome");
    this.isForeign = browser.isForeign ?? false;
    this.pid = browser.pid;
    this.#browser = browser;
    this.#routeTargets();
    void watchProcess({ ...browser, isNeeded: () => this.busy > 0 || this.#expected.size > 0 });
  }

  /** Creates the object for an open browser, and attaches us to all its future pages. */
  static async of(
    deadline: Deadline,
    browser: OpenBrowser,
    engine: EngineName,
  ): Promise<BrowserProcess> {
    const opened = new BrowserProcess(browser, engine);
    try {
      await opened.connection.root.send(deadline, "Target.setAutoAttach", PAGES_ATTACH);
      return opened;
    } catch (error) {
      await opened.close(deadline);
      throw error;
    }
  }

  /** Resolves when the process has ended, for whatever reason. */
  get closed(): Promise<void> {
    return this.connection.closed;
  }

  /** Calls the listener when the process has ended, at once if it already has. Returns how to unsubscribe. */
  onClose(listener: () => void): () => void {
    return this.connection.onClose(listener);
  }

  /** Number of sessions that have a browser context here or are creating one. */
  get sessions(): number {
    return new Set([...this.#owners.values(), ...this.#expected]).size;
  }

  get isEmpty(): boolean {
    return this.sessions === 0;
  }

  /** Counts a session that is about to create a browser context. */
  expect(owner: TargetOwner): void {
    this.#expected.add(owner);
  }

  /** Call it when the browser context was created, or its creation failed. */
  expectNoMore(owner: TargetOwner): void {
    this.#expected.delete(owner);
  }

  /** Number of tabs in which a step is running. */
  get busy(): number {
    return [...this.#owners.values()].reduce((sum, owner) => sum + owner.busy, 0);
  }

  /** Reports pages of a browser context to this owner. */
  host(browserContextId: string, owner: TargetOwner): void {
    this.#owners.set(browserContextId, owner);
  }

  /** From now on, also reports shared workers to owners that handle them. CDP Target.setAutoAttach. */
  async announceSharedWorkers(deadline: Deadline): Promise<void> {
    await this.connection.root.send(deadline, "Target.setAutoAttach", WORKERS_ATTACH_TOO);
  }

  /** Ends a browser context with all its pages. CDP Target.disposeBrowserContext. */
  async release(deadline: Deadline, browserContextId: string): Promise<void> {
    this.#owners.delete(browserContextId);
    await this.connection.root
      .send(deadline, "Target.disposeBrowserContext", { browserContextId })
      .catch(() => {}); // the browser has ended, and with it the context
  }

  async close(deadline: Deadline): Promise<void> {
    const contexts = [...this.#owners.keys()];
    if (this.isForeign) await Promise.all(contexts.map((id) => this.release(deadline, id)));
    await this.#browser.end(deadline);
  }

  /**
   * Kills the GPU process, which draws for all pages. Call it when a frame did not complete: the GPU process may be the
   * cause. The browser starts another GPU process, and pages lose only their WebGL contexts.
   */
  async #replaceGpuProcess(): Promise<void> {
    if (!this.#browser.kill) return; // Fermata did not start it
    for (const { type, id } of await this.#processes()) if (type === "GPU") killProcess(id);
  }

  /**
   * Returns the id of the process that stores cookies and opens connections; 0 if no separate process does this. If the
   * browser has ended, returns the previous result. Calls `onNetworkCrash` if the previous process has ended.
   */
  async networkService(): Promise<number> {
    const processes = await this.#processes(); // deadline: the caller's
    if (processes.length === 0) return this.#networkService;
    const id = processes.find(({ type }) => type === "network.mojom.NetworkService")?.id ?? 0;
    if (this.#networkService > 0 && id !== this.#networkService) this.onNetworkCrash();
    this.#networkService = id;
    return id;
  }

  /** Returns the processes of the browser; an empty list if it has ended. CDP SystemInfo.getProcessInfo. */
  async #processes(): Promise<readonly Protocol.SystemInfo.ProcessInfo[]> {
    const listed = this.connection.root.post("SystemInfo.getProcessInfo");
    return (await listed.catch(() => undefined))?.processInfo ?? []; // deadline: the caller's
  }

  #routeTargets(): void {
    const { root } = this.connection;
    root.on("Target.attachedToTarget", (event) => {
      const owner = this.#owners.get(event.targetInfo.browserContextId ?? "");
      const isOurs =
        event.targetInfo.type !== "shared_worker" || owner?.holdsSharedWorkers === true;
      if (owner && isOurs) owner.onTarget(this, event);
      else this.#detach(event.sessionId);
    });
    root.on("Target.detachedFromTarget", ({ targetId }) => {
      if (targetId === undefined) return;
      for (const owner of this.#owners.values()) owner.onTargetClosed(targetId);
    });
  }

  /**
   * Detaches from a target that no owner handles, such as a page of the browser itself or of the person who uses
   * the browser. Lets the target run first, since it waits for its debugger.
   */
  #detach(sessionId: string): void {
    const { root } = this.connection;
    const runs = this.connection.session(sessionId).post("Runtime.runIfWaitingForDebugger");
    // A worker that we detach from before it runs would wait for ever.
    void runs.then(() => root.post("Target.detachFromTarget", { sessionId })).catch(() => {}); // the target has ended
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // the process has ended by itself
  }
}

const CHECK_MS = 1_000;
/** A browser that has not responded for this long, and has not worked, is deadlocked or was stopped. */
const DEAD_AFTER_MS = 3_000;
/** Further wait for a browser that has worked during `DEAD_AFTER_MS`: on an overloaded machine it may only be slow. */
const DEAD_AT_WORK_AFTER_MS = 30_000;
/** Less processor time than this counts as no work. */
const IDLE_CPU_MS = 20;

interface Watched {
  readonly connection: Connection;
  /** Whether any caller waits for the browser. */
  readonly isNeeded: () => boolean;
  readonly kill?: () => void;
  readonly cpuMs?: () => Promise<number | undefined>;
}

/**
 * Kills the browser if it does not respond while a caller waits for it. Its sessions then notice that it has ended, and
 * the next request starts another browser. Resolves after the kill, when the browser has ended by itself, or at once if
 * Fermata did not start it.
 */
async function watchProcess(browser: Watched): Promise<void> {
  const { connection, isNeeded, kill } = browser;
  if (!kill) return; // Fermata did not start it
  while (connection.open) {
    await pauseFor(CHECK_MS, connection.onClose.bind(connection));
    if (isNeeded() && connection.open && !(await answers(browser))) return kill();
  }
}

/** Whether the browser responds. Waits longer for a browser that has used processor time. CDP Browser.getVersion. */
async function answers({ connection, cpuMs }: Watched): Promise<boolean> {
  const answered = connection.root.post("Browser.getVersion");
  const before = await cpuMs?.();
  if (await settlesWithin(DEAD_AFTER_MS, answered)) return true;
  const spent = ((await cpuMs?.()) ?? Infinity) - (before ?? 0);
  if (spent < IDLE_CPU_MS) return false;
  return settlesWithin(DEAD_AT_WORK_AFTER_MS, answered);
}
