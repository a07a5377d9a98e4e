import type { Protocol } from "devtools-protocol";
import type { Connection } from "../../cdp/connection.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { EngineName } from "../engine.ts";
import { enginesOf, type Engines } from "../engines.ts";

/** Every page attaches to us before it runs, pop-ups too. */
const PAGES_ATTACH = {
  autoAttach: true,
  waitForDebuggerOnStart: true,
  flatten: true,
  filter: [{ type: "page" }],
};

/** A browser that answers. */
export interface OpenBrowser {
  readonly connection: Connection;
  readonly version: Protocol.Browser.GetVersionResponse;
  /** It was running before us and goes on without us; there is only this one. */
  readonly isForeign?: boolean;
  /** Ends the browser, or our part in one that is not ours. */
  end(deadline: Deadline): Promise<void>;
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
  readonly engines: Engines;
  /** As the browser names itself: `HeadlessChrome/153.0.…`. */
  readonly product: string;
  /** What pages are told: the same without the word that says nobody watches. */
  readonly userAgent: string;
  /** It was running before us: there is no other to go to, and it may be on another machine. */
  readonly isForeign: boolean;
  readonly #browser: OpenBrowser;
  readonly #owners = new Map<string, TargetOwner>();

  private constructor(browser: OpenBrowser, engine: EngineName) {
    this.connection = browser.connection;
    this.engines = enginesOf(engine);
    this.product = browser.version.product;
    this.userAgent = browser.version.userAgent.replace("HeadlessChrome", "Chrome");
    this.isForeign = browser.isForeign ?? false;
    this.#browser = browser;
    this.#routeTargets();
  }

  /** Takes charge of a browser's pages to come. */
  static async of(
    deadline: Deadline,
    browser: OpenBrowser,
    engine: EngineName,
  ): Promise<BrowserProcess> {
    const process = new BrowserProcess(browser, engine);
    try {
      await process.connection.root.send(deadline, "Target.setAutoAttach", PAGES_ATTACH);
      return process;
    } catch (error) {
      await process.close(deadline);
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
    const contexts = [...this.#owners.keys()];
    if (this.isForeign) await Promise.all(contexts.map((id) => this.release(deadline, id)));
    await this.#browser.end(deadline);
  }

  #routeTargets(): void {
    const { root } = this.connection;
    root.on("Target.attachedToTarget", (event) => {
      const owner = this.#owners.get(event.targetInfo.browserContextId ?? "");
      if (owner) owner.onTarget(this, event);
      else this.#letGo(event.sessionId);
    });
    root.on("Target.detachedFromTarget", ({ targetId }) => {
      if (targetId === undefined) return;
      for (const owner of this.#owners.values()) owner.onTargetGone(targetId);
    });
  }

  /** A page that is not ours: of the browser itself, or of the person whose browser it is. It waits for us to let it run. */
  #letGo(sessionId: string): void {
    const { root } = this.connection;
    void this.connection.session(sessionId).post("Runtime.runIfWaitingForDebugger");
    void root.post("Target.detachFromTarget", { sessionId });
  }
}
