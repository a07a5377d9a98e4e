import type { Deadline } from "../../shared/deadline.ts";
import { decoded } from "../documents/charset.ts";
import { mediaTypeOf } from "../fetch/media-type.ts";
import { DEEPEST_IMPORT, MOST_OF_PAGE, MOST_OF_SHEET } from "../style/sheets.ts";
import type { Referrer } from "../fetch/referrer.ts";
import type { BodyCut } from "../fetch/body.ts";
import type { Fetcher } from "../fetch/client.ts";

/** Time limit for all sheets of a page; sheets that arrive later are not used. */
const MAX_MS = 5_000;
const MAX_SHEETS = 40;
const AT_ONCE = 6;

export interface SheetsRequest {
  readonly addresses: readonly string[];
  /** The page that requests the sheets. */
  readonly from: Referrer;
  /** Returns the addresses of the sheets that a sheet imports. */
  readonly importedBy: (text: string, address: string) => readonly string[];
}

export interface FetchedSheets {
  readonly texts: ReadonlyMap<string, string>;
  /** Whether some sheets are missing or cut off because of the limits on number and size. */
  readonly isCut: boolean;
  /** Whether some sheets arrived too late, or are incomplete for a reason other than the limits on number and size. */
  readonly isLate: boolean;
}

/** Returns the texts of style sheets and of their imports, by address; omits sheets that fail to load. */
export async function fetchSheets(
  deadline: Deadline,
  client: Fetcher,
  { addresses, from, importedBy }: SheetsRequest,
): Promise<FetchedSheets> {
  using ownDeadline = deadline.child(Math.min(MAX_MS, deadline.remainingMs / 2));
  const stored = new StoredSheets();
  const requested = new Set<string>();
  let found: readonly Wanted[] = addresses.map((url) => ({ url, from }));
  for (let depth = 0; depth < DEEPEST_IMPORT && found.length > 0; depth += 1) {
    const waiting = stored.inReach(found.filter(({ url }) => isNew(requested, url)));
    const imported: Wanted[] = [];
    const fetchNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { url } = next;
        const read = await fetchSheet(ownDeadline, client, next).catch(() => undefined);
        const text = stored.keep(url, read, ownDeadline.expired);
        if (text === "") continue;
        const by = { url: new URL(url), policy: from.policy };
        for (const one of importedBy(text, url)) imported.push({ url: one, from: by });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext)); // deadline: passed to each fetch
    found = imported;
  }
  deadline.checkCaller();
  return stored;
}

/** Stores sheets within the limits of a page. */
class StoredSheets implements FetchedSheets {
  readonly texts = new Map<string, string>();
  isCut = false;
  isLate = false;
  #count = 0;
  #bytes = 0;

  /** Counts these sheets, and returns as many of them as the limit on their number still allows. */
  inReach(wanted: readonly Wanted[]): Wanted[] {
    const room = Math.max(0, MAX_SHEETS - this.#count);
    this.#count += wanted.length;
    if (wanted.length > room) this.isCut = true;
    return wanted.slice(0, room);
  }

  /** Stores a sheet and returns its text; empty if it is missing, late or too large. `isOver`: the time is up. */
  keep(url: string, read: Sheet | undefined, isOver: boolean): string {
    if (isOver || (read?.cut !== undefined && read.cut !== "size")) this.isLate = true;
    if (read === undefined || read.cut === "time") return "";
    const fits = this.#bytes + read.size <= MOST_OF_PAGE;
    if (read.cut === "size" || !fits) this.isCut = true;
    if (!fits) return "";
    this.#bytes += read.size;
    this.texts.set(url, read.text);
    return read.text;
  }
}

interface Wanted {
  readonly url: string;
  readonly from: Referrer;
}

function isNew(requested: Set<string>, url: string): boolean {
  if (requested.has(url)) return false;
  requested.add(url);
  return true;
}

interface Sheet {
  readonly text: string;
  readonly size: number;
  readonly cut?: BodyCut;
}

async function fetchSheet(
  deadline: Deadline,
  client: Fetcher,
  { url, from }: Wanted,
): Promise<Sheet | undefined> {
  const answer = await client.fetch(deadline, { url, method: "GET", from, destination: "style" });
  const { essence, charset } = mediaTypeOf(answer.header("content-type"));
  if (answer.status !== 200 || (essence !== "text/css" && essence !== "")) {
    answer.giveUp();
    return undefined;
  }
  const { bytes, cut } = await answer.read(deadline, MOST_OF_SHEET);
  return { text: decoded(bytes, charset, false).text, size: bytes.length, ...(cut && { cut }) };
}
