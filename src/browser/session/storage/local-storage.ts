import type { CdpSession } from "../../../cdp/session.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import type { ContextSession } from "./context-session.ts";
import type { Cookie } from "../../../shared/secrets/cookie.ts";
import { readUnboundCookies, setCookies } from "./cookies.ts";

export interface StoredItem {
  readonly name: string;
  readonly value: string;
}

/** Reads items by index: an item with the name of a method, such as `key`, cannot be read as a property. */
const READ =
  "JSON.stringify(Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)).map((name) => [name, localStorage.getItem(name)]))";

/**
 * Reads and writes the local storage of a session's sites through a hidden page. The page navigates to each site, gets
 * an empty document from us, and reads or writes there. The site gets no request, and none of its scripts run.
 */
export class LocalStoragePage {
  readonly #session: CdpSession;
  readonly #close: () => void;

  private constructor(session: CdpSession, close: () => void) {
    this.#session = session;
    this.#close = close;
  }

  static async open(
    deadline: Deadline,
    session: Pick<ContextSession, "openAside">,
  ): Promise<LocalStoragePage> {
    const aside = await session.openAside(deadline);
    const { session: cdp } = aside;
    cdp.on("Fetch.requestPaused", ({ requestId }) => {
      void cdp.post("Fetch.fulfillRequest", {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: "content-type", value: "text/html" }],
        body: Buffer.from("<!doctype html>").toString("base64"),
      });
    });
    const ready = Promise.all([
      cdp.post("Network.enable"),
      cdp.post("Network.setBypassServiceWorker", { bypass: true }),
      cdp.post("Fetch.enable", { patterns: [{ urlPattern: "*" }] }),
      cdp.post("Runtime.runIfWaitingForDebugger"),
    ]);
    const page = new LocalStoragePage(cdp, () => aside.close());
    try {
      await deadline.race(ready);
      return page;
    } catch (error) {
      page[Symbol.dispose]();
      throw error;
    }
  }

  async read(deadline: Deadline, origin: string): Promise<readonly StoredItem[]> {
    const text = await this.#at(deadline, origin, READ);
    const entries: unknown = JSON.parse(text);
    if (!Array.isArray(entries)) return [];
    return entries.map(([name, value]: [unknown, unknown]) => ({
      name: String(name),
      value: String(value),
    }));
  }

  /** Sets items; the site's other items remain. @throws AppError TOO_LARGE if the site's storage is full, NETWORK_ERROR */
  async write(deadline: Deadline, origin: string, items: readonly StoredItem[]): Promise<void> {
    const entries = JSON.stringify(items.map(({ name, value }) => [name, value]));
    const expression = `(() => { try { for (const [name, value] of ${entries}) localStorage.setItem(name, value); return ""; } catch (error) { return error.name; } })()`;
    const failed = await this.#at(deadline, origin, expression);
    if (failed === "") return;
    if (failed !== "QuotaExceededError") throw cannotOpen(origin, failed);
    throw new AppError("TOO_LARGE", `The local storage of ${origin} is full.`, {
      hint: "Pass fewer or shorter items; a site can store about five million characters.",
    });
  }

  [Symbol.dispose](): void {
    this.#close();
  }

  async #at(deadline: Deadline, origin: string, expression: string): Promise<string> {
    const { errorText } = await this.#session.send(deadline, "Page.navigate", {
      url: `${origin}/`,
    });
    if (errorText !== undefined) throw cannotOpen(origin, errorText);
    const { result } = await this.#session.send(deadline, "Runtime.evaluate", {
      expression,
      returnByValue: true,
      silent: true,
    });
    return String(result.value);
  }
}

function cannotOpen(origin: string, reason: string): AppError {
  return new AppError("NETWORK_ERROR", `The storage of ${origin} cannot be opened: ${reason}`);
}

const MAX_CHARACTERS = 20_000_000;

export interface OriginState {
  readonly origin: string;
  readonly localStorage: readonly StoredItem[];
}

/** Cookies and local storage of a session: enough to be logged in elsewhere. */
export interface StorageState {
  readonly cookies: readonly Cookie[];
  readonly origins: readonly OriginState[];
}

/** Returns the unpartitioned cookies, and the local storage of visited sites. @throws AppError TOO_LARGE */
export async function exportState(
  deadline: Deadline,
  session: ContextSession,
): Promise<StorageState> {
  const cookies = await readUnboundCookies(deadline, session);
  const origins: OriginState[] = [];
  const visited = session.origins.all;
  if (visited.length === 0) return { cookies, origins };
  using page = await LocalStoragePage.open(deadline, session);
  let left = MAX_CHARACTERS;
  for (const origin of visited) {
    const localStorage = await page.read(deadline, origin);
    left -= localStorage.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
    if (left < 0) {
      throw new AppError("TOO_LARGE", `The storage is larger than ${MAX_CHARACTERS} characters.`);
    }
    if (localStorage.length > 0) origins.push({ origin, localStorage });
  }
  return { cookies, origins };
}

/** Adds cookies and local storage to those of the session; replaces cookies and items that already exist there. */
export async function importState(
  deadline: Deadline,
  session: ContextSession,
  { cookies, origins }: StorageState,
): Promise<void> {
  if (cookies.length > 0) await setCookies(deadline, session, cookies);
  if (origins.length === 0) return;
  using page = await LocalStoragePage.open(deadline, session);
  for (const { origin, localStorage } of origins) {
    session.origins.add(origin);
    await page.write(deadline, origin, localStorage);
  }
}
