import type { Deadline } from "../../shared/deadline.ts";
import type { Ask } from "../ask.ts";
import type { FormSchema } from "../form-schema.ts";
import { previewOf } from "./preview.ts";
import type { PlannedRow } from "./rows.ts";

export const APPROVALS = ["none", "batch", "row"] as const;
/** Before what a person is asked. */
export type Approve = (typeof APPROVALS)[number];

const LONGEST_WAIT_MS = 15 * 60_000;

/** The leave to send rows. */
export class Approval {
  readonly #ask: Ask;
  readonly #approve: Approve;
  readonly #schema: FormSchema;
  #isOver = false;

  constructor(ask: Ask, approve: Approve, schema: FormSchema) {
    this.#ask = ask;
    this.#approve = approve;
    this.#schema = schema;
  }

  /** No further row shall be sent. */
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
