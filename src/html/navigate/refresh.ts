import type { ParsedDocument } from "../dom/element.ts";
import { withoutFragment } from "./fragment.ts";

/** Where a page wants to be left for, and when. */
export interface Refresh {
  readonly url: string;
  readonly delaySeconds: number;
}

const LONGEST_FOLLOWED_SECONDS = 5;
const LONGEST_TEXT = 4_096;

/** Of the header Refresh or the first `<meta http-equiv="refresh">` that says one. */
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
 * Followed are those that lead elsewhere soon, as a person would see them. A page that only reloads itself is the page
 * to be read, unless it does so at once, after setting a cookie.
 */
export function isFollowed(refresh: Refresh, document: ParsedDocument): boolean {
  const isSelf = withoutFragment(refresh.url) === withoutFragment(document.URL);
  return refresh.delaySeconds <= (isSelf ? 0 : LONGEST_FOLLOWED_SECONDS);
}

/** HTML, "shared declarative refresh steps". */
function parseRefresh(text: string, document: ParsedDocument): Refresh | undefined {
  const match =
    /^[\t\n\f\r ]*(\d+|(?=\.))[\d.]*(?:[\t\n\f\r ]*[;,][\t\n\f\r ]*|[\t\n\f\r ]+|$)(.*)$/s.exec(
      text,
    );
  if (!match) return undefined;
  const [, digits = "", rest = ""] = match;
  const url = URL.parse(addressIn(rest), rest === "" ? document.URL : document.baseURI);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return {
    url: rest === "" ? document.URL : url.href,
    delaySeconds: Math.min(Number(digits), 1e9),
  };
}

function addressIn(text: string): string {
  const [, named] = /^url[\t\n\f\r ]*=[\t\n\f\r ]*(.*)$/is.exec(text) ?? [];
  const address = named ?? text;
  const [, quoted] = /^(?:"([^"]*)|'([^']*))/.test(address)
    ? (/^["']([^"']*)/.exec(address) ?? [])
    : [];
  return (quoted ?? address).trim();
}
