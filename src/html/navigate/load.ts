import type { Deadline } from "../../shared/deadline.ts";
import { pageSourceOf } from "../documents/page-source.ts";
import type { Answer } from "../fetch/answer.ts";
import type { FetchRequest, Fetcher } from "../fetch/client.ts";
import { DEFAULT_POLICY, referrerPolicyIn, type ReferrerPolicy } from "../fetch/referrer.ts";
import type { ParsedViewport, ParsedDocument } from "../dom/element.ts";
import { parsePage, type ParsedPage } from "../parse-page.ts";
import { incomingFileOf, type IncomingFile } from "./incoming-file.ts";
import { MAX_REFRESHES, type StaticPage, type VisitEvent } from "./page.ts";
import { fetchSheets } from "./sheets.ts";
import { withoutFragment } from "../../shared/urls/without-fragment.ts";

export interface Load {
  /** Undefined if a file arrived, or the site responded with nothing to show: the previous page stays. */
  readonly page: StaticPage | undefined;
  /** The file that arrived instead of a page; set only if the caller accepts files. */
  readonly file?: IncomingFile;
  readonly events: readonly VisitEvent[];
}

/** How pages are read. */
export interface LoadSettings {
  /** Maximum bytes of one page, decompressed; a longer page is cut off and reported as truncated. */
  readonly maxPageBytes: number;
  /** Whether style sheets are fetched, to find the hidden parts of a page. */
  readonly styles: boolean;
  /** The viewport, CSS pixels: media queries and lengths in style sheets depend on it. */
  readonly viewport: ParsedViewport;
  /** Whether the caller accepts files; if not, it receives a page that describes the file. */
  readonly takesFiles: boolean;
}

export interface Loader {
  readonly client: Fetcher;
  readonly settings: LoadSettings;
}

/** Maximum nodes of a page: the longest articles have fewer. Reading this many blocks the server for some 200 ms. */
const MOST_NODES = 20_000;

/** Statuses of responses without a page. 304 ("not modified") counts too, although no request is conditional. */
const NOTHING_TO_SHOW = new Set([204, 205, 304]);

/**
 * Sends a request and loads the page after redirects and refreshes. An error page, such as that of a 404, counts too.
 * @throws AppError INVALID_REQUEST, BLOCKED_BY_POLICY, NETWORK_ERROR, NAVIGATION_FAILED, TIMEOUT, CANCELLED
 */
export async function load(
  deadline: Deadline,
  { client, settings }: Loader,
  request: FetchRequest,
): Promise<Load> {
  const events: VisitEvent[] = [];
  let next = request;
  for (let refreshes = 0; ; refreshes += 1) {
    const answer = await client.fetch(deadline, next);
    events.push(
      ...answer.redirects.map((redirect) => ({ type: "redirect" as const, ...redirect })),
    );
    if (answer.retries > 0) events.push({ type: "retry", count: answer.retries });
    if (NOTHING_TO_SHOW.has(answer.status)) {
      answer.giveUp();
      const { url, status } = answer;
      return {
        page: undefined,
        events: [...events, { type: "no_content", url: url.href, status }],
      };
    }
    const file = settings.takesFiles ? incomingFileOf(answer) : undefined;
    if (file) return { page: undefined, file, events };
    const page = await pageOf(deadline, answer, settings);
    const { document } = page.parsed;
    const refresh = refreshOf(document, answer.header("refresh"));
    const followed =
      refresh !== undefined && refreshes < MAX_REFRESHES && isFollowed(refresh, document);
    if (refresh) {
      const { url, delaySeconds } = refresh;
      events.push({ type: "refresh", url: page.url, to: url, delaySeconds, followed });
    }
    if (!refresh || !followed) {
      const sheetEvents = settings.styles ? await applySheets(deadline, client, page) : [];
      return { page, events: [...events, ...factsOf(page), ...sheetEvents] };
    }
    await deadline.sleep(refresh.delaySeconds * 1_000);
    const from = { url: new URL(page.url), policy: page.referrerPolicy };
    next = { url: refresh.url, method: "GET", from, destination: "document" };
  }
}

/** Fetches and applies the style sheets of a page, to find its hidden parts. */
async function applySheets(
  deadline: Deadline,
  client: Fetcher,
  page: StaticPage,
): Promise<readonly VisitEvent[]> {
  const { sheetAddresses: addresses, importedBy } = page.parsed;
  if (addresses.length === 0) return [];
  const from = { url: new URL(page.url), policy: page.referrerPolicy };
  const sheets = await fetchSheets(deadline, client, { addresses, from, importedBy });
  page.parsed.useSheets(sheets.texts, !sheets.isCut);
  return sheets.isLate ? [{ type: "late_styles" }] : [];
}

function factsOf({ url, cut, file }: StaticPage): readonly VisitEvent[] {
  return [
    ...(cut ? [{ type: "truncated" as const, reason: cut }] : []),
    ...(file ? [{ type: "download" as const, url, file }] : []),
  ];
}

async function pageOf(
  deadline: Deadline,
  answer: Answer,
  { maxPageBytes, viewport }: LoadSettings,
): Promise<StaticPage> {
  const source = await pageSourceOf(deadline, answer, maxPageBytes);
  const { markup, encoding, contentType, cut, file, bytes } = source;
  const parsed = parsePage(markup, { url: answer.url.href, viewport, mostNodes: MOST_NODES });
  const missing = cut ?? (parsed.truncated ? "size" : undefined);
  return {
    parsed,
    url: answer.url.href,
    method: answer.method === "POST" ? "POST" : "GET",
    httpStatus: answer.status,
    contentType,
    encoding,
    ...(source.isEncodingGuessed && { isEncodingGuessed: true }),
    referrerPolicy: policyFor(parsed, answer.header("referrer-policy")),
    ...(missing && { cut: missing }),
    ...(file && { file }),
    ...(bytes && { received: { headers: answer.headers, bytes } }),
    characters: Math.max(markup.length, bytes?.length ?? 0),
  };
}

function policyFor({ document }: ParsedPage, header: string | undefined): ReferrerPolicy {
  const meta = document
    .getElementsByTagName("meta")
    .findLast((element) => element.getAttribute("name")?.toLowerCase() === "referrer");
  return (
    referrerPolicyIn(meta?.getAttribute("content")) ?? referrerPolicyIn(header) ?? DEFAULT_POLICY
  );
}

/** A refresh that a page declares: the address to load, and the delay. */
export interface Refresh {
  readonly url: string;
  readonly delaySeconds: number;
}

const LONGEST_FOLLOWED_SECONDS = 5;
const LONGEST_TEXT = 4_096;

/** Returns the refresh of the Refresh header or of the first valid `<meta http-equiv="refresh">`. */
export function refreshOf(
  document: ParsedDocument,
  header: string | undefined,
): Refresh | undefined {
  const metas = document
    .getElementsByTagName("meta")
    .filter((meta) => meta.getAttribute("http-equiv")?.toLowerCase() === "refresh")
    .map((meta) => meta.getAttribute("content") ?? "");
  return [...(header === undefined ? [] : [header]), ...metas]
    .filter((text) => text.length <= LONGEST_TEXT)
    .map((text) => parseRefresh(text, document))
    .find((refresh) => refresh !== undefined);
}

/**
 * Whether to follow a refresh: to another page within 5 s, or to the same page at once, as sites do to set a cookie.
 * A page that reloads itself after a delay counts as the final page.
 */
export function isFollowed(refresh: Refresh, document: ParsedDocument): boolean {
  const isSelf = withoutFragment(refresh.url) === withoutFragment(document.URL);
  return refresh.delaySeconds <= (isSelf ? 0 : LONGEST_FOLLOWED_SECONDS);
}

/** HTML, "shared declarative refresh steps"; undefined if `text` is invalid or its address is not HTTP(S). */
function parseRefresh(text: string, document: ParsedDocument): Refresh | undefined {
  const match = /^[\t\n\f\r ]*(\d+|(?=\.))(?:\.[\d.]*)?(?:[;,]|[\t\n\f\r ]+[;,]?|$)(.*)/s.exec(
    text,
  );
  if (!match) return undefined;
  const [, digits = "", rest = ""] = match;
  const url = URL.parse(
    addressIn(rest.trimStart()),
    rest.trim() === "" ? document.URL : document.baseURI,
  );
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return {
    url: rest.trim() === "" ? document.URL : url.href,
    delaySeconds: Math.min(Number(digits), 1e9),
  };
}

function addressIn(text: string): string {
  const [, named] = /^url[\t\n\f\r ]*=(.*)/is.exec(text) ?? [];
  const address = (named ?? text).trimStart();
  const [, quoted] = /^(?:"([^"]*)|'([^']*))/.test(address)
    ? (/^["']([^"']*)/.exec(address) ?? [])
    : [];
  return (quoted ?? address).trim();
}

/** Whether a navigation stays in the same document (HTML): `to` has a fragment, and the other parts are equal. */
export function fragmentChange(from: string, to: string): boolean {
  return to.includes("#") && withoutFragment(from) === withoutFragment(to);
}
