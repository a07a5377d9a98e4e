import { z } from "zod";
import { newNonce } from "../../shared/ids.ts";
import { type Call, defineOperation } from "../definition/operation.ts";
import { isBounded, viewFields, bounded, viewAnswer } from "../definition/view-fields.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { a, lazyObject, maybe } from "../definition/described.ts";
import { READ_ERRORS } from "../definition/usual-errors.ts";
import { sessionAsItIs } from "../definition/fields.ts";
import type { ReadHit } from "../../browser/verbs/search-web.ts";
import { roomOf } from "../../page/views/portion.ts";

const DEFAULT_ENGINE = "duckduckgo";

/** Names of engines and addresses of their result pages. The pages of all engines are parsed alike, by structure. */
const BUILT_IN: readonly (readonly [string, string])[] = [
  [DEFAULT_ENGINE, "https://html.duckduckgo.com/html/?q={query}"],
  ["google", "https://www.google.com/search?q={query}"],
  ["bing", "https://www.bing.com/search?q={query}"],
];

/**
 * Returns the address of an engine's results for a query.
 * @param further more engines, each as `name=address`; an engine with a built-in name replaces the built-in one
 * @throws AppError INVALID_REQUEST for an unknown name
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
    { hint: "Add further engines to the server's setting search_engines." },
  );
}

function engineOf(setting: string): readonly [string, string] {
  const end = setting.indexOf("=");
  return [setting.slice(0, end), setting.slice(end + 1)];
}

const DEFAULT_TIMEOUT_MS = 20_000;
const MAX_TIMEOUT_MS = 120_000;

const searchFields = () => ({
  query: a.text("The query.").trim().min(1).max(1_000),
  engine: a.value(
    "duckduckgo, google, bing, or a name from the setting search_engines.",
    z.string().max(100).default(DEFAULT_ENGINE),
  ),
  timeout_ms: a.value(
    "Longest wait for each page, milliseconds.",
    z.number().min(0).max(MAX_TIMEOUT_MS).default(DEFAULT_TIMEOUT_MS),
  ),
  boundary: viewFields().boundary,
});

const hitFields = () => ({
  title: a.text("Title of the result."),
  url: a.text("Address of the result, without the engine's redirect."),
  snippet: a.text("Snippet of the result; may be empty."),
});

const nonceSchema = () => maybe.text("The nonce of the boundary around the results.");

/** Returns a new nonce if the text of the results needs a boundary around it; else an empty object. */
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
  "CANCELLED",
  ...READ_ERRORS,
] as const;

/** Maximum number of steps of a search: to load the result page, and to answer a cookie banner on it. */
const MOST_STEPS = 4;

export const searchWebOperation = defineOperation({
  name: "search.web",
  summary: "Searches the web; returns titles, addresses and snippets.",
  description: "Does not change your page. Use search.read to get the content of the results.",
  drivesPage: true,
  http: { method: "POST", path: "/search" },
  cli: { positionals: ["query"] },
  input: () => ({
    ...searchFields(),
    limit: a.int("Maximum number of results.").min(1).max(100).default(10),
  }),
  output: () => ({
    engine: a.text("The engine."),
    query: a.text("The query."),
    url: a.text("Address of the result page."),
    results: a.objects("The results, in the engine's order.", "A result.", hitFields()),
    nonce: nonceSchema(),
  }),
  errors: [...SEARCH_ERRORS],
  example: { title: "With the default engine", input: { query: "sourdough starter" } },
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

/** Returns the engine's results; warns if there are none and the page is not a result page. */
async function searched(
  input: { readonly query: string; readonly engine: string; readonly timeout_ms: number },
  call: Call,
) {
  const { query, engine, timeout_ms: timeoutMs } = input;
  const url = searchAddress(engine, query, call.services.config.searchEngines);
  const session = await sessionAsItIs(call);
  // Loaded at the first use, because it imports many small modules.
  const { searchWeb: search } = await import("../../browser/verbs/search-web.ts");
  const found = await search(call.deadline, session, { engine, url, timeoutMs });
  if (found.hits.length === 0 && found.pageType !== "SearchResults") {
    call.warnings.push(
      `The page of ${engine} has no recognisable results; its type is ${found.pageType}.`,
    );
  }
  return { ...found, session };
}

const MOST_PAGES = 10;
const LEAST_BUDGET = 50;
const MOST_BUDGET = 20_000;
/** Maximum number of consecutive steps: first the search, then reading. All results are read in parallel. */
const MOST_READ_STEPS = 12;

const readSchema = lazyObject("A page, with its content or an error.", () => ({
  ...hitFields(),
  final_url: maybe.text("Address of the page after redirects."),
  page_title: maybe.text("Title of the page."),
  http_status: maybe.int("HTTP status of the page."),
  page_type: maybe.text("Type of the page, as in page.info."),
  content: maybe.text("Its main content as Markdown."),
  left_tokens: maybe.int("Approximate tokens that were cut."),
  error: a
    .object("Why it was not read.", {
      code: a.text("Error code."),
      message: a.text("Error message."),
    })
    .optional(),
}));

export const searchRead = defineOperation({
  name: "search.read",
  summary: "Searches the web and returns the first results as Markdown.",
  description:
    "Reads them in parallel, each in a temporary tab. A result that fails or times out has `error`. Blocks private addresses.",
  drivesPage: true,
  http: { method: "POST", path: "/search/read" },
  cli: { positionals: ["query"] },
  input: () => ({
    ...searchFields(),
    n: a.int("Number of results to read.").min(1).max(MOST_PAGES).default(3),
    budget: a.value(
      "Maximum number of tokens of each page (4 characters each).",
      z.int().min(LEAST_BUDGET).max(MOST_BUDGET).default(1_500),
    ),
    links: a.flag("Include the addresses of links.").default(false),
  }),
  output: () => ({
    engine: a.text("The engine."),
    query: a.text("The query."),
    url: a.text("Address of the result page."),
    results: a.list("The results, in the engine's order.", readSchema()),
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
    const options = { view, timeoutMs, foundOn: url };
    const read = await readHits(call.deadline, session, chosen, options);
    const results = chosen.map((hit, place) => ({ ...hit, ...readAnswer(read[place]) }));
    return { engine, query, url, results, ...nonceFor(input, call) };
  },
  render: ({ engine, query, results, nonce }) => {
    const pages = results.map(({ title, url, error, content = "" }, place) => {
      const body = error ? `not read (${error.code}): ${error.message}` : content;
      return `## ${place + 1}. ${title}\n${url}\n\n${body}`;
    });
    const count = `${engine}: ${results.length} pages for ${JSON.stringify(query)}`;
    return { text: [count, bounded(pages.join("\n\n"), nonce)].join("\n") };
  },
});

function readAnswer(read: ReadHit | undefined) {
  if (!read || "error" in read) return { error: read?.error };
  const { url: finalUrl, title: pageTitle, httpStatus, pageType, delivery } = read;
  const { text: content = "", leftTokens } = viewAnswer(delivery, false);
  return {
    finalUrl,
    pageTitle,
    httpStatus,
    pageType,
    content,
    leftTokens: leftTokens > 0 ? leftTokens : undefined,
  };
}
