import type { Deadline } from "../../shared/deadline.ts";
import { decoded } from "../documents/charset.ts";
import { mediaTypeOf } from "../fetch/media-type.ts";
import { DEEPEST_IMPORT } from "../style/sheets.ts";
import type { Referrer } from "../fetch/referrer.ts";
import type { Fetcher } from "../fetch/client.ts";

/** A page is read without the sheets that are late. */
const MAX_MS = 5_000;
const MAX_SHEETS = 40;
const AT_ONCE = 6;
const MAX_SHEET_BYTES = 256_000;
const MAX_ALL_BYTES = 1_000_000;

export interface SheetsRequest {
  readonly addresses: readonly string[];
  /** The page that asks for them. */
  readonly from: Referrer;
  /** Addresses of the sheets that one imports. */
  readonly importedBy: (text: string, address: string) => readonly string[];
}

/** The texts of style sheets by address. One that cannot be had is missing: the page can be read without it. */
export async function fetchSheets(
  deadline: Deadline,
  client: Fetcher,
  { addresses, from, importedBy }: SheetsRequest,
): Promise<ReadonlyMap<string, string>> {
  using ownDeadline = deadline.child(Math.min(MAX_MS, deadline.remainingMs / 2));
  const texts = new Map<string, string>();
  const asked = new Set<string>();
  let left = MAX_ALL_BYTES;
  let found: readonly Wanted[] = addresses.map((url) => ({ url, from }));
  for (let depth = 0; depth < DEEPEST_IMPORT && found.length > 0; depth += 1) {
    const waiting = found.filter(({ url }) => asked.size < MAX_SHEETS && isNew(asked, url));
    const imported: Wanted[] = [];
    const fetchNext = async () => {
      for (let next = waiting.shift(); next && left > 0; next = waiting.shift()) {
        const { url } = next;
        const read = await fetchSheet(ownDeadline, client, next).catch(() => undefined);
        if (!read || read.size > left) continue;
        left -= read.size;
        texts.set(url, read.text);
        const by = { url: new URL(url), policy: from.policy };
        for (const one of importedBy(read.text, url)) imported.push({ url: one, from: by });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext)); // deadline: each fetch has it
    found = imported;
  }
  deadline.checkCaller();
  return texts;
}

interface Wanted {
  readonly url: string;
  readonly from: Referrer;
}

function isNew(asked: Set<string>, url: string): boolean {
  if (asked.has(url)) return false;
  asked.add(url);
  return true;
}

interface Sheet {
  readonly text: string;
  readonly size: number;
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
  const { bytes, cut } = await answer.read(deadline, MAX_SHEET_BYTES);
  if (cut === "time") return undefined;
  return { text: decoded(bytes, charset, false).text, size: bytes.length };
}
