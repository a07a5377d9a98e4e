import type { Deadline } from "../../shared/deadline.ts";
import type { AskCaller } from "../ask.ts";
import { type FormSchema, type FormField, isSecretField } from "../form-schema.ts";
import { withEntries } from "../lists.ts";
import type { PlannedRow, RowEntry } from "./rows.ts";
import { cut } from "../../shared/text/cut.ts";

export const APPROVALS = ["none", "batch", "row"] as const;
/** What a person has to approve: nothing, the whole batch, or each row. */
export type Approve = (typeof APPROVALS)[number];

const LONGEST_WAIT_MS = 15 * 60_000;

/** Asks a person for approval before rows are sent. */
export class Approval {
  readonly #ask: AskCaller;
  readonly #approve: Approve;
  readonly #schema: FormSchema;
  #isOver = false;

  constructor(ask: AskCaller, approve: Approve, schema: FormSchema) {
    this.#ask = ask;
    this.#approve = approve;
    this.#schema = schema;
  }

  /** Whether the person has stopped the batch: no further row may be sent. */
  get isOver(): boolean {
    return this.#isOver;
  }

  async ofBatch(deadline: Deadline, rows: readonly PlannedRow[]): Promise<boolean> {
    if (this.#approve !== "batch") return true;
    const many = rows.length === 1 ? "one row" : `${rows.length} rows`;
    const text = `Send ${many} to the form of ${this.#schema.url}?\n${previewOf(this.#schema, rows)}`;
    return (await this.#answer(deadline, text, ["yes", "no"])) === "yes";
  }

  async ofRow(deadline: Deadline, row: PlannedRow): Promise<boolean> {
    if (this.#approve !== "row") return true;
    const text = `Send this row to the form of ${this.#schema.url}?\n${previewOf(this.#schema, [row])}`;
    const answer = await this.#answer(deadline, text, ["yes", "no", "stop"]);
    this.#isOver = answer === "stop";
    return answer === "yes";
  }

  #answer(deadline: Deadline, text: string, choices: readonly string[]): Promise<string> {
    const withinMs = Math.min(LONGEST_WAIT_MS, deadline.remainingMs);
    return deadline.race(this.#ask({ text, choices, no: "no", withinMs }));
  }
}

const MOST_ROWS = 3;
const MOST_FIELDS = 30;
const LONGEST = 80;

/** Returns a preview of the first rows for the person who approves them. Hides secrets. */
function previewOf(schema: FormSchema, rows: readonly PlannedRow[]): string {
  const shown = rows
    .slice(0, MOST_ROWS)
    .map((row) => `Row ${row.index + 1}: ${rowText(schema, row)}`);
  const more = rows.length - shown.length;
  return [...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join("\n");
}

function rowText(schema: FormSchema, { entries }: PlannedRow): string {
  const { fields } = withEntries(schema, entries.keys());
  const lines = fields.flatMap((field) => {
    const entry = entries.get(field.name);
    return entry ? [`${field.label ?? field.name} = ${valueText(field, entry)}`] : [];
  });
  const more = lines.length - MOST_FIELDS;
  return [...lines.slice(0, MOST_FIELDS), ...(more > 0 ? [`… and ${more} more fields`] : [])].join(
    "; ",
  );
}

function valueText(field: FormField, entry: RowEntry): string {
  if (isSecretField(field)) return "(hidden)";
  return JSON.stringify(cut(textOf(entry), LONGEST));
}

function textOf(entry: RowEntry): string {
  switch (entry.kind) {
    case "text":
      return entry.text;
    case "picked":
      return entry.value;
    case "slide":
      return String(entry.value);
    case "check":
      return entry.checked ? "yes" : "no";
    case "choose":
      return entry.options.map(({ value, label = value }) => label).join(", ");
    case "files":
      return [...entry.paths, ...entry.contents.map(({ filename }) => filename)].join(", ");
  }
}
