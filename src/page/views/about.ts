/** Reads author and date of a page's content, from its structured data, its head and its bylines, in this order. */
import type { PageSnapshot, SnapshotNode } from "../snapshot.ts";
import { isObject, type JsonObject } from "../../shared/json-object.ts";
import { metadataOf, type PageMetadata } from "./metadata.ts";
import { oneLine } from "../../shared/text/one-line.ts";

export interface About {
  /** Title of the article, without the name of the site. */
  readonly headline?: string;
  readonly authors?: readonly string[];
  /** Dates of publication and of the last change, as the page writes them. */
  readonly published?: string;
  readonly modified?: string;
  readonly site?: string;
  readonly language?: string;
  /** Absolute addresses. */
  readonly canonical?: string;
  readonly image?: string;
}

const LENGTH = 300;
const MOST_AUTHORS = 10;
/** Matches addresses, which are not names of authors. */
const ADDRESS = /^(?:https?:)?\/\//i;
const AUTHORS = ["author", "article:author", "citation_author", "dc.creator", "parsely-author"];
const PUBLISHED = [
  "article:published_time",
  "citation_publication_date",
  "dc.date",
  "date",
  "pubdate",
];
const MODIFIED = ["article:modified_time", "og:updated_time", "last-modified"];
const IMAGES = ["og:image", "og:image:url", "twitter:image"];
const ARTICLE = /Article$|^BlogPosting$|^Recipe$|^Report$|^HowTo$|^DiscussionForumPosting$/;

/** Reads the facts about a page's content; unknown members are absent. */
export function aboutOf(snapshot: PageSnapshot): About {
  const metadata = metadataOf(snapshot);
  const { meta = {}, time } = snapshot.facts ?? {};
  const data = articleIn(metadata.structuredData);
  const head = (names: readonly string[]) => names.map((name) => meta[name]);
  const marks = marksOf(snapshot.nodes);
  const authors = firstNames([namesIn(data["author"]), head(AUTHORS), marks.authors]);
  return {
    ...given("headline", [text(data["headline"]), meta["og:title"], marks.headline]),
    ...(authors.length > 0 && { authors }),
    ...given("published", [text(data["datePublished"]), ...head(PUBLISHED), marks.published, time]),
    ...given("modified", [text(data["dateModified"]), ...head(MODIFIED), marks.modified]),
    ...given("site", [
      meta["og:site_name"],
      ...namesIn(data["publisher"]),
      meta["application-name"],
    ]),
    ...given("language", [metadata.lang, text(data["inLanguage"]), meta["og:locale"]]),
    ...given("canonical", [metadata.canonical, meta["og:url"]], snapshot),
    ...given("image", [...addressesIn(data["image"]), ...head(IMAGES)], snapshot),
  };
}

/** Returns the first article in the structured data, `@graph` and `mainEntity` included; an empty object if none. */
function articleIn(structuredData: PageMetadata["structuredData"]): JsonObject {
  const queue: unknown[] = [...structuredData];
  for (let at = 0; at < queue.length; at += 1) {
    const one = queue[at];
    if (Array.isArray(one)) queue.push(...(one as readonly unknown[]));
    if (!isObject(one)) continue;
    if (listed(one["@type"]).some((type) => typeof type === "string" && ARTICLE.test(type)))
      return one;
    queue.push(one["@graph"], one["mainEntity"]);
  }
  return {};
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function namesIn(value: unknown): readonly (string | undefined)[] {
  return listed(value).map((one) => text(isObject(one) ? one["name"] : one));
}

function addressesIn(value: unknown): readonly (string | undefined)[] {
  return listed(value).map((one) => text(isObject(one) ? one["url"] : one));
}

function firstNames(sources: readonly (readonly (string | undefined)[])[]): readonly string[] {
  for (const source of sources) {
    const names = source.flatMap((name) => (isName(name) ? [tidy(name)] : []));
    if (names.length > 0) return [...new Set(names)].slice(0, MOST_AUTHORS);
  }
  return [];
}

function isName(name: string | undefined): name is string {
  return name !== undefined && name.trim() !== "" && !ADDRESS.test(name);
}

function tidy(value: string): string {
  return oneLine(value).slice(0, LENGTH);
}

/** Returns an object with the first non-blank value as `name`, else `{}`. With `page`, makes an address absolute. */
function given<K extends keyof About>(
  name: K,
  values: readonly (string | undefined)[],
  page?: PageSnapshot,
): Partial<Record<K, string>> {
  const value = values.find((one) => one !== undefined && one.trim() !== "");
  const filled: Partial<Record<K, string>> = {};
  if (value === undefined) return filled;
  const address = page && URL.parse(value, page.facts?.base ?? page.url)?.href;
  filled[name] = address ?? tidy(value);
  return filled;
}

const LONGEST_NAME = 80;
const BYLINE = /(?:^|[-_ ])(?:byline|author)(?:[-_ ]?name)?(?:$|[-_ ])/i;
/** Matches the word before an author's name in several languages, as in "By Ada" or "Von Ada". */
const BY = /^(?:by|von|par|por|di|da|door|av|af|przez|от|автор:?)\s+(?=\p{Lu})/iu;

/** Reads headline, author and dates from microdata, `rel="author"` links and elements with a byline class. */
function marksOf(nodes: readonly SnapshotNode[]) {
  const saying = (itemprop: string) =>
    nodes.find(({ attributes }) => attributes["itemprop"]?.split(" ").includes(itemprop));
  const by =
    nodes.find(({ attributes }) => attributes["rel"]?.split(" ").includes("author")) ??
    saying("author") ??
    nodes.find(({ classes = [], text: own, name }) => {
      const isNamed = classes.some((one) => BYLINE.test(one));
      return isNamed && (own || name) !== "" && (own || name).length <= LONGEST_NAME;
    });
  return {
    headline: saying("headline")?.text,
    authors: [by && (by.text || by.name).replace(BY, "").slice(0, LONGEST_NAME)],
    published: dateOf(saying("datePublished")),
    modified: dateOf(saying("dateModified")),
  };
}

function dateOf(node: SnapshotNode | undefined): string | undefined {
  return node && (node.attributes["datetime"] ?? node.text);
}
