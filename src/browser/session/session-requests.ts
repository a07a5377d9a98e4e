import type { Deadline } from "../../shared/deadline.ts";
import { HttpCredentials, type HttpCredential } from "../prompts/http-auth.ts";
import { InterceptRules } from "../network/intercept/rule.ts";
import type { Page } from "./tab/page.ts";

/** What callers decide about the requests of a session's pages; every page follows it from its next request on. */
export class SessionRequests {
  readonly credentials: HttpCredentials;
  readonly rules = new InterceptRules();
  /** Those that can be told something. */
  readonly #pages: () => readonly Page[];

  constructor(pages: () => readonly Page[], proxyServer: string | undefined) {
    this.#pages = pages;
    this.credentials = new HttpCredentials(proxyServer);
  }

  /** Keeps a name and password for a site. */
  async keepCredential(
    deadline: Deadline,
    origin: string,
    credential: HttpCredential,
  ): Promise<void> {
    this.credentials.set(origin, credential);
    await deadline.race(this.#tellPages((page) => page.prompts.httpAuth.refresh()));
  }

  /** Changes the rules; pages that stand still have heard of it too when this returns. */
  async changeRules<T>(deadline: Deadline, change: (rules: InterceptRules) => T): Promise<T> {
    const changed = change(this.rules);
    await deadline.race(this.#tellPages((page) => page.intercepts.refresh()));
    return changed;
  }

  /** Those that cannot hear it any more are no failure. */
  #tellPages(tell: (page: Page) => Promise<void>): Promise<unknown> {
    return Promise.allSettled(this.#pages().map(tell)); // deadline: the callers race it
  }
}
