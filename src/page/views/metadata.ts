/** Metadata of a page. */
import type { PageSnapshot } from "../snapshot.ts";

export interface PageMetadata {
  readonly title: string;
  readonly url: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly lang?: string;
  readonly author?: string;
  /** OpenGraph properties, by their names without `og:`. */
  readonly openGraph: Readonly<Record<string, string>>;
  /** Twitter Card properties, by their names without `twitter:`. */
  readonly twitter: Readonly<Record<string, string>>;
  readonly robots?: string;
  readonly feeds: readonly string[];
  /** JSON-LD, parsed. */
  readonly structuredData: readonly unknown[];
  /** Number of pieces of JSON-LD that could not be parsed. */
  readonly unreadableData: number;
}

/** Maximum depth of structured data. No vocabulary needs more, and very deep data would make serialisation fail. */
const DEEPEST_DATA = 20;

export function metadataOf({ title, url, facts }: PageSnapshot): PageMetadata {
  const meta = facts?.meta ?? {};
  const parsed = (facts?.structuredData ?? []).map(parsedData);
  const readable = parsed.filter((data) => data !== undefined);
  return {
    title,
    url,
    ...given("description", meta["description"] ?? meta["og:description"]),
    ...given("canonical", facts?.links.find(({ rel }) => words(rel).includes("canonical"))?.href),
    ...given("lang", facts?.lang),
    ...given("author", meta["author"]),
    ...given("robots", meta["robots"]),
    openGraph: withPrefix(meta, "og:"),
    twitter: withPrefix(meta, "twitter:"),
    feeds: (facts?.links ?? [])
      .filter(({ rel, type }) => words(rel).includes("alternate") && isFeed(type))
      .map(({ href }) => href),
    structuredData: readable,
    unreadableData: parsed.length - readable.length,
  };
}

/** Returns an object with this member; an empty object if the value is undefined or empty. */
export function given<K extends string>(
  name: K,
  value: string | undefined,
): Partial<Record<K, string>> {
  const filled: Partial<Record<K, string>> = {};
  if (value !== undefined && value !== "") filled[name] = value;
  return filled;
}

function words(text: string): readonly string[] {
  return text.split(/\s+/);
}

function isFeed(type: string | undefined): boolean {
  return /^application\/(?:rss|atom)\+xml|^application\/feed\+json/i.test(type ?? "");
}

function withPrefix(
  meta: Readonly<Record<string, string>>,
  prefix: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(meta).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

function parsedData(text: string): unknown {
  try {
    return shallow(JSON.parse(text), DEEPEST_DATA);
  } catch {
    return undefined;
  }
}

function shallow(value: unknown, levels: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((member) => shallow(member, levels - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, shallow(member, levels - 1)]),
  );
}
