import type { Deadline } from "../../shared/deadline.ts";
import { HttpCredentials, type HttpCredential } from "../prompts/http-auth.ts";
import { InterceptRules } from "../network/intercept/rule.ts";
import type { Page } from "./tab/page.ts";

/** Callers' settings for the requests of a session's pages; they apply from each page's next request. */
export class SessionRequests {
  readonly credentials: HttpCredentials;
  readonly rules = new InterceptRules();
  /** Returns the session's pages that can receive commands. */
  readonly #pages: () => readonly Page[];

  constructor(pages: () => readonly Page[], proxyServer: string | undefined) {
    this.#pages = pages;
    this.credentials = new HttpCredentials(proxyServer);
  }

  /** Stores a name and password for a site, and applies them to open pages. */
  async keepCredential(
    deadline: Deadline,
    origin: string,
    credential: HttpCredential,
  ): Promise<void> {
    this.credentials.set(origin, credential);
    await deadline.race(this.#updatePages((page) => page.prompts.httpAuth.refresh()));
  }

  /** Changes the rules, and resolves when all open pages have received them, even frozen ones. */
  async changeRules<T>(deadline: Deadline, change: (rules: InterceptRules) => T): Promise<T> {
    const changed = change(this.rules);
    await deadline.race(this.#updatePages((page) => page.intercepts.refresh()));
    return changed;
  }

  /** Updates all pages. Ignores errors of pages that can no longer receive commands. */
  #updatePages(update: (page: Page) => Promise<void>): Promise<unknown> {
    return Promise.allSettled(this.#pages().map(update)); // deadline: the callers race it
  }
}
