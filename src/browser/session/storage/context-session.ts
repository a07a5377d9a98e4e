import type { HttpClient } from "../../../html/fetch/client.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { CdpSession } from "../../../cdp/session.ts";
import type { BrowserProcess } from "../../engine/process.ts";
import { forgetOldest } from "../../../shared/forget-oldest.ts";

/** Where a session lives: a browser context with cookies and storage of its own. */
export interface BrowserContext {
  readonly process: BrowserProcess;
  readonly browserContextId: string;
}

/** A page of the context that is no tab. It waits for its debugger. */
export interface AsidePage {
  readonly session: CdpSession;
  close(): void;
}

/** What is needed of a session to read and set what its sites have stored. */
export interface ContextSession {
  /** Whether there is a browser context for it now. */
  readonly hasBrowserContext: boolean;
  readonly origins: VisitedOrigins;
  /** Requests of tabs without a browser, and the cookies that they have set. */
  readonly withoutBrowser: {
    readonly used: boolean;
    client(deadline: Deadline): Promise<HttpClient>;
  };
  /** The browser context of this session, for what concerns it as a whole. */
  browserContext(deadline: Deadline): Promise<BrowserContext>;
  /** Runs work that may change stored state; then keeps a copy of the state, in case the browser crashes. */
  changesState<T>(deadline: Deadline, work: () => Promise<T>): Promise<T>;
  /** A page beside the tabs that no caller sees. Whoever opens it closes it. */
  openAside(deadline: Deadline): Promise<AsidePage>;
}

const MAX_ORIGINS = 500;

/** The sites whose documents a session has shown, the latest 500: the browser does not list where it stores things. */
export class VisitedOrigins {
  readonly #origins = new Set<string>();

  get all(): readonly string[] {
    return [...this.#origins];
  }

  watch(session: CdpSession): void {
    session.on("Page.frameNavigated", ({ frame }) => this.add(frame.url));
  }

  add(url: string): void {
    const address = URL.parse(url);
    if (!address || !/^https?:$/.test(address.protocol)) return;
    this.#origins.delete(address.origin);
    this.#origins.add(address.origin);
    forgetOldest(this.#origins, MAX_ORIGINS);
  }
}
