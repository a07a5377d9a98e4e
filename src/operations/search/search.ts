import { z } from "zod";
import { newNonce } from "../../shared/ids.ts";
import { type Call, defineOperation } from "../definition/operation.ts";
import { isBounded, viewFields, bounded, viewWire } from "../definition/view-fields.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe } from "../definition/described.ts";
import { sessionAsItIs } from "../definition/fields.ts";
import type { ReadHit } from "../../browser/verbs/search-web.ts";
import { roomOf } from "../../page/views/portion.ts";

const DEFAULT_ENGINE = "duckduckgo";

/** Addresses of pages of results; the page itself is read by structure, whoever made it. */
const BUILT_IN: readonly (readonly [string, string])[] = [
  [DEFAULT_ENGINE, "https://html.duckduckgo.com/html/?q={query}"],
  ["google", "https://www.google.com/search?q={query}"],
  ["bing", "https://www.bing.com/search?q={query}"],
];

/**
 * Where an engine answers these words.
 * @param further `name=address` each; a name that is built in replaces that one
 * @throws AppError INVALID_REQUEST for a name that is not among them
 */
function searchAddress(engine: string, query: string, further: readonly string[]): string {
  const engines = new Map([...BUILT_IN, ...further.map(engineOf)]);
  const template = engines.get(engine);
  if (template !== undefined) {
    return template.replaceAll("{query}", encodeURIComponent(query.toWellFormed()));
  }
  throw new AppError(
    "INVALID_REQUEST",
    `"engine" must be one of ${[...engines.keys()].join(", ")}; got ${quoted(engine)}.`,
    { hint: "Further engines are given to the server by the setting search_engines." },
  );
}

function engineOf(setting: string): readonly [string, string] {
  const end = setting.indexOf("=");
  return [setting.slice(0, end), setting.slice(end + 1)];
}

const DEFAULT_TIMEOUT_MS = 20_000;
const MAX_TIMEOUT_MS = 120_000;

/** What every search takes. */
const searchFields = lazy(() => ({
  query: a.text("What to search for.").trim().min(1).max(1_000),
  engine: a.value(
    "duckduckgo, google, bing, or one of the setting search_engines.",
    z.string().max(100).default(DEFAULT_ENGINE),
  ),
  timeout_ms: a.value(
    "Longest wait for each page, milliseconds.",
    z.number().min(0).max(MAX_TIMEOUT_MS).default(DEFAULT_TIMEOUT_MS),
  ),
  boundary: viewFields().boundary,
}));

/** What stands in every hit. */
const hitFields = lazy(() => ({
  title: a.text("What the engine calls the page."),
  url: a.text("Where it is, without the engine's redirector."),
  snippet: a.text("What the engine says about it; may be empty."),
}));

const nonceSchema = lazy(() => maybe.text("The word of the boundary around the results as text."));

/** A nonce where the answer as text needs a boundary. */
function nonceFor(
  input: { readonly boundary?: boolean | undefined },
  call: Call,
): { readonly nonce?: string } {
  return isBounded(input, call) ? { nonce: newNonce() } : {};
}

const SEARCH_ERRORS = [
  "INVALID_REQUEST",
  "SITE_REFUSED",
  "NAVIGATION_FAILED",
  "BLOCKED_BY_POLICY",
  "RATE_LIMITED",
  "MODE_CONFLICT",
  "TAB_NOT_FOUND",
  "TAB_CRASHED",
  "BROWSER_CRASHED",
  "NOT_READY",
  "CANCELLED",
  "TIMEOUT",
] as const;

/** Its steps, each as long as the caller lets it: the page, and a request for cookies in front of it. */
const MOST_STEPS = 4;

export const searchWeb = defineOperation({
  name: "search.web",
  summary: "Searches the web with an engine; your page stays as it is.",
  drivesPage: true,
  http: { method: "POST", path: "/search" },
  cli: { positionals: ["query"] },
  input: () => ({
    ...searchFields(),
    limit: a.int("Results at most.").min(1).max(100).default(10),
  }),
  output: () => ({
    engine: a.text("Who was asked."),
    query: a.text("For what."),
    url: a.text("Address of the page of results."),
    results: a.objects("In the engine's order.", "A page.", hitFields()),
    nonce: nonceSchema(),
  }),
  errors: [...SEARCH_ERRORS],
  example: { title: "With the usual engine", input: { query: "sourdough starter" } },
  timeLimitMs: ({ timeout_ms }) => timeout_ms * MOST_STEPS,
  run: async (input, call) => {
    const { query, engine, limit } = input;
    const { url, hits } = await searched(input, call);
    return { engine, query, url, results: hits.slice(0, limit), ...nonceFor(input, call) };
  },
  render: ({ engine, query, results, nonce }) => {
    const lines = results.map(
      ({ title, url, snippet }, place) => `${place + 1}. ${title}\n   ${url}\n   ${snippet}`,
    );
    const count = `${engine}: ${results.length} results for ${JSON.stringify(query)}`;
    return { text: [count, bounded(lines.join("\n"), nonce)].join("\n") };
  },
});

/** The engine's hits; a page that has none and does not look as if it were about results is told as a warning. */
async function searched(
  input: { readonly query: string; readonly engine: string; readonly timeout_ms: number },
  call: Call,
) {
  const { query, engine, timeout_ms: timeoutMs } = input;
  const url = searchAddress(engine, query, call.services.config.searchEngines);
  const session = await sessionAsItIs(call);
  // Many small files, which programs that never ask spare themselves.
  const { searchWeb: search } = await import("../../browser/verbs/search-web.ts");
  const found = await search(call.deadline, session, { engine, url, timeoutMs });
  if (found.hits.length === 0 && found.pageType !== "SearchResults") {
    call.warnings.push(
      `Nothing on the page of ${engine} looks like a result; it is of type ${found.pageType}.`,
    );
  }
  return { ...found, session };
}

const MOST_PAGES = 10;
const LEAST_BUDGET = 50;
const MOST_BUDGET = 20_000;
/** The page of results, and rounds of pages that are read side by side. */
const MOST_READ_STEPS = 12;

const readSchema = lazyObject("A page, read or not.", () => ({
  ...hitFields(),
  final_url: maybe.text("Where the page was in the end."),
  page_title: maybe.text("What it calls itself."),
  http_status: maybe.int("Status that it came with."),
  page_type: maybe.text("What kind of page it is, as page.info tells it."),
  content: maybe.text("Its main content as Markdown."),
  left_tokens: maybe.int("About how much more of it there is, in tokens."),
  error: a
    .object("Why it was not read.", {
      code: a.text("As of any error."),
      message: a.text("What was wrong."),
    })
    .optional(),
}));

export const searchRead = defineOperation({
  name: "search.read",
  summary: "Searches the web and reads the first results side by side, as Markdown.",
  description:
    "Each page is read in a tab of its own, which is closed again. One that fails or is late has an error in place of its content. A result leads to no private address.",
  drivesPage: true,
  http: { method: "POST", path: "/search/read" },
  cli: { positionals: ["query"] },
  input: () => ({
    ...searchFields(),
    n: a.int("How many results to read.").min(1).max(MOST_PAGES).default(3),
    budget: a.value(
      "Tokens of each page at most (4 characters each).",
      z.int().min(LEAST_BUDGET).max(MOST_BUDGET).default(1_500),
    ),
    links: a.flag("Show where links lead.").default(false),
  }),
  output: () => ({
    engine: a.text("Who was asked."),
    query: a.text("For what."),
    url: a.text("Address of the page of results."),
    results: a.list("In the engine's order.", readSchema()),
    nonce: nonceSchema(),
  }),
  errors: [...SEARCH_ERRORS],
  example: { title: "The first three", input: { query: "sourdough starter" } },
  timeLimitMs: ({ timeout_ms }) => timeout_ms * MOST_READ_STEPS,
  run: async (input, call) => {
    const { query, engine, n, budget, links, timeout_ms: timeoutMs } = input;
    const { url, hits, session } = await searched(input, call);
    const chosen = hits.slice(0, n);
    const { readHits } = await import("../../browser/verbs/search-web.ts");
    const view = { format: "markdown", scope: "main", links, ...roomOf({ budget }) } as const;
    const requested = { view, timeoutMs, foundOn: url };
    const read = await readHits(call.deadline, session, chosen, requested);
    const results = chosen.map((hit, place) => ({ ...hit, ...readAnswer(read[place]) }));
    return { engine, query, url, results, ...nonceFor(input, call) };
  },
  render: ({ engine, query, results, nonce }) => {
    const pages = results.map(({ title, url, error, content = "" }, place) => {
      const reported = error ? `not read (${error.code}): ${error.message}` : content;
      return `## ${place + 1}. ${title}\n${url}\n\n${reported}`;
    });
    const count = `${engine}: ${results.length} pages for ${JSON.stringify(query)}`;
    return { text: [count, bounded(pages.join("\n\n"), nonce)].join("\n") };
  },
});

function readAnswer(read: ReadHit | undefined) {
  if (!read || "error" in read) return { error: read?.error };
  const { url: finalUrl, title: pageTitle, httpStatus, pageType, delivery } = read;
  const { text: content = "", left_tokens: left } = viewWire(delivery, false);
  const leftTokens = left > 0 ? left : undefined;
  return { finalUrl, pageTitle, httpStatus, pageType, content, leftTokens };
}
