import type { BrowserContext, ContextSession } from "./storage/context-session.ts";
import type { EnginePreference } from "../model/engine-preference.ts";
import type { NetworkBuffer } from "../network/calls/buffer.ts";
import type { SessionRequests } from "./session-requests.ts";
import type { Viewport } from "../chromium/emulation/environment.ts";
import type { ClientSession } from "./make-client.ts";
import { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { HttpClient } from "../../html/fetch/client.ts";
import { failureHint, failureInBrowserWords } from "../network/calls/failure-words.ts";
import { SharedCookies } from "./storage/cookies.ts";
import { refusedBrowser } from "../static-tab/needs-browser.ts";
import type { StaticTabEngine, StaticTabParts } from "../static-tab/static-tab-engine.ts";

/** Longest wait to synchronise cookies with a browser. */
const MEETING_MS = 3_000;

/** The parts of a session that its static tabs use. */
export interface StaticSession
  extends ClientSession, Pick<ContextSession, "hasBrowserContext" | "browserContext"> {
  readonly requests: SessionRequests;
  /** In screenshot pixels. */
  readonly viewport: Viewport;
  /** Screenshot pixels per CSS pixel. */
  readonly zoom: number;
  readonly mayDownload: boolean;
}

/** The parts of a tab that a static engine uses. */
export interface StaticTabOwner {
  readonly preference: EnginePreference;
  readonly network: NetworkBuffer;
  staticTab: StaticTabEngine | undefined;
  /** Stores the reason why the tab gets a page in the browser. */
  escalate(reason: string): void;
}

/** A session's state for static tabs. The HTTP client is created with the first static tab. */
export class StaticSide {
  readonly #session: StaticSession;
  #client: Promise<HttpClient> | undefined;
  #cookies: SharedCookies | undefined;

  constructor(session: StaticSession) {
    this.#session = session;
  }

  /** Whether the session has had a static tab. */
  get used(): boolean {
    return this.#client !== undefined;
  }

  /** The reason why the session's requests must go through the browser; undefined if they need not. */
  get whyNot(): string | undefined {
    const { network, requests } = this.#session;
    if (network.proxyServer !== undefined) return "requests of this session go through a proxy";
    return requests.rules.all.length > 0 ? "this session has rules for requests" : undefined;
  }

  /**
   * Makes a new tab static if possible. Returns whether the tab is static.
   * @throws AppError MODE_CONFLICT if the tab must be static, but this session needs a browser
   */
  async drives(deadline: Deadline, tab: StaticTabOwner): Promise<boolean> {
    if (tab.preference === "chromium") return false;
    const { whyNot } = this;
    if (whyNot !== undefined && tab.preference === "static") throw refusedBrowser(whyNot);
    if (whyNot === undefined) tab.staticTab = await this.#open(deadline, tab);
    else tab.escalate(whyNot);
    return whyNot === undefined;
  }

  async #open(deadline: Deadline, { network }: StaticTabOwner): Promise<StaticTabEngine> {
    const client = await this.client(deadline);
    const { StaticTabEngine } = await deadline.race(import("../static-tab/static-tab-engine.ts"));
    const viewport = viewportOf(this.#session);
    const travel: StaticTabParts["travel"] = (within, go) => this.#travel(within, go);
    return new StaticTabEngine({
      client,
      network,
      viewport,
      travel,
      takesFiles: this.#session.mayDownload,
    });
  }

  /** Returns the client for requests without a browser. The client has the cookies that responses have set. */
  async client(deadline: Deadline): Promise<HttpClient> {
    this.#client ??= this.#makeClient();
    return deadline.race(this.#client);
  }

  /** Copies the cookies of the session's static tabs to a new browser context. */
  async moveIn(deadline: Deadline, browserContext: BrowserContext): Promise<void> {
    await this.#cookies?.moveIn(deadline, browserContext);
  }

  close(): void {
    void this.#client?.then((client) => client.close());
  }

  async #makeClient(): Promise<HttpClient> {
    // These modules cost memory and start-up time; sessions without static tabs do not load them.
    const { makeClient } = await import("./make-client.ts"); // deadline: modules of our own
    const client = makeClient(this.#session);
    this.#cookies = new SharedCookies(this.#session, client.cookies);
    return client;
  }

  /** Runs a request of a static tab. Synchronises cookies with the browser context, if any, before and after it. */
  async #travel<T>(deadline: Deadline, go: () => Promise<T>): Promise<T> {
    if (this.#session.environment.offline) {
      throw new AppError("NAVIGATION_FAILED", "This session is offline.", {
        hint: 'Set "offline" of the session to false first.',
        details: { net_error: "net::ERR_INTERNET_DISCONNECTED" },
      });
    }
    await this.#cookies?.meet(deadline);
    try {
      return await go(); // deadline: has its own
    } catch (thrown) {
      throw asNavigation(thrown);
    } finally {
      using own = Deadline.after(MEETING_MS); // the deadline may have passed, but cookies of responses must be copied
      await this.#cookies?.meet(own);
    }
  }
}

/** Returns the viewport in CSS pixels. Its getters read the session each time, since the size may change. */
function viewportOf(session: StaticSession): StaticTabParts["viewport"] {
  return {
    get width() {
      return Math.round(session.viewport.width / session.zoom);
    },
    get height() {
      return Math.round(session.viewport.height / session.zoom);
    },
  };
}

/** Converts NETWORK_ERROR to NAVIGATION_FAILED, the browser's code for a failed load. Other errors stay as they are. */
function asNavigation(thrown: unknown): unknown {
  if (!(thrown instanceof AppError) || thrown.code !== "NETWORK_ERROR") return thrown;
  const { message, hint, details } = thrown;
  const netError = failureInBrowserWords(thrown);
  return new AppError("NAVIGATION_FAILED", message, {
    hint: hint ?? failureHint(netError),
    cause: thrown,
    details: { net_error: netError, ...details },
  });
}
