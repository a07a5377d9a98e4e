/** Plans a batch before any page is opened: finds invalid rows, rows already sent, and rows to send. */
import type { BatchRepository, SentRow } from "../../ports/batches.ts";
import type { FormSchema } from "../form-schema.ts";
import { OUTCOMES, rowReport, type RowOutcome, type RowReport } from "./report.ts";
import { formIdentity, identitiesOf, type RowIdentity } from "./row-keys.ts";
import type { PlannedRow, Row } from "./rows.ts";
import type { CheckedRow, CheckedRows } from "./validate.ts";

export interface BatchPlan {
  /** Hash that identifies the form in the ledger; the same in all batches. */
  readonly form: string;
  readonly identities: readonly RowIdentity[];
  /** Reports of rows that this task does not send: invalid rows, and rows already sent. */
  readonly known: readonly RowReport[];
  /** Rows to send, in order. */
  readonly open: readonly PlannedRow[];
  readonly warnings: readonly string[];
}

export interface Planning {
  readonly batch: string;
  readonly ledger: BatchRepository;
  readonly schema: FormSchema;
  readonly rows: readonly Row[];
  readonly checked: CheckedRows;
  readonly rowKeys: readonly string[];
  /** Whether rows that another batch has sent may be sent again. */
  readonly mayRepeat: boolean;
}

export async function planOf(planning: Planning): Promise<BatchPlan> {
  const { batch, ledger, schema, rows, checked, rowKeys } = planning;
  const form = formIdentity(schema);
  const identities = identitiesOf(checked.rows, rows, rowKeys);
  const sent = await ledger.rows(batch);
  const frozen = await Promise.all(
    identities.map((identity) => ledger.before(batch, { form, ...identity })),
  );
  const known: RowReport[] = [];
  const open: PlannedRow[] = [];
  const changed: number[] = [];
  const firstOf = new Map<string, number>();
  for (const row of checked.rows) {
    const identity = identities[row.index];
    if (!identity) continue;
    const { key } = identity;
    const before = frozen[row.index] ?? "none";
    if (before === "changed") changed.push(row.index);
    const report =
      (await carried(row, sent.get(key), planning)) ??
      wrong(row, firstOf.get(key)) ??
      repeated(row, before, planning);
    if (report) known.push(report);
    else open.push(row);
    if (!firstOf.has(key)) firstOf.set(key, row.index);
  }
  return {
    form,
    identities,
    known,
    open,
    warnings: [...checked.warnings, ...changedWarning(changed)],
  };
}

/** Returns the report of a row that an earlier task of this batch sent or began to send; undefined for other rows. */
async function carried(
  { index }: CheckedRow,
  sent: SentRow | undefined,
  { batch, ledger }: Planning,
): Promise<RowReport | undefined> {
  if (!sent) return undefined;
  if (sent.state === "sending") {
    const error = "The server stopped while it was being sent; whether it arrived is not known.";
    const report = rowReport(index, "unknown", { sent: true, error });
    await ledger.settle(batch, sent.key, "unknown", report);
    return report;
  }
  const { error, finalUrl, httpStatus, confirmation } = sent.report ?? {};
  return rowReport(index, outcomeOf(sent.state), {
    sent: true,
    ...(typeof error === "string" && { error }),
    ...(typeof finalUrl === "string" && { finalUrl }),
    ...(typeof httpStatus === "number" && { httpStatus }),
    ...(typeof confirmation === "string" && { confirmation }),
  });
}

function outcomeOf(state: string): RowOutcome {
  return OUTCOMES.find((outcome) => outcome === state) ?? "unknown";
}

function wrong({ index, problems }: CheckedRow, first: number | undefined): RowReport | undefined {
  const twice = first === undefined ? [] : [`It has the same key as row ${first + 1}.`];
  const all = [...problems, ...twice];
  if (all.length === 0) return undefined;
  return rowReport(index, "validation-error", { sent: false, error: all.join(" ") });
}

function repeated(
  { index }: CheckedRow,
  before: "same" | "changed" | "none",
  { mayRepeat }: Planning,
): RowReport | undefined {
  if (before !== "same" || mayRepeat) return undefined;
  const error =
    "An earlier batch has sent the same row to this form. Set resubmit to send it again.";
  return rowReport(index, "skipped", { sent: false, error });
}

const MOST_NAMED = 20;

function changedWarning(changed: readonly number[]): readonly string[] {
  if (changed.length === 0) return [];
  const named = changed.slice(0, MOST_NAMED).map((index) => index + 1);
  return [
    `Rows with the key of ${named.join(", ")} were sent by an earlier batch with other values; they are sent with the new ones.`,
  ];
}
