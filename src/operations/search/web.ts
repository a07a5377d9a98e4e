import { z } from "zod";
import { sessionAsItIs } from "../fields.ts";
import { defineOperation, type Call } from "../operation.ts";
import { bounded } from "../view-fields.ts";
import {
  hitFields,
  nonceSchema,
  nonceFor,
  SEARCH_ERRORS,
  searchFields,
  searchAddress,
} from "./fields.ts";

/** Its steps, each as long as the caller lets it: the page, and a request for cookies in front of it. */
const MOST_STEPS = 4;

export const searchWeb = defineOperation({
  name: "search.web",
  summary: "Searches the web with an engine; your page stays as it is.",
  effect: "act",
  kind: "call",
  drivesPage: true,
  http: { method: "POST", path: "/search" },
  cli: { command: "search web", positionals: ["query"] },
  input: () =>
    z.object({
      ...searchFields(),
      limit: z.int().min(1).max(100).default(10).describe("Results at most."),
    }),
  output: () =>
    z.strictObject({
      engine: z.string().describe("Who was asked."),
      query: z.string().describe("For what."),
      url: z.string().describe("Address of the page of results."),
      results: z
        .array(z.strictObject(hitFields()).describe("A page."))
        .describe("In the engine's order."),
      nonce: nonceSchema(),
    }),
  errors: [...SEARCH_ERRORS],
  examples: [
    { title: "With the usual engine", input: { query: "sourdough starter" } },
    { title: "With another one", input: { query: "sourdough starter", engine: "bing", limit: 5 } },
  ],
  timeLimitMs: ({ timeout_ms }) => timeout_ms * MOST_STEPS,
  run: async (input, call) => {
    const { query, engine, limit } = input;
    const { url, hits } = await searched(input, call);
    const results = hits
      .slice(0, limit)
      .map(({ title, url: to, snippet }) => ({ title, url: to, snippet }));
    return { engine, query, url, results, ...nonceFor(input, call) };
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
export async function searched(
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
