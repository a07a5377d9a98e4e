import type { Cookies } from "../../../html/fetch/cookies.ts";
import type { Cookie } from "../../../shared/secrets/cookie.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { BrowserContext, ContextSession } from "./context-session.ts";
import { contextCookies, OVER_S, storeInContext } from "./cookies.ts";

/**
 * One set of cookies for both engines. Without a browser context the jar is all there is; once there is one, it has the
 * cookies, and the jar is brought into step around each request.
 */
export class SharedCookies {
  readonly #session: Pick<ContextSession, "hasBrowserContext" | "browserContext">;
  readonly #jar: Cookies;
  /** What both had when they last met. */
  #met: readonly Cookie[] = [];
  #turn: Promise<void> = Promise.resolve();

  constructor(session: Pick<ContextSession, "hasBrowserContext" | "browserContext">, jar: Cookies) {
    this.#session = session;
    this.#jar = jar;
  }

  /** A new context knows no cookies: it gets all of the jar. */
  async moveIn(deadline: Deadline, browserContext: BrowserContext): Promise<void> {
    const cookies = this.#jar.all();
    if (cookies.length > 0) await storeInContext(deadline, browserContext, cookies);
    this.#met = cookies;
  }

  /** Brings what has changed on either side to the other. */
  async meet(deadline: Deadline): Promise<void> {
    if (!this.#session.hasBrowserContext) return;
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    try {
      await deadline.race(before);
      await this.#meet(deadline);
    } finally {
      resolve();
    }
  }

  async #meet(deadline: Deadline): Promise<void> {
    const browserContext = await this.#session.browserContext(deadline);
    const ours = this.#jar.all();
    const news = changes(this.#met, ours);
    if (news.length > 0) await storeInContext(deadline, browserContext, news);
    const theirs = await contextCookies(deadline, browserContext);
    const meanwhile = changes(ours, this.#jar.all()); // another tab's request may have been answered
    this.#jar.replace(theirs);
    this.#met = this.#jar.all(); // a cookie that only a browser takes stays there, and was not deleted here
    this.#jar.merge(meanwhile);
  }
}

/** What sets and deletes cookies so that one list becomes the other. */
function changes(from: readonly Cookie[], to: readonly Cookie[]): readonly Cookie[] {
  const before = new Map(from.map((cookie) => [keyOf(cookie), cookie]));
  const after = new Map(to.map((cookie) => [keyOf(cookie), cookie]));
  const gone = from.filter((cookie) => !after.has(keyOf(cookie)));
  return [
    ...to.filter((cookie) => !isSame(cookie, before.get(keyOf(cookie)))),
    ...gone.map((cookie) => ({ ...cookie, expires: OVER_S })),
  ];
}

function keyOf({ name, domain, path }: Cookie): string {
  return JSON.stringify([name, domain, path]);
}

function compareWords(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** Both sides keep times, but not to the same fraction of a second. */
function isSame(one: Cookie, other: Cookie | undefined): boolean {
  if (!other) return false;
  const plain = ({ expires: _expires, ...rest }: Cookie) =>
    JSON.stringify(rest, Object.keys(rest).toSorted(compareWords));
  return Math.abs(one.expires - other.expires) < 2 && plain(one) === plain(other);
}
