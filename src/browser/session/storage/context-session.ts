import type { HttpClient } from "../../../html/fetch/client.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { AsidePage, BrowserContext } from "../browser-context.ts";
import type { VisitedOrigins } from "./visited-origins.ts";

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
