import { z } from "zod";
import { quoted } from "../../shared/quoted.ts";
import { defineAction } from "../action.ts";
import { countOf, foundIn, matchLine } from "./support/matches.ts";

export const searchPage = defineAction({
  name: "search_page",
  aliases: ["find", "find_on_page", "grep"],
  description:
    "Find words or a pattern anywhere on the page, also out of view; gives the places with their indexes. Costs nothing.",
  parameters: z.object({
    pattern: z.string().min(1).max(300).describe("Words in any case, or a regular expression."),
    regex: z.boolean().default(false).describe("The pattern is a JavaScript regular expression."),
    max: z.int().min(1).max(100).default(20).describe("Places at most."),
  }),
  parameterAliases: { query: "pattern", text: "pattern", is_regex: "regex", max_results: "max" },
  effect: "read",
  run: async ({ pattern, regex, max }, { deadline, browserTools }) => {
    const mode = regex ? "regex" : "text";
    const found = foundIn(
      await browserTools.do(deadline, "page.search", { query: pattern, mode, limit: max }),
    );
    if (found.total === 0) {
      return { failed: true, text: `${quoted(pattern)} is nowhere on this page.` };
    }
    return {
      text: `${countOf(found)}, with their indexes:`,
      content: found.matches.map(matchLine).join("\n"),
    };
  },
});
