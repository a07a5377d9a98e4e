import type { Deadline } from "../../shared/deadline.ts";
import { decoded } from "../documents/charset.ts";
import { mediaTypeOf } from "../documents/media-type.ts";
import type { Fetcher } from "../fetch/witness.ts";
import type { Referrer } from "../fetch/referrer.ts";

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
}

/** The texts of style sheets by address. One that cannot be had is missing: the page can be read without it. */
export async function fetchSheets(
  deadline: Deadline,
  client: Fetcher,
  { addresses, from }: SheetsRequest,
): Promise<ReadonlyMap<string, string>> {
  using ownDeadline = deadline.child(Math.min(MAX_MS, deadline.remainingMs / 2));
  const waiting = [...new Set(addresses)].slice(0, MAX_SHEETS);
  const texts = new Map<string, string>();
  let left = MAX_ALL_BYTES;
  const fetchNext = async () => {
    for (let url = waiting.shift(); url !== undefined && left > 0; url = waiting.shift()) {
      const read = await fetchSheet(ownDeadline, client, { url, from }).catch(() => undefined);
      if (!read || read.size > left) continue;
      left -= read.size;
      texts.set(url, read.text);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext)); // deadline: each fetch has it
  deadline.checkCaller();
  return texts;
}

interface Sheet {
  readonly text: string;
  readonly size: number;
}

async function fetchSheet(
  deadline: Deadline,
  client: Fetcher,
  { url, from }: { readonly url: string; readonly from: Referrer },
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
