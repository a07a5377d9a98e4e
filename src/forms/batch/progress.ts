import type { BatchPlan } from "./batch-plan.ts";
import {
  batchReport,
  isFailure,
  type BatchFrame,
  type BatchReport,
  type BlockedRequest,
  type RowReport,
} from "./report.ts";
import type { PlannedRow } from "./rows.ts";

interface Reported {
  readonly tell: (text: string, data?: object) => void;
  readonly keep: (result: object) => void;
}

const MOST_BLOCKED = 100;

/** The progress of a batch: reported before and after each row, and stored for later queries. */
export class Progress {
  readonly #work: Reported;
  readonly #frame: BatchFrame;
  readonly #warnings: string[];
  readonly #rows: (RowReport | undefined)[];
  #blocked: readonly BlockedRequest[] = [];
  /** Number of rows with a final report, including rows that this task does not send. */
  #done: number;
  #successCount: number;
  #failureCount: number;

  constructor(work: Reported, frame: BatchFrame, { known, warnings }: BatchPlan) {
    this.#work = work;
    this.#frame = frame;
    this.#warnings = [...warnings];
    this.#rows = Array.from({ length: frame.total }, () => undefined);
    for (const report of known) this.#rows[report.index] = report;
    this.#done = known.length;
    this.#successCount = known.filter(({ status }) => status === "success").length;
    this.#failureCount = known.filter(isFailure).length;
    this.#keep();
  }

  warn(warning: string): void {
    if (!this.#warnings.includes(warning)) this.#warnings.push(warning);
    this.#keep();
  }

  /** Replaces the list of blocked requests. Stores each kind and address once, and only the last `MOST_BLOCKED`. */
  refused(attempts: readonly BlockedRequest[]): void {
    const known = new Map(
      attempts.map(({ url, kind, reason }) => [`${kind} ${url}`, { url, kind, reason }] as const),
    );
    this.#blocked = [...known.values()].slice(-MOST_BLOCKED);
    if (this.#blocked.length > 0) this.#keep();
  }

  before({ index }: PlannedRow): void {
    const { total, isDryRun } = this.#frame;
    const doing = isDryRun ? "Trying" : "Submitting";
    this.#work.tell(`${doing} row ${index + 1} of ${total}…`, this.#data(index, null));
  }

  after(report: RowReport): void {
    this.#rows[report.index] = report;
    this.#done += 1;
    if (report.status === "success") this.#successCount += 1;
    if (isFailure(report)) this.#failureCount += 1;
    this.#keep();
    const { index, outcome, error } = report;
    const said = `Row ${index + 1} of ${this.#frame.total}: ${outcome}`;
    this.#work.tell(error === undefined ? said : `${said}. ${error}`, this.#data(index, outcome));
  }

  /** Stores a provisional report of a row that is about to be sent, in case no final report follows. */
  keepWith(report: RowReport): void {
    this.#rows[report.index] = report;
    this.#keep();
  }

  /** Removes the provisional report of a row, because the row was not sent. */
  forget({ index }: PlannedRow): void {
    this.#rows[index] = undefined;
    this.#keep();
  }

  report(): BatchReport {
    const rows = this.#rows.filter((row) => row !== undefined);
    const warnings = [...this.#warnings];
    return batchReport({ ...this.#frame, rows, warnings, blocked: this.#blocked });
  }

  #keep(): void {
    this.#work.keep(this.report());
  }

  #data(index: number, outcome: RowReport["outcome"] | null): object {
    return {
      index,
      total: this.#frame.total,
      done: this.#done,
      outcome,
      successCount: this.#successCount,
      failureCount: this.#failureCount,
    };
  }
}
