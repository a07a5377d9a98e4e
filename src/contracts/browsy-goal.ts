/** Parses a goal in natural language: the kind of task, its address and its search query. */
import { withoutEnd } from "../shared/without-end.ts";

export type Intent = "Search" | "Login" | "Extract" | "ExtractTables" | "FillForm" | "Browse";

export interface TaskParams {
  readonly url?: string | undefined;
  readonly credentials?: object | undefined;
  readonly search_query?: string | undefined;
  /** One item to extract, or several. */
  readonly extract?: string | readonly string[] | undefined;
}

/** Patterns in order of precedence. They match whole words and their inflections: "forms", but not "platform". */
const GOAL_WORDS: readonly (readonly [Intent, RegExp])[] = [
  ["Search", /\bsearch(?:es|ed|ing)?\b/i],
  ["Login", /\blog(?:s|ged|ging)?[ -]?in\b|\blogins?\b|\bsign(?:s|ed|ing)?[ -]?in\b/i],
  ["Extract", /\bextract(?:s|ed|ing|ions?)?\b|\bscrap(?:es?|ed|ing)\b/i],
  ["ExtractTables", /\btables?\b/i],
  ["FillForm", /\bfill(?:s|ed|ing)?\b|\bforms?\b|\bsubmit(?:s|ted|ting)?\b/i],
];

/** Returns the kind of task: from the parameters if possible, else from the goal. Ignores addresses in the goal. */
export function intentOf(goal: string, params: TaskParams): Intent {
  if (params.search_query !== undefined) return "Search";
  if (params.credentials !== undefined) return "Login";
  const wanted = extractsOf(params);
  if (wanted.some((what) => what !== "tables")) return "Extract";
  if (wanted.length > 0) return "ExtractTables";
  const words = withoutAddresses(goal);
  return GOAL_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? "Browse";
}

/** Returns the items to extract in lower case; empty without any. */
export function extractsOf({ extract = [] }: TaskParams): readonly string[] {
  const all = typeof extract === "string" ? [extract] : extract;
  return all.map((what) => what.trim().toLowerCase()).filter((what) => what !== "");
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi;
const MAIL = /[^\s@]{1,64}@[^\s@]{1,255}\.[^\s@]{1,63}/g;

/**
 * Top-level domains of the domain names that are recognised in a goal. Excludes top-level domains that are also file
 * extensions (md, py, rs, sh).
 */
const SUFFIXES = [
  "com org net edu gov mil int info biz name pro dev app page site online shop store blog news wiki cloud tech",
  "io ai co me tv cc gg xyz ly to fm eu us uk ca mx br ar cl pe de at ch li fr be lu nl es pt it gr ie is no se fi dk",
  "pl cz sk hu ro bg hr si ee lv lt ua ru tr il ae sa za ng ke eg ma in pk jp cn hk tw kr sg my th vn id ph au nz",
]
  .join(" ")
  .split(" ");

const DOMAIN = new RegExp(
  String.raw`(?<![\w@./-])(?:localhost(?::\d{1,5})|(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:${SUFFIXES.join("|")})(?::\d{1,5})?)(?![\w@-]|\.\w)(?:[/?#][^\s<>"']*)?`,
  "gi",
);

/** Returns the address of the task, if any: `url`, else the goal's first http(s) address, else its first domain. */
export function addressOf(goal: string, { url }: TaskParams): string | undefined {
  if (url !== undefined && url.trim() !== "") return withScheme(url.trim());
  const [whole] = goal.match(ADDRESS) ?? [];
  if (whole !== undefined) return trimmedEnd(whole);
  const [domain] = goal.match(DOMAIN) ?? [];
  return domain === undefined ? undefined : withScheme(trimmedEnd(domain));
}

/** Adds a scheme to an address without one: http for localhost, otherwise https. */
function withScheme(address: string): string {
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return address;
  return `${/^localhost\b/i.test(address) ? "http" : "https"}://${address}`;
}

/** Removes punctuation and unmatched closing brackets from the end of an address. */
function trimmedEnd(address: string): string {
  const trimmed = withoutEnd(address, /[.,;:!?]/);
  const [last] = trimmed.slice(-1);
  const opening = { ")": "(", "]": "[", "}": "{" }[last ?? ""];
  if (opening === undefined || trimmed.includes(opening)) return trimmed;
  return trimmedEnd(trimmed.slice(0, -1));
}

function withoutAddresses(goal: string): string {
  return goal.replaceAll(ADDRESS, " ").replaceAll(MAIL, " ").replaceAll(DOMAIN, " ");
}

const WHERE = String.raw`(?:\s{1,20}(?:(?:on|in|with|using|through|at)\s{1,20})?(?:the\s{1,20})?(?:web|internet|net|online|google|duckduckgo|bing)\b)?`;
const QUERY = new RegExp(
  String.raw`\bsearch(?:es|ed|ing)?\b${WHERE}(?:\s{1,20}for\b)?\s{0,20}[:,]?(.+)`,
  "is",
);
/** Matches the rest of a goal after the search query, such as `and open the first result`. */
const GOES_ON =
  /(?:,?\s{1,20}(?:and|then)\s{1,20}(?:then\s{1,20})?(?:return|give|show|list|tell|report|summari[sz]e|open|read|extract|collect)\b|[.!?]\s|\s{1,20}(?:on|at|in)\s{1,20}(?:https?:\/\/|the (?:web|internet)\b)).*/is;

/** Returns the search query: the parameter, otherwise the words after "search for"; undefined if empty. */
export function queryOf(goal: string, { search_query: given }: TaskParams): string | undefined {
  if (given !== undefined) return given.trim() || undefined;
  const rest = (QUERY.exec(goal)?.[1] ?? "").trimStart();
  const quoted = /^["“'‘]([^"”]+)["”'’]/.exec(rest)?.[1];
  const query = (quoted ?? withoutEnd(rest.replace(GOES_ON, ""), /[\s.!?]/)).trim();
  return query === "" ? undefined : query;
}
