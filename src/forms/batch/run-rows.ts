/** Sends rows of a batch in one session, one after the other, until the queue that all sessions share is empty. */
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { isStorageFault } from "../../shared/process/storage-fault.ts";
import { SENT_STATES, type BatchRepository } from "../../ports/batches.ts";
import type { Approval } from "./approval.ts";
import type { BatchPlan } from "./batch-plan.ts";
import type { Progress } from "./progress.ts";
import { rowReport, type RowReport } from "./report.ts";
import type { RowQueue } from "./row-queue.ts";
import type { PlannedRow } from "./rows.ts";
import { runRow, type RowGate, type RowSetting } from "./row/run-row.ts";

/** Shared state of all sessions of a batch. */
export interface Submitting {
  /** Id of the batch in the ledger. */
  readonly id: string;
  readonly ledger: BatchRepository;
  /** Whether rows that another batch has sent may be sent again. */
  readonly mayRepeat: boolean;
  readonly plan: BatchPlan;
  readonly progress: Progress;
  readonly queue: RowQueue;
  readonly approval: Approval;
}

/** Sends rows until the queue is empty. An error stops the queue for all sessions. */
export async function runRows(
  deadline: Deadline,
  submitting: Submitting,
  setting: RowSetting,
): Promise<void> {
  const { queue, progress, approval } = submitting;
  try {
    for (let row = queue.next(); row; row = queue.next()) {
      deadline.check();
      progress.before(row);
      const gate = gateFor(submitting, row);
      const report = await runRow(deadline, setting, row, gate);
      if (!report) return;
      queue.over(report); // before any await: if a failed row stops the queue, no other session takes a row
      const fault = await settle(submitting, row, report); // deadline: has its own limit
      progress.after(report);
      if (fault) gate.halt(fault);
      if (approval.isOver) queue.stop();
    }
  } catch (thrown) {
    queue.stop();
    throw thrown;
  }
}

/**
 * Records the result of a sent row in the ledger. Returns the error if the storage fails: the ledger then still has the
 * earlier record that the row may have been sent.
 */
async function settle(
  { id, ledger, plan }: Submitting,
  { index }: PlannedRow,
  report: RowReport,
): Promise<AppError | undefined> {
  const { outcome, sent } = report;
  const key = plan.identities[index]?.key;
  if (!sent || key === undefined) return undefined;
  const seen = SENT_STATES.find((state) => state === outcome) ?? "unknown";
  try {
    await ledger.settle(id, key, seen, report);
    return undefined;
  } catch (thrown) {
    if (isStorageFault(thrown)) return thrown;
    throw thrown;
  }
}

function gateFor(submitting: Submitting, row: PlannedRow): RowGate {
  const { id, ledger, mayRepeat, plan, approval, progress, queue } = submitting;
  const { key = "", content = "" } = plan.identities[row.index] ?? {};
  const claim = { form: plan.form, key, content, mayRepeat };
  let isTaken = false;
  const record = async () => {
    isTaken = !(await ledger.claim(id, claim));
    if (isTaken) {
      throw new AppError(
        "MODE_CONFLICT",
        "Another batch has sent the same row to this form, or is sending it.",
      );
    }
  };
  // Stores a report before the row is sent, in case the process ends before the result is known.
  const keep = () => {
    const error = "It was sent; whether it arrived is not known.";
    progress.keepWith(rowReport(row.index, "unknown", { sent: true, error }));
  };
  return {
    isTaken: () => isTaken,
    isStopped: () => queue.isStopped,
    halt: (why) => {
      progress.warn(`No further row was sent. ${why.message}`);
      queue.halt(why);
    },
    isLast: () => queue.isEmpty,
    pass: async (deadline) => {
      if (!(await approval.ofRow(deadline, row))) return false;
      await queue.turn(deadline);
      return true;
    },
    take: async () => {
      if (queue.isStopped) throw new AppError("CANCELLED");
      await record();
      try {
        if (queue.isStopped) throw new AppError("CANCELLED"); // the batch stopped while the claim was recorded
        keep();
      } catch (thrown) {
        await ledger.release(id, key);
        throw thrown;
      }
    },
    left: async () => {
      await record();
      keep();
    },
    release: async () => {
      await ledger.release(id, key);
      progress.forget(row);
    },
  };
}
