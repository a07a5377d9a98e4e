import type { PageTree } from "../tree.ts";
import { withoutEnd } from "../../shared/without-end.ts";

/** Returns the absolute form of an address in a frame (HTML, document base URL); unchanged if it is not an address. */
export function addressIn(tree: PageTree, address: string, frame: number): string {
  const { url, facts, frames } = tree.snapshot;
  const document = frame === 0 ? url : (frames[frame]?.url ?? url);
  if (address === "") return document;
  const base = frame === 0 ? facts?.base : undefined;
  return URL.parse(address, base ?? document)?.href ?? address;
}

/** Whether `href` may be another page of the list at `url`: same origin, but another page number or another query. */
export function isPageOfSame(url: string, href: string): boolean {
  const here = URL.parse(url);
  const there = URL.parse(href);
  if (!here || !there || here.origin !== there.origin) return false;
  if (here.pathname === there.pathname) return here.search !== there.search;
  return withoutPage(here.pathname) === withoutPage(there.pathname);
}

/** Removes the page number: `/news/page/2/`, `/news/2`, `/news/p2`, `/news-2.html`, `/news/index2.html` → `/news`. */
function withoutPage(path: string): string {
  return withoutEnd(path, /\//)
    .replace(/(?:\/(?:index|page|p|seite|pagina|strona)?[-_]?\d{0,4})?(?:\.[a-z]{1,5})?$/iu, "")
    .replace(/(?:\/(?:page|p|seite|pagina|strona))?[-_/]?\d{0,4}$/iu, "");
}

/** Maximum number of nested redirectors that are resolved. */
const MOST_STEPS = 3;

/**
 * Returns the final destination of a link. Sites that count clicks link to their own address, with the destination in
 * its query or path (`/url?q=https://…`). Undefined for addresses other than HTTP.
 */
export function withoutRedirector(href: string, page: URL): string | undefined {
  let url = URL.parse(href, page.href);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (!url || !isOfWeb(url)) return undefined;
    const inner = isSameSiteUrl(url, page) ? targetIn(url) : undefined;
    if (!inner) break;
    url = inner;
  }
  return url?.href;
}

/** Whether two URLs have the same host, or hosts with the same last two labels; IP addresses must be equal. */
export function isSameSiteUrl(a: URL, b: URL): boolean {
  return a.hostname === b.hostname || (siteOf(a) === siteOf(b) && !IN_FIGURES.test(a.hostname));
}

const IN_FIGURES = /^[\d.]+$|^\[/;

function siteOf({ hostname }: URL): string {
  return hostname.split(".").slice(-2).join(".");
}

function isOfWeb({ protocol }: URL): boolean {
  return protocol === "https:" || protocol === "http:";
}

function targetIn({ searchParams, pathname }: URL): URL | undefined {
  const inPath = /\/RU=([^/]+)/.exec(pathname)?.[1];
  const values = [...searchParams.values(), ...(inPath === undefined ? [] : [decoded(inPath)])];
  for (const value of values) {
    const target = absolute(value) ?? absolute(inBase64(value));
    if (target) return target;
  }
  return undefined;
}

function absolute(text: string): URL | undefined {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url ?? undefined;
}

/** Decodes an address in base64, with or without the `a1` that some sites put before it; "" for other texts. */
function inBase64(value: string): string {
  const [, packed] = /^(?:a1)?(aHR0c[\w-]+)$/.exec(value) ?? [];
  return packed === undefined ? "" : Buffer.from(packed, "base64url").toString("utf8");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
