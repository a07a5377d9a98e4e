/** So many redirectors in a row are none. */
const MOST_STEPS = 3;

/**
 * Where a link of a page leads in the end: sites that count what is followed send it over an address of their own that
 * has the real one in its query or path (`/url?q=https://…`). Undefined for what is no address of the web.
 */
export function withoutRedirector(href: string, page: URL): string | undefined {
  let url = URL.parse(href, page.href);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (!url || !isOfWeb(url)) return undefined;
    const inner = isSameSite(url, page) ? targetIn(url) : undefined;
    if (!inner) break;
    url = inner;
  }
  return url?.href;
}

/** The same host, or both below the same name; addresses in figures only if they are the same. */
export function isSameSite(a: URL, b: URL): boolean {
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

/** As some write it: base64 for addresses, behind two characters that name the way. */
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
