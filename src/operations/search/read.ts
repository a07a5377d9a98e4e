import { z } from "zod";
import type { ReadHit } from "../../browser/verbs/read-hits.ts";
import { defineOperation } from "../operation.ts";
import { roomOf } from "../../page/views/portion.ts";
import { viewWire, bounded } from "../view-fields.ts";
import { hitFields, nonceSchema, nonceFor, SEARCH_ERRORS, searchFields } from "./fields.ts";
import { searched } from "./web.ts";
import { lazy } from "../../shared/lazy.ts";

const MOST_PAGES = 10;
const LEAST_BUDGET = 50;
const MOST_BUDGET = 20_000;
/** The page of results, and rounds of pages that are read side by side. */
const MOST_STEPS = 12;

const readSchema = lazy(() =>
  z
    .strictObject({
      ...hitFields(),
      final_url: z.string().optional().describe("Where the page was in the end."),
      page_title: z.string().optional().describe("What it calls itself."),
      http_status: z.int().optional().describe("Status that it came with."),
      page_type: z.string().optional().describe("What kind of page it is, as page.info tells it."),
      content: z.string().optional().describe("Its main content as Markdown."),
      left_tokens: z.int().optional().describe("About how much more of it there is, in tokens."),
      error: z
        .strictObject({
          code: z.string().describe("As of any error."),
          message: z.string().describe("What was wrong."),
        })
        .optional()
        .describe("Why it was not read."),
    })
    .describe("A page, read or not."),
);

export const searchRead = defineOperation({
  name: "search.read",
  summary: "Searches the web and reads the first results side by side, as Markdown.",
  description:
    "Each page is read in a tab of its own, which is closed again. One that fails or is late has an error in place of its content. A result leads to no private address.",
  effect: "act",
  kind: "call",
  drivesPage: true,
  http: { method: "POST", path: "/search/read" },
  cli: { command: "search read", positionals: ["query"] },
  input: () =>
    z.object({
      ...searchFields(),
      n: z.int().min(1).max(MOST_PAGES).default(3).describe("How many results to read."),
      budget: z
        .int()
        .min(LEAST_BUDGET)
        .max(MOST_BUDGET)
        .default(1_500)
        .describe("Tokens of each page at most (4 characters each)."),
      links: z.boolean().default(false).describe("Show where links lead."),
    }),
  output: () =>
    z.strictObject({
      engine: z.string().describe("Who was asked."),
      query: z.string().describe("For what."),
      url: z.string().describe("Address of the page of results."),
      results: z.array(readSchema()).describe("In the engine's order."),
      nonce: nonceSchema(),
    }),
  errors: [...SEARCH_ERRORS],
  examples: [
    { title: "The first three", input: { query: "sourdough starter" } },
    { title: "A short look at five", input: { query: "sourdough starter", n: 5, budget: 300 } },
  ],
  timeLimitMs: ({ timeout_ms }) => timeout_ms * MOST_STEPS,
  run: async (input, call) => {
    const { query, engine, n, budget, links, timeout_ms: timeoutMs } = input;
    const { url, hits, session } = await searched(input, call);
    const chosen = hits.slice(0, n);
    const { readHits } = await import("../../browser/verbs/read-hits.ts");
    const view = { format: "markdown", scope: "main", links, ...roomOf({ budget }) } as const;
    const asked = { view, timeoutMs, foundOn: url };
    const read = await readHits(call.deadline, session, chosen, asked);
    const results = chosen.map(({ title, url: to, snippet }, place) => ({
      title,
      url: to,
      snippet,
      ...readWire(read[place]),
    }));
    return { engine, query, url, results, ...nonceFor(input, call) };
  },
  render: ({ engine, query, results, nonce }) => {
    const pages = results.map(({ title, url, error, content = "" }, place) => {
      const told = error ? `not read (${error.code}): ${error.message}` : content;
      return `## ${place + 1}. ${title}\n${url}\n\n${told}`;
    });
    const count = `${engine}: ${results.length} pages for ${JSON.stringify(query)}`;
    return { text: [count, bounded(pages.join("\n\n"), nonce)].join("\n") };
  },
});

function readWire(read: ReadHit | undefined): Partial<z.output<ReturnType<typeof readSchema>>> {
  if (!read) return {};
  if ("error" in read) return { error: { code: read.error.code, message: read.error.message } };
  const { url, title, httpStatus, pageType, delivery } = read;
  const { text = "", left_tokens } = viewWire(delivery, false);
  return {
    final_url: url,
    page_title: title,
    ...(httpStatus !== undefined && { http_status: httpStatus }),
    page_type: pageType,
    content: text,
    ...(left_tokens > 0 && { left_tokens }),
  };
}
