/**
 * The recording of a successful run, for repeating it without a model: actions, element fingerprints, addresses, and
 * where the answer's values were. Values of the task are placeholders (`{{city}}`). The recipe contains no secrets.
 */
import { z } from "zod";

/** Fingerprint with which an element is found in another document; contains no text that a user has typed. */
const PrintSchema = z.object({
  tag: z.string(),
  role: z.string(),
  name: z.string(),
  text: z.string(),
  /** Attributes that distinguish elements: id, name, type, href, placeholder, aria-label, data-testid, … */
  attributes: z.record(z.string(), z.string()).readonly(),
  /** Tags from the root, with their index among siblings of the same tag: `body[1]/form[1]/input[2]`. */
  path: z.string(),
  /** Name of the nearest named group, form, region or dialog around the element, else the last heading before it. */
  context: z.string(),
  /**
   * Text that identifies the element's table row (its first cell with text), list item or article (its heading).
   * Only elements in a row, list item or article with the same text match. Absent if there is no such text.
   */
  row: z.string().exactOptional(),
  /** Address of the element's frame, without query; empty for the main frame. */
  frame: z.string(),
});

export type ElementPrint = Readonly<z.output<typeof PrintSchema>>;

const StepSchema = z.object({
  /** Name of an agent's action. */
  action: z.string(),
  /** Parameters of the action, except those that name elements. */
  params: z.record(z.string(), z.unknown()),
  /** Fingerprints of elements by parameter. */
  elements: z.record(z.string(), PrintSchema),
  /** Patterns of the page's address before and after the step; empty patterns match all. */
  from: z.string(),
  to: z.string(),
  /** If the step asks a person: name of the placeholder for the answer. */
  gives: z.string().exactOptional(),
});

const TableSchema = z.object({ caption: z.string(), headers: z.array(z.string()) });

const RowSchema = z.discriminatedUnion("by", [
  /** The row that has `value` in the column with the index `column`, from 0. */
  z.object({ by: z.literal("key"), column: z.int(), value: z.string() }),
  /** The row with this index, from 0. */
  z.object({ by: z.literal("place"), index: z.int() }),
  /** The row with the least or the highest value in the column with the index `column`. */
  z.object({ by: z.literal("extreme"), column: z.int(), which: z.enum(["least", "most"]) }),
]);

const SourceSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cell"), table: TableSchema, row: RowSchema, column: z.int() }),
  /** The value is between these strings, anywhere in the text of the page. */
  z.object({ kind: z.literal("near"), before: z.string(), after: z.string() }),
  /** The value is between these strings; all three together are the whole text of an element. */
  z.object({ kind: z.literal("whole"), before: z.string(), after: z.string() }),
]);

const ReadingSchema = z.object({
  /** Index of the step before which the value is read; the number of steps if it is read after the last step. */
  at: z.int().min(0),
  /** `number` ignores the text around the number. */
  as: z.enum(["text", "number"]),
  /** The recorded value had digits; a new value must have some too. */
  hasDigits: z.boolean(),
  /** If the value is in a table cell: the text before and after it in that cell. */
  before: z.string(),
  after: z.string(),
  source: SourceSchema,
});

/** Rows of a table that become a list of records in the answer. */
const ListingSchema = z.object({
  at: z.int().min(0),
  table: TableSchema,
  /** By member name of the records: the index of the column, and the type of its values. */
  columns: z.record(z.string(), z.object({ column: z.int(), as: z.enum(["text", "number"]) })),
  /** Number of rows to read, from the first; absent for all. */
  most: z.int().min(0).exactOptional(),
});

const ProofSchema = z.object({
  at: z.int().min(0),
  /** Text that proves the answer if the page shows it; digits match any digits. */
  text: z.string(),
});

const AnswerSchema = z.object({
  /** The answer's text, with `{{#0}}` for the first reading. */
  text: z.string(),
  /** The answer's data, with placeholders in strings; the string `{{*0}}` stands for the first listing. */
  data: z.unknown().optional(),
  readings: z.array(ReadingSchema),
  listings: z.array(ListingSchema),
  /** A replay reads all values of the answer from pages. An answer without readings and listings has a proof. */
  isBound: z.boolean(),
  proofs: z.array(ProofSchema),
});

const ParameterSchema = z.object({
  name: z.string(),
  /** words: part of the task's text. value: given by name. secret: given by name, and never reported. */
  from: z.enum(["words", "value", "secret"]),
  /** Number of words of the recorded value, and whether it is a number; the value itself is not stored. */
  shape: z.object({ words: z.int(), isNumber: z.boolean() }),
});

export const RecipeSchema = z.object({
  version: z.literal(1),
  /** The task with placeholders. */
  template: z.string(),
  /** Host of the first page, with its port unless it is the default one. */
  host: z.string(),
  /** Hosts of the first page, and of the pages before and after each step. */
  hosts: z.array(z.string()),
  /** Address of the first page, with placeholders. */
  start: z.string(),
  parameters: z.array(ParameterSchema),
  steps: z.array(StepSchema),
  answer: AnswerSchema,
  provenance: z.object({
    taskId: z.string(),
    /** Milliseconds since the epoch. */
    dateMs: z.number(),
    model: z.string(),
    /** Number of model calls in the recorded run, which a replay saves. */
    modelCalls: z.int(),
    /** Number of actions that the recipe omits because they failed or led to a dead end. */
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

/** Returns a line such as `input_text {{city}} textbox "City"`. */
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
  const label = name || (attributes["placeholder"] ?? attributes["name"] ?? "");
  const where = row ?? context;
  return [
    role || tag,
    ...(label === "" ? [] : [JSON.stringify(label)]),
    ...(where === "" ? [] : [`(${where})`]),
  ].join(" ");
}
