import type { Protocol } from "devtools-protocol";
import type { OpenBrowser } from "../chromium/launch/launch.ts";
import type { Connection } from "../../cdp/connection.ts";
import { type Deadline, pauseFor, settlesWithin } from "../../shared/deadline.ts";
import type { EngineName } from "../model/page-engine.ts";
import { Turns } from "../../shared/turns.ts";
import { enginesOf, type Engines } from "./engines.ts";

/** Every page attaches to us before it runs, pop-ups too. */
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

/** What one without windows calls itself. */
const HEADLESS = "HeadlessChrome";

/** Whoever owns the pages of one browser context. */
export interface TargetOwner {
  /** Tabs in which a step is running now. */
  readonly busy: number;
  /** Whether shared workers are its business. */
  readonly holdsSharedWorkers: boolean;
  /** A page of the context attached, or a shared worker; it waits until it is told to run. */
  onTarget(process: BrowserProcess, event: Protocol.Target.AttachedToTargetEvent): void;
  onTargetClosed(targetId: string): void;
}

/** One running browser process and what all its tabs share. */
export class BrowserProcess {
  readonly connection: Connection;
  readonly engines: Engines;
  /** Of those who use its clipboard, which is one for all sessions. */
  readonly clipboardTurns = new Turns();
  readonly isHeadless: boolean;
  /** As the browser names itself: `HeadlessChrome/153.0.…`. */
  readonly product: string;
  /** What pages are told: the same without the word that says nobody watches. */
  readonly userAgent: string;
  /** It was running before us: there is no other to go to, and it may be on another machine. */
  readonly isForeign: boolean;
  /** Of a browser of our own: the first process of its session. */
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

  /** Takes charge of a browser's pages to come. */
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

  /** Resolves when the process is gone, however that came. */
  get closed(): Promise<void> {
    return this.connection.closed;
  }

  /** Calls the listener when the process is gone, at once if it is; returns how to remove it. */
  onClose(listener: () => void): () => void {
    return this.connection.onClose(listener);
  }

  /** How many browser contexts live here, or are about to. */
  get sessions(): number {
    return new Set([...this.#owners.values(), ...this.#expected]).size;
  }

  get isEmpty(): boolean {
    return this.sessions === 0;
  }

  /** A browser context of that owner is about to come: the process keeps room for it. */
  expect(owner: TargetOwner): void {
    this.#expected.add(owner);
  }

  /** It has come, or has failed to. */
  expectNoMore(owner: TargetOwner): void {
    this.#expected.delete(owner);
  }

  /** Tabs in which a step is running now. */
  get busy(): number {
    return [...this.#owners.values()].reduce((sum, owner) => sum + owner.busy, 0);
  }

  /** Announces the pages of a browser context to their owner. */
  host(browserContextId: string, owner: TargetOwner): void {
    this.#owners.set(browserContextId, owner);
  }

  /** Shared workers are announced too from now on: to owners who hold them. CDP Target.setAutoAttach. */
  async announceSharedWorkers(deadline: Deadline): Promise<void> {
    await this.connection.root.send(deadline, "Target.setAutoAttach", WORKERS_ATTACH_TOO);
  }

  /** Ends a browser context with all its pages. CDP Target.disposeBrowserContext. */
  async release(deadline: Deadline, browserContextId: string): Promise<void> {
    this.#owners.delete(browserContextId);
    await this.connection.root
      .send(deadline, "Target.disposeBrowserContext", { browserContextId })
      .catch(() => {}); // the browser is gone, and the context with it
  }

  async close(deadline: Deadline): Promise<void> {
    const contexts = [...this.#owners.keys()];
    if (this.isForeign) await Promise.all(contexts.map((id) => this.release(deadline, id)));
    await this.#browser.end(deadline);
  }

  /**
   * A frame was lost. If that is not the page's own doing, it is that of the process that draws for all of them; the
   * browser starts another, and no page loses anything but WebGL contexts.
   */
  async #replaceGpuProcess(): Promise<void> {
    if (!this.#browser.kill) return; // it is not ours
    for (const { type, id } of await this.#processes()) if (type === "GPU") killProcess(id);
  }

  /**
   * Returns the id of the process that has cookies and connections: 0 while there is none, or if it runs inside the
   * browser process. No event reports its death.
   */
  async networkService(): Promise<number> {
    const processes = await this.#processes(); // deadline: the caller's
    if (processes.length === 0) return this.#networkService;
    const id = processes.find(({ type }) => type === "network.mojom.NetworkService")?.id ?? 0;
    if (this.#networkService > 0 && id !== this.#networkService) this.onNetworkCrash();
    this.#networkService = id;
    return id;
  }

  /** None if the browser is gone. CDP SystemInfo.getProcessInfo. */
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
      else this.#letGo(event.sessionId);
    });
    root.on("Target.detachedFromTarget", ({ targetId }) => {
      if (targetId === undefined) return;
      for (const owner of this.#owners.values()) owner.onTargetClosed(targetId);
    });
  }

  /**
   * What is not ours (of the browser itself, of the person whose browser it is) or nobody's business. It waits for us to
   * let it run.
   */
  #letGo(sessionId: string): void {
    const { root } = this.connection;
    const runs = this.connection.session(sessionId).post("Runtime.runIfWaitingForDebugger");
    // A worker that is detached before it has heard of it waits for ever.
    void runs.then(() => root.post("Target.detachFromTarget", { sessionId })).catch(() => {}); // it is gone already
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // it has ended by itself
  }
}

const LOOK_MS = 1_000;
/** A browser that answers nothing for so long and does nothing either waits for itself, or was stopped. */
const DEAD_AFTER_MS = 3_000;
/** One that is at work may only be slow: the machine may be far too busy. */
const DEAD_AT_WORK_AFTER_MS = 30_000;
/** Work on the way to an end that never comes: less is nothing. */
const IDLE_CPU_MS = 20;

interface Watched {
  readonly connection: Connection;
  /** Whether somebody waits for something in it now. */
  readonly isNeeded: () => boolean;
  readonly kill?: () => void;
  readonly cpuMs?: () => Promise<number | undefined>;
}

/**
 * Kills a browser that serves nobody any more, while somebody waits for it: its sessions are told that it is gone, and
 * the next request starts another. Ends with the browser.
 */
async function watchProcess(browser: Watched): Promise<void> {
  const { connection, isNeeded, kill } = browser;
  if (!kill) return; // it is not ours to end
  while (connection.open) {
    await pauseFor(LOOK_MS, connection.onClose.bind(connection));
    if (isNeeded() && connection.open && !(await answers(browser))) return kill();
  }
}

/** Whether the browser answers, or may still do so. CDP Browser.getVersion. */
async function answers({ connection, cpuMs }: Watched): Promise<boolean> {
  const answered = connection.root.post("Browser.getVersion");
  const before = await cpuMs?.();
  if (await settlesWithin(DEAD_AFTER_MS, answered)) return true;
  const spent = ((await cpuMs?.()) ?? Infinity) - (before ?? 0);
  if (spent < IDLE_CPU_MS) return false;
  return settlesWithin(DEAD_AT_WORK_AFTER_MS, answered);
}
