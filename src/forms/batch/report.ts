/** The report of a batch, as `form.submit_batch` returns it. */

export const OUTCOMES = [
  "confirmed",
  "submitted",
  "incomplete",
  "rejected",
  "unknown",
  "skipped",
  "validation-error",
] as const;
export type RowOutcome = (typeof OUTCOMES)[number];

export const ROW_STATUSES = ["success", "validation-error", "failed", "skipped"] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface RowReport {
  /** Index of the row in the batch, from 0. */
  readonly index: number;
  readonly status: RowStatus;
  readonly outcome: RowOutcome;
  /** Whether the page, its frames or workers may have sent a value of the row. If not, the row can be sent again. */
  readonly sent: boolean;
  readonly error?: string;
  readonly finalUrl?: string;
  readonly httpStatus?: number;
  readonly confirmation?: string;
  readonly fieldErrors?: readonly FieldError[];
  readonly warnings?: readonly string[];
  /** Id of the action in the history that has the screenshot. */
  readonly screenshot?: string;
}

const STATUS: Readonly<Record<RowOutcome, RowStatus>> = {
  confirmed: "success",
  submitted: "success",
  incomplete: "failed",
  rejected: "failed",
  unknown: "failed",
  skipped: "skipped",
  "validation-error": "validation-error",
};

export function rowReport(
  index: number,
  outcome: RowOutcome,
  more: Omit<RowReport, "index" | "status" | "outcome">,
): RowReport {
  return { index, status: STATUS[outcome], outcome, ...more };
}

export function isFailure({ status }: RowReport): boolean {
  return status === "failed" || status === "validation-error";
}

export const BATCH_STATUSES = ["done", "partial", "failed"] as const;

export interface BatchReport {
  readonly status: (typeof BATCH_STATUSES)[number];
  readonly mode: Mode;
  readonly successCount: number;
  readonly failureCount: number;
  /** Number of rows that neither succeeded nor failed: skipped, or without a report. */
  readonly pending: number;
  /** Reports sorted by index. Rows that the batch did not process have no report. */
  readonly rows: readonly RowReport[];
  readonly warnings: readonly string[];
  /** Requests of the site that the host list blocked. */
  readonly blocked: readonly BlockedRequest[];
  readonly dryRun?: true;
}

export interface BlockedRequest {
  readonly url: string;
  /** Document, Fetch, WebSocket, …, as the browser names it. */
  readonly kind: string;
  readonly reason: string;
}

export const MODES = ["abort-on-first", "continue"] as const;
export type Mode = (typeof MODES)[number];

/** Settings and row count of a batch. */
export interface BatchFrame {
  readonly mode: Mode;
  readonly total: number;
  readonly isDryRun: boolean;
}

type Tally = BatchFrame & Pick<BatchReport, "rows" | "warnings" | "blocked">;

/** Returns the report. A dry run sends nothing: its status is `done` if it tried every row and none failed. */
export function batchReport(tally: Tally): BatchReport {
  const { mode, total, isDryRun, rows, warnings, blocked } = tally;
  const successCount = rows.filter(({ status }) => status === "success").length;
  const failureCount = rows.filter(isFailure).length;
  const pending = total - successCount - failureCount;
  const isDone = failureCount === 0 && (pending === 0 || (isDryRun && rows.length === total));
  const hasSome = successCount > 0 || rows.some(({ status }) => status === "skipped");
  return {
    status: isDone ? "done" : hasSome ? "partial" : "failed",
    mode,
    successCount,
    failureCount,
    pending,
    rows,
    warnings,
    blocked,
    ...(isDryRun && { dryRun: true }),
  };
}
