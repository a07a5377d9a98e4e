/** Cookies and local storage of a session as of the end of its last step, in memory: a browser that dies loses its own. */
import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";
import { Deadline } from "../../../shared/deadline.ts";
import { forgetOldest } from "../../../shared/forget-oldest.ts";
import type { BrowserContext } from "../browser-context.ts";
import type { ContextSession } from "./context-session.ts";
import { rawCookies, storeWhatFits } from "./cookies.ts";
import { LocalStoragePage, type StoredItem } from "./local-storage.ts";

/** Reading takes a few milliseconds, and nobody waits for it. */
const LONGEST_READ_MS = 2_000;
const MOST_ORIGINS = 50;
/** Of one site; a larger local storage would be read after each step, and is not kept. */
const MOST_CHARACTERS = 300_000;

/** A page that is open, and the origin of its document. */
export interface OpenPage {
  readonly session: CdpSession;
  readonly origin: string;
}

type Store = readonly [origin: string, items: readonly StoredItem[]];

interface Kept {
  readonly cookies: Protocol.Network.CookieParam[];
  readonly origins: ReadonlyMap<string, readonly StoredItem[]>;
}

const NEVER: Kept = { cookies: [], origins: new Map() };

export class KeptState {
  #kept = NEVER;
  readonly #tooLarge = new Set<string>();
  /** Something has happened since it was read. */
  #isStale = true;
  #turn = 0;
  /** What the browser took along; undefined while it has not died. */
  #loss: "all" | "since-kept" | undefined;

  /** Something begins that may change what is stored. */
  outdate(): void {
    this.#turn += 1;
    this.#isStale = true;
  }

  /** Reads the state in the background. Discards the result if something has begun meanwhile. Never rejects. */
  async read(
    context: (deadline: Deadline) => Promise<BrowserContext>,
    pages: readonly OpenPage[],
  ): Promise<void> {
    const turn = this.#turn;
    const read = pages.filter(({ origin }) => !this.#tooLarge.has(origin));
    using deadline = Deadline.after(LONGEST_READ_MS);
    try {
      const [cookies, ...stored] = await deadline.race(
        Promise.all([
          context(deadline).then((one) => rawCookies(deadline, one)),
          ...read.map((page) => storeOf(page)),
        ]),
      );
      if (turn !== this.#turn) return;
      const stores = [...this.#kept.origins, ...stored.filter((one) => one !== undefined)];
      this.#kept = { cookies, origins: this.#withinBounds(stores) };
      this.#isStale = false;
    } catch {
      // the browser, or a page, is going: what is kept stays out of date
    }
  }

  #withinBounds(stores: readonly Store[]): Kept["origins"] {
    const origins = new Map(stores);
    for (const [origin, items] of stores) {
      const size = items.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
      if (size > MOST_CHARACTERS) {
        this.#tooLarge.add(origin);
        origins.delete(origin);
      }
    }
    forgetOldest(origins, MOST_ORIGINS);
    return origins;
  }

  lose(): void {
    this.#loss = this.#isStale ? "all" : "since-kept";
  }

  /**
   * After a loss, puts what was kept into the new context, unless it was out of date. Returns what to tell about the loss;
   * nothing where there was none.
   */
  async restore(deadline: Deadline, session: ContextSession): Promise<readonly string[]> {
    const loss = this.#loss;
    this.#loss = undefined;
    if (loss === undefined) return [];
    if (loss === "all") return [STALE];
    const { cookies, origins } = this.#kept;
    const browserContext = await session.browserContext(deadline);
    if (cookies.length > 0) await storeWhatFits(deadline, browserContext, cookies);
    const full = [...origins].filter(([, items]) => items.length > 0);
    return [restored(cookies.length, await writeAll(deadline, session, full))];
  }
}

/** Returns how many sites have theirs again. */
async function writeAll(
  deadline: Deadline,
  session: ContextSession,
  stores: readonly Store[],
): Promise<number> {
  if (stores.length === 0) return 0;
  using page = await LocalStoragePage.open(deadline, session);
  let written = 0;
  for (const [origin, items] of stores) {
    const isWritten = await page.write(deadline, origin, items).then(
      () => true,
      () => deadline.check() ?? false,
    );
    if (isWritten) written += 1;
  }
  return written;
}

/** Undefined for a page that does not say. CDP DOMStorage.getDOMStorageItems: of a page that stands still, too. */
async function storeOf({ session, origin }: OpenPage): Promise<Store | undefined> {
  const storageId = { securityOrigin: origin, isLocalStorage: true };
  try {
    const { entries } = await session.post("DOMStorage.getDOMStorageItems", { storageId }); // deadline: its caller races it
    return [origin, entries.map(([name = "", value = ""]) => ({ name, value }))];
  } catch {
    return undefined;
  }
}

const LOST = "session storage, IndexedDB, service workers and the state of open pages are lost";
const STALE = `The browser crashed, and another one was started. Cookies, local storage, ${LOST}: a step was under way, so nothing was restored (restored: stale). Log in again.`;

function restored(cookies: number, origins: number): string {
  return `The browser crashed, and another one was started. Restored as of the last step: ${cookies} cookies, local storage of ${origins} sites. But ${LOST}.`;
}
