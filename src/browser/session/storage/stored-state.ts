/** Copies a session's cookies and local storage to memory after each step: a crashed browser loses them. */
import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";
import { Deadline } from "../../../shared/deadline.ts";
import { forgetOldest } from "../../../shared/forget-oldest.ts";
import type { BrowserContext, ContextSession } from "./context-session.ts";
import { rawCookies, storeWhatFits } from "./cookies.ts";
import { LocalStoragePage, type StoredItem } from "./local-storage.ts";

/** Time limit for reading the state, which usually takes a few milliseconds. No caller waits for it. */
const LONGEST_READ_MS = 2_000;
/** Time limit for restoring the state; includes the start of a browser. */
const LONGEST_RESTORE_MS = 40_000;
const MOST_ORIGINS = 50;
/** Limit for one site; a larger local storage would be slow to read after each step, and is not stored. */
const MOST_CHARACTERS = 300_000;

/** An open page, and the origin of its document. */
export interface OpenPage {
  readonly session: CdpSession;
  readonly origin: string;
}

type Store = readonly [origin: string, items: readonly StoredItem[]];

interface Stored {
  readonly cookies: Protocol.Network.CookieParam[];
  readonly origins: ReadonlyMap<string, readonly StoredItem[]>;
}

const NEVER: Stored = { cookies: [], origins: new Map() };

interface Loss {
  readonly of: "browser" | "browser's network service";
  /** Whether the lost state may have been newer than the stored copy. If so, the copy is not restored. */
  readonly isStale: boolean;
}

export interface StoredStateParts extends Pick<ContextSession, "openAside"> {
  readonly context: (deadline: Deadline) => Promise<BrowserContext>;
}

export class StoredState {
  readonly #parts: StoredStateParts;
  #stored = NEVER;
  readonly #tooLarge = new Set<string>();
  /** Whether the state may have changed since the stored copy was read. */
  #isStale = true;
  #turn = 0;
  /** The process id of the network service that has the cookies; 0 while unknown. */
  #networkService = 0;
  /** The last loss, if `restore` has not handled it yet. */
  #loss: Loss | undefined;
  #restoring: Promise<void> | undefined;
  #reports: string[] = [];

  constructor(parts: StoredStateParts) {
    this.#parts = parts;
  }

  /** Marks the stored copy as stale: work begins that may change the state. */
  outdate(): void {
    this.#turn += 1;
    this.#isStale = true;
  }

  /** Reads the state in the background. Discards the result if the state may have changed since. Never rejects. */
  async read(pages: readonly OpenPage[]): Promise<void> {
    const turn = this.#turn;
    const read = pages.filter(({ origin }) => !this.#tooLarge.has(origin));
    using deadline = Deadline.after(LONGEST_READ_MS);
    try {
      const context = await this.#parts.context(deadline);
      const [cookies, ...stored] = await deadline.race(
        Promise.all([rawCookies(deadline, context), ...read.map((page) => storeOf(page))]),
      );
      await this.#noticeNetworkLoss(deadline, context);
      if (turn !== this.#turn || this.#loss) return;
      const stores = [...this.#stored.origins, ...stored.filter((one) => one !== undefined)];
      this.#stored = { cookies, origins: this.#withinBounds(stores) };
      this.#isStale = false;
    } catch {
      // the browser or a page is closing: the stored copy stays stale
    }
  }

  #withinBounds(stores: readonly Store[]): Stored["origins"] {
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

  lose(of: Loss["of"]): void {
    this.#loss = { of, isStale: this.#loss?.isStale ?? this.#isStale };
    this.#networkService = 0;
  }

  /** Records the loss of cookies if the network service has a new process. */
  async #noticeNetworkLoss(deadline: Deadline, { process }: BrowserContext): Promise<void> {
    const found = await deadline.race(process.networkService());
    if (this.#loss) return;
    const before = this.#networkService;
    this.#networkService = found;
    if (before > 0 && before !== found) this.lose("browser's network service");
  }

  /** After a loss, restores the stored copy unless it was stale. Concurrent callers wait for the same restoration. */
  async restore(deadline: Deadline, hasContext: boolean): Promise<void> {
    if (hasContext) await this.#noticeNetworkLoss(deadline, await this.#parts.context(deadline));
    while (this.#loss) {
      this.#restoring ??= this.#restore(this.#loss).finally(() => (this.#restoring = undefined));
      await deadline.race(this.#restoring);
    }
  }

  /** Returns the reports of losses and restorations since the last call. */
  takeReports(): readonly string[] {
    return this.#reports.splice(0);
  }

  async #restore(loss: Loss): Promise<void> {
    const restored = loss.isStale ? undefined : await this.#putBack(loss.of);
    if (this.#loss !== loss) return; // another loss happened during the restoration
    this.#loss = undefined;
    this.#reports.push(reportOf(loss.of, restored));
  }

  /** Restores the stored copy; after a loss of the network service, only the cookies. Returns what was restored. */
  async #putBack(of: Loss["of"]): Promise<string> {
    using deadline = Deadline.after(LONGEST_RESTORE_MS);
    const { cookies, origins } = this.#stored;
    const browserContext = await this.#parts.context(deadline);
    if (cookies.length > 0) await storeWhatFits(deadline, browserContext, cookies);
    if (of !== "browser") return `${cookies.length} cookies`;
    const full = [...origins].filter(([, items]) => items.length > 0);
    const sites = await writeAll(deadline, this.#parts, full);
    return `${cookies.length} cookies, local storage of ${sites} sites`;
  }
}

/** Writes the items of each site. Returns the number of sites for which this succeeded. */
async function writeAll(
  deadline: Deadline,
  session: Pick<ContextSession, "openAside">,
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

/** Returns a page's local storage; undefined on failure. CDP DOMStorage.getDOMStorageItems also reads frozen pages. */
async function storeOf({ session, origin }: OpenPage): Promise<Store | undefined> {
  const storageId = { securityOrigin: origin, isLocalStorage: true };
  try {
    const { entries } = await session.post("DOMStorage.getDOMStorageItems", { storageId }); // deadline: the caller's
    return [origin, entries.map(([name = "", value = ""]) => ({ name, value }))];
  } catch {
    return undefined;
  }
}

const LOST = {
  browser: [
    "Cookies, local storage",
    "session storage, IndexedDB, service workers and the state of open pages are lost",
  ],
  "browser's network service": ["Cookies", "the HTTP cache and open connections are lost"],
} as const;

function reportOf(of: Loss["of"], restored: string | undefined): string {
  const crash = `The ${of} crashed, and another one was started.`;
  const [first, rest] = LOST[of];
  return restored === undefined
    ? `${crash} ${first}, ${rest}: a step was running, so nothing was restored (restored: stale). Log in again.`
    : `${crash} Restored as of the last step: ${restored}. But ${rest}.`;
}
