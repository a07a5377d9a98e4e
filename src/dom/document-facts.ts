/** What a document says about itself beside what it shows. */
import type { DocumentFacts, DocumentLink } from "./types.ts";
import {
  attributeOf,
  baseOf,
  documentElementOf,
  elementsByTag,
  firstElementChildOf,
  isHtml,
  textContentOf,
} from "./native.ts";
import { cut, fold } from "./fold.ts";

const MOST_META = 100;
const MOST_LINKS = 100;
const MOST_SCRIPTS = 200;
const MOST_DATA = 20;
const VALUE_LENGTH = 1_000;
const DATA_LENGTH = 20_000;
const NOSCRIPT_LENGTH = 2_000;

export function documentFacts(document: Document): Omit<DocumentFacts, "marks"> {
  const root = documentElementOf(document);
  const scripts = elementsByTag(document, "script").filter((script) => isHtml(script, "script"));
  const inline = scripts.filter((script) => attributeOf(script, "src") === null);
  return {
    lang: (root && attributeOf(root, "lang")) ?? "",
    base: baseOf(document),
    meta: metaOf(document),
    links: linksOf(document),
    structuredData: inline
      .filter((script) => /^application\/ld\+json/i.test(attributeOf(script, "type") ?? ""))
      .map((script) => cut(textContentOf(script) ?? "", DATA_LENGTH))
      .slice(0, MOST_DATA),
    scripts: scripts
      .map((script) => attributeOf(script, "src") ?? "")
      .filter((src) => src !== "")
      .map((src) => cut(src, VALUE_LENGTH))
      .slice(0, MOST_SCRIPTS),
    inlineScriptLength: sum(inline.map((script) => (textContentOf(script) ?? "").length)),
    noscript: cut(
      fold(elementsByTag(document, "noscript").map(wordsOf).join(" ")),
      NOSCRIPT_LENGTH,
    ),
  };
}

/** The first of each name. */
function metaOf(document: Document): Record<string, string> {
  const entries = new Map<string, string>();
  for (const element of elementsByTag(document, "meta")) {
    const name =
      attributeOf(element, "name") ??
      attributeOf(element, "property") ??
      attributeOf(element, "http-equiv");
    const content = attributeOf(element, "content");
    if (name === null || content === null || entries.size >= MOST_META) continue;
    const key = cut(name.toLowerCase(), VALUE_LENGTH);
    if (!entries.has(key)) entries.set(key, cut(content, VALUE_LENGTH));
  }
  return Object.fromEntries(entries);
}

function linksOf(document: Document): DocumentLink[] {
  return elementsByTag(document, "link")
    .slice(0, MOST_LINKS)
    .flatMap((element) => {
      const rel = attributeOf(element, "rel")?.toLowerCase();
      if (rel === undefined || !isHtml(element, "link") || element.href === "") return [];
      const type = attributeOf(element, "type");
      return [{ rel, href: cut(element.href, VALUE_LENGTH), ...(type !== null && { type }) }];
    });
}

/** With script, what is in `noscript` is text that looks like markup; without, it is markup. */
function wordsOf(element: Element): string {
  const text = textContentOf(element) ?? "";
  return firstElementChildOf(element) ? text : text.replaceAll(/<[^>]*>/g, " ");
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
