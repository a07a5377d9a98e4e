import { z } from "zod";
import { defineAction, olderName } from "../model/action.ts";
import { quoted } from "../../shared/text/quoted.ts";

const Results = z.object({
  engine: z.string(),
  results: z.array(z.object({ title: z.string(), url: z.string(), snippet: z.string() })),
});

export const search = defineAction({
  name: "search",
  aliases: ["search_web", "web_search"],
  description: "Ask a web search engine for pages; yours stays open.",
  parameters: z.object({
    query: z.string().min(1).max(1_000).describe("What to search for."),
    engine: z.string().min(1).max(100).optional().describe("duckduckgo, google or bing."),
  }),
  parameterAliases: { text: "query", q: "query" },
  effect: "act",
  run: async ({ query, engine }, { deadline, browserTools }) => {
    const requested = { query, ...(engine !== undefined && { engine }) };
    const found = Results.parse(await browserTools.do(deadline, "search.web", requested));
    const count = `${found.engine}: ${found.results.length} results for ${quoted(query)}`;
    if (found.results.length === 0) return { failed: true, text: `${count}.` };
    const lines = found.results.map(({ title, url, snippet }) =>
      [title, url, ...(snippet === "" ? [] : [snippet])].join("\n  "),
    );
    return { text: `${count}; open one with go_to_url.`, content: lines.join("\n") };
  },
});

export const searchGoogle = olderName("search_google", search, { engine: "google" });
