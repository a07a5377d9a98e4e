import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { defineAction, type ActionContext, type ActionResult } from "../model/action.ts";
import { pieceOf, START } from "./support/piece.ts";
import { freeName, keep } from "./files.ts";

/** Maximum characters of content to store in memory; the model sees longer content in the next step only. */
const REMEMBERED_PART = 2_000;

export const extractPageContent = defineAction({
  name: "extract_page_content",
  aliases: ["read_page", "get_page_content", "extract_content", "get_text"],
  description:
    "Read the whole page, in view or not. A long text is shown once: note what you need.",
  parameters: z.object({
    include_links: z.boolean().default(false).describe("Show where links lead."),
    start: START,
  }),
  parameterAliases: { include_link: "include_links", links: "include_links" },
  effect: "read",
  run: async ({ include_links: links, start }, context) => {
    const { content, reported } = pieceOf(await markdownOf(context, { links }), start);
    if (content === "") return { text: "The page has no text here." };
    return {
      text: `The page as text: ${reported}`,
      content,
      ...(content.length <= REMEMBERED_PART && { remember: true }),
    };
  },
});

const View = z.object({ text: z.string().default("") });
/** The largest `budget` of page.view, in tokens. */
const EVERYTHING = 1_000_000;

/** Returns the page as Markdown: its main part, or all visible text if `main` is false or the main part is empty. */
async function markdownOf(
  { deadline, browserTools }: Pick<ActionContext, "deadline" | "browserTools">,
  { links, main = true }: { readonly links: boolean; readonly main?: boolean },
): Promise<string> {
  const read = async (input: object) => {
    const requested = { format: "markdown", links, budget: EVERYTHING, ...input };
    return View.parse(await browserTools.do(deadline, "page.view", requested)).text;
  };
  const text = main ? await read({ scope: "main" }) : "";
  return text.trim() === "" ? read({ scope: "visible" }) : text;
}

/** Maximum number of characters of a page in one request to the model. */
const LONGEST_MATERIAL = 80_000;
const EVERYTHING_FITTING = "Everything on the page that fits the schema.";
/** Maximum characters of an answer to store in memory. A longer answer is written to a file, and shown once. */
const REMEMBERED = 3_000;

export const extract = defineAction({
  name: "extract",
  aliases: ["extract_structured_data", "read", "extract_information"],
  description:
    "Let a reader answer a question from the whole page, as JSON if output_schema is given.",
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
    const { content, reported } = pieceOf(
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
    return resultOf(context, answer, `Read ${reported}`);
  },
});

function resultOf({ scratchpad }: ActionContext, answer: string, reported: string): ActionResult {
  if (answer.trim() === "") {
    throw new AppError("INTERNAL", "The model's answer is empty.", { hint: "Rephrase the query." });
  }
  if (answer.length <= REMEMBERED) return { text: reported, content: answer, remember: true };
  const name = freeName(scratchpad, "extracted", "txt");
  keep(scratchpad, name, answer);
  return {
    text: `${reported} The answer is in your file ${quoted(name)}; it is shown once.`,
    content: answer,
  };
}
