import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/quoted.ts";
import { defineAction, type ActionContext, type ActionResult } from "../action.ts";
import { extractPageContent } from "./extract-page-content.ts";
import { freeName, keep } from "./support/files.ts";
import { markdownOf } from "./support/markdown.ts";
import { pieceOf, START } from "./support/piece.ts";

/** What the model reads at once. */
const LONGEST_MATERIAL = 80_000;
const EVERYTHING_FITTING = "Everything on the page that fits the schema.";
/** Longer answers go into a file and are shown once. */
const REMEMBERED = 3_000;

export const extract = defineAction({
  name: "extract",
  aliases: ["extract_structured_data", "read", "extract_information"],
  description:
    "Have the whole page read for an answer to a question, for lists and details that are spread over a long page. With output_schema the answer is JSON.",
  parameters: z.object({
    query: z
      .string()
      .max(2_000)
      .default("")
      .describe("What you want to know of the page; without it, you read the page yourself."),
    output_schema: z
      .record(z.string(), z.unknown())
      .optional()
      .describe("JSON Schema of the answer."),
    links: z.boolean().default(false).describe("Also read where links lead."),
    start: START,
  }),
  parameterAliases: { question: "query", goal: "query", extract_links: "links" },
  effect: "read",
  run: async ({ query, output_schema: schema, links, start }, context) => {
    if (query === "" && !schema) {
      return extractPageContent.run({ include_links: links, start }, context);
    }
    const { content, told } = pieceOf(
      await markdownOf(context, { links, main: false }),
      start,
      LONGEST_MATERIAL,
    );
    if (content.trim() === "") return { text: "The page has no text here." };
    const answer = await context.think(context.deadline, {
      question: query || EVERYTHING_FITTING,
      material: content,
      ...(schema && { jsonSchema: schema }),
    });
    return resultOf(context, answer, `Read ${told}`);
  },
});

function resultOf({ scratchpad }: ActionContext, answer: string, told: string): ActionResult {
  if (answer.trim() === "") {
    throw new AppError("INTERNAL", "Nothing was answered.", { hint: "Ask in other words." });
  }
  if (answer.length <= REMEMBERED) return { text: told, content: answer, remember: true };
  const name = freeName(scratchpad, "extracted", "txt");
  keep(scratchpad, name, answer);
  return {
    text: `${told} The answer is in your file ${quoted(name)}; it is shown once.`,
    content: answer,
  };
}
