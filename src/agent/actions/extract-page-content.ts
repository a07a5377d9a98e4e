import { z } from "zod";
import { defineAction } from "../action.ts";
import { markdownOf } from "./support/markdown.ts";
import { pieceOf, START } from "./support/piece.ts";

/** So much is kept for good; more is shown once. */
const REMEMBERED = 2_000;

export const extractPageContent = defineAction({
  name: "extract_page_content",
  aliases: ["read_page", "get_page_content", "extract_content", "get_text"],
  description:
    "Read the whole page as text, also what is out of view; a long page piece by piece. Long content is shown once: note what you need of it.",
  parameters: z.object({
    include_links: z.boolean().default(false).describe("Show where links lead."),
    start: START,
  }),
  parameterAliases: { include_link: "include_links", links: "include_links" },
  effect: "read",
  run: async ({ include_links: links, start }, context) => {
    const { content, told } = pieceOf(await markdownOf(context, { links }), start);
    if (content === "") return { text: "The page has no text here." };
    return {
      text: `The page as text: ${told}`,
      content,
      ...(content.length <= REMEMBERED && { remember: true }),
    };
  },
});
