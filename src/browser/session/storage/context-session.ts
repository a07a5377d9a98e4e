import type { HttpClient } from "../../../html/fetch/client.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { CdpSession } from "../../../cdp/session.ts";
import type { BrowserProcess } from "../../engine/process.ts";
import { forgetOldest } from "../../../shared/forget-oldest.ts";

/** The browser context of a session, with its own cookies and storage. */
export interface BrowserContext {
  readonly process: BrowserProcess;
  readonly browserContextId: string;
}

/** A hidden page of the context that is not a tab. It waits for `Runtime.runIfWaitingForDebugger`. */
export interface AsidePage {
  readonly session: CdpSession;
  close(): void;
}

/** The parts of a session that are needed to read and write stored site data. */
export interface ContextSession {
  /** Whether the session has a browser context now. */
  readonly hasBrowserContext: boolean;
  readonly origins: VisitedOrigins;
  /** The HTTP client of static tabs, with their cookies. `used`: whether the session has had a static tab. */
  readonly withoutBrowser: {
    readonly used: boolean;
    client(deadline: Deadline): Promise<HttpClient>;
  };
  /** Returns the session's browser context, for commands to the whole context; creates the context if necessary. */
  browserContext(deadline: Deadline): Promise<BrowserContext>;
  /** Runs work that may change cookies or local storage; then copies both to memory, in case of a crash. */
  changesState<T>(deadline: Deadline, work: () => Promise<T>): Promise<T>;
  /** Opens a hidden page that is not a tab. The caller closes it. */
  openAside(deadline: Deadline): Promise<AsidePage>;
}

const MAX_ORIGINS = 500;

/** The 500 sites that a session has visited last. Needed because the browser cannot list the sites with stored data. */
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
