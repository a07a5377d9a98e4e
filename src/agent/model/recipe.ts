/**
 * What a run that came to a good end leaves behind so that it can be repeated without a model: actions, how their elements
 * are found again, where the pages were, and where the values of the answer stood. Values of the task are holes
 * (`{{city}}`); nothing that was secret is in it.
 */
import { z } from "zod";

/** What an element is known by beyond its document, without anything that a user has typed. */
const PrintSchema = z.object({
  tag: z.string(),
  role: z.string(),
  name: z.string(),
  text: z.string(),
  /** Those that tell elements apart: id, name, type, href, placeholder, aria-label, data-testid, … */
  attributes: z.record(z.string(), z.string()).readonly(),
  /** Tags from the root down, with the place among equals: `body[1]/form[1]/input[2]`. */
  path: z.string(),
  /** Heading or legend that it stands under; empty if none. */
  context: z.string(),
  /**
   * What tells its row or item from the others of a table or list: the first cell, or the item's heading. An element of
   * another row is never the same one, however alike. Absent outside of such.
   */
  row: z.string().exactOptional(),
  /** Address of its frame, without query; empty for the main frame. */
  frame: z.string(),
});

export type ElementPrint = Readonly<z.output<typeof PrintSchema>>;

const StepSchema = z.object({
  /** Name of an agent's action. */
  action: z.string(),
  /** Without those that name elements. */
  params: z.record(z.string(), z.unknown()),
  /** By parameter. */
  elements: z.record(z.string(), PrintSchema),
  /** Patterns of the page's address before and after; empty ones fit all. */
  from: z.string(),
  to: z.string(),
  /** Name of the hole that takes what it brings: the answer to a question. */
  gives: z.string().exactOptional(),
});

const TableSchema = z.object({ caption: z.string(), headers: z.array(z.string()) });

const RowSchema = z.discriminatedUnion("by", [
  /** The row that has this in that column. */
  z.object({ by: z.literal("key"), column: z.int(), value: z.string() }),
  /** From 0. */
  z.object({ by: z.literal("place"), index: z.int() }),
  /** The row with the least or the most in that column. */
  z.object({ by: z.literal("extreme"), column: z.int(), which: z.enum(["least", "most"]) }),
]);

const SourceSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cell"), table: TableSchema, row: RowSchema, column: z.int() }),
  /** Between these words, anywhere in the text of the page. */
  z.object({ kind: z.literal("near"), before: z.string(), after: z.string() }),
  /** Between these words, which with it are all that an element says. */
  z.object({ kind: z.literal("whole"), before: z.string(), after: z.string() }),
]);

const ReadingSchema = z.object({
  /** Before which step; after the last one where it is as many as there are steps. */
  at: z.int().min(0),
  /** A number is read without what stands around it. */
  as: z.enum(["text", "number"]),
  /** What was read had digits; what is read has to have some as well. */
  hasDigits: z.boolean(),
  /** What stands around the value in the text of its cell. */
  before: z.string(),
  after: z.string(),
  source: SourceSchema,
});

/** Rows of a table that became a list of records. */
const ListingSchema = z.object({
  at: z.int().min(0),
  table: TableSchema,
  /** Column by the member's name. */
  columns: z.record(z.string(), z.object({ column: z.int(), as: z.enum(["text", "number"]) })),
  /** Only so many of the first rows; all unless given. */
  most: z.int().min(0).exactOptional(),
});

const ProofSchema = z.object({
  at: z.int().min(0),
  /** What stands on the page; any digits stand for all. */
  text: z.string(),
});

const AnswerSchema = z.object({
  /** With `{{#0}}` for the first reading. */
  text: z.string(),
  /** The same in its strings; `{{*0}}` alone stands for the first listing. */
  data: z.unknown().optional(),
  readings: z.array(ReadingSchema),
  listings: z.array(ListingSchema),
  /** Every value in it is read anew. */
  isBound: z.boolean(),
  proofs: z.array(ProofSchema),
});

const ParameterSchema = z.object({
  name: z.string(),
  /** words: stands in the task. value: given by name. secret: given by name, and told to nobody. */
  from: z.enum(["words", "value", "secret"]),
  /** What the recorded value was like; the value itself is not kept. */
  shape: z.object({ words: z.int(), isNumber: z.boolean() }),
});

export const RecipeSchema = z.object({
  version: z.literal(1),
  /** The task with holes. */
  template: z.string(),
  /** Of the first page, with its port unless that is the usual one. */
  host: z.string(),
  /** All that were visited. */
  hosts: z.array(z.string()),
  /** Address of the first page, with holes. */
  start: z.string(),
  parameters: z.array(ParameterSchema),
  steps: z.array(StepSchema),
  answer: AnswerSchema,
  provenance: z.object({
    taskId: z.string(),
    /** Milliseconds since the epoch. */
    dateMs: z.number(),
    model: z.string(),
    /** Calls of the model that the run took, all of which a repeat saves. */
    modelCalls: z.int(),
    /** Actions that came to nothing and are no part of it. */
    leftOut: z.int(),
  }),
});

export type Recipe = z.output<typeof RecipeSchema>;
export type RecipeStep = Recipe["steps"][number];
export type RecipeAnswer = Recipe["answer"];
export type RecipeParameter = Recipe["parameters"][number];
export type ValueReading = z.output<typeof ReadingSchema>;
export type ValueSource = z.output<typeof SourceSchema>;
export type TableRowMark = z.output<typeof RowSchema>;
export type TableMark = z.output<typeof TableSchema>;
export type Listing = z.output<typeof ListingSchema>;
export type Proof = z.output<typeof ProofSchema>;

/** Steps of a recipe as people write them down. */

/** `input_text {{city}} into textbox "City"`. */
export function stepInWords({ action, params, elements }: RecipeStep): string {
  const given = Object.values(params).filter(
    (value) => typeof value === "string" || typeof value === "number",
  );
  const named = Object.values(elements).map(elementInWords);
  return [action, ...given.map(String), ...named].join(" ").replaceAll(/\s+/g, " ");
}

export function elementInWords({
  role,
  tag,
  name,
  attributes,
  row,
  context,
}: ElementPrint): string {
  const reported = name || (attributes["placeholder"] ?? attributes["name"] ?? "");
  const where = row ?? context;
  return [
    role || tag,
    ...(reported === "" ? [] : [JSON.stringify(reported)]),
    ...(where === "" ? [] : [`(${where})`]),
  ].join(" ");
}
