import { z } from "zod";
import { defineAction } from "../action.ts";
import { searchFor } from "./support/search-for.ts";

export const search = defineAction({
  name: "search",
  aliases: ["search_web", "web_search"],
  description: "Search the web; gives titles and addresses of pages. Your page stays as it is.",
  parameters: z.object({
    query: z.string().min(1).max(1_000).describe("What to search for."),
    engine: z.string().min(1).max(100).optional().describe("duckduckgo, google or bing."),
  }),
  parameterAliases: { text: "query", q: "query" },
  effect: "act",
  run: ({ query, engine }, context) => searchFor(context, query, engine),
});
