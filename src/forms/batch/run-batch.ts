/** Submits the rows of a batch one after the other, and never one of them twice. */
import type { Session } from "../../browser/sessions/session.ts";
import { lookAt } from "../../browser/verbs/look-at.ts";
import type { FoundPage } from "../../page/outcome/found-page.ts";
import { permit, prohibitedForm } from "../../policy/prohibited.ts";
import type { ProhibitedClass, Prohibition } from "../../policy/prohibited.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { Log } from "../../shared/log.ts";
import type { BatchRepository } from "../../store/batches.ts";
import type { FormSchema } from "../form-schema.ts";
import { Approval, type Approve, type Ask } from "./approval.ts";
import { planOf, type BatchPlan } from "./batch-plan.ts";
import { driftOf } from "./drift.ts";
import { locateForm, type LocatedForm } from "./locate.ts";
import { Progress } from "./progress.ts";
import { isFailure, rowReport, type BatchReport, type Mode, type RowReport } from "./report.ts";
import type { PlannedRow, Row } from "./rows.ts";
import { inPage, openForm, rowPages, runRow, type RowGate, type RowSetting } from "./run-row.ts";
import { SchemaDrift } from "./schema-drift.ts";
import { successCheckOf } from "./success-check.ts";
import { checkRows } from "./validate.ts";

export interface Batch {
  readonly schema: FormSchema;
  readonly rows: readonly Row[];
  readonly mode: Mode;
  /** CSS selector of what shows success. */
  readonly successIndicator?: string | undefined;
  /** Names of the fields that tell rows apart; all of them unless stated. */
  readonly rowKeys: readonly string[];
  /** Rows that other batches have sent are sent again. */
  readonly mayRepeat: boolean;
  readonly isDryRun: boolean;
  readonly takesPictures: boolean;
  readonly approve: Approve;
  /** Failures after which no further row is sent; none unless stated. */
  readonly stopAfterFailures?: number | undefined;
  /** From one row that is sent to the next. */
  readonly minIntervalMs: number;
  /** For all rows. */
  readonly maxMs: number;
  /** For the site to answer to one row. */
  readonly answerMs: number;
}

/** What a batch may do with the task that it runs as. */
export interface BatchWork {
  readonly deadline: Deadline;
  readonly tell: (text: string, data?: object) => void;
  readonly keep: (result: object) => void;
  readonly ask: Ask;
}

export interface BatchSession extends AsyncDisposable {
  readonly session: Session;
}

export interface BatchParts {
  /** The batch in the ledger. */
  readonly id: string;
  readonly ledger: BatchRepository;
  /** Opens the one session of the batch, which ends with it. */
  readonly openSession: (deadline: Deadline) => Promise<BatchSession>;
  /** Before the form is opened in it: signs in, where that was asked for. */
  readonly prepare: (session: Session) => Promise<void>;
  /** What the operator lets tasks do that they refuse otherwise. */
  readonly allowProhibited: readonly ProhibitedClass[];
  readonly log: Log;
}

/** @throws SchemaDrift, AppError; what was done before is kept in the task */
export async function runBatch(
  work: BatchWork,
  parts: BatchParts,
  batch: Batch,
): Promise<BatchReport> {
  const { schema, rows, rowKeys, mayRepeat, mode, isDryRun } = batch;
  const { id, ledger } = parts;
  const checked = await checkRows(work.deadline, schema, rows);
  const plan = planOf({ batch: id, ledger, schema, rows, checked, rowKeys, mayRepeat });
  const progress = new Progress(work, { mode, isDryRun, total: rows.length }, plan);
  const isWrong = plan.known.some(({ status }) => status === "validation-error");
  const stays = plan.open.length === 0 || (mode === "abort-on-first" && isWrong);
  if (!stays) await submitRows(work, parts, { batch, plan, progress });
  return progress.report();
}

interface Submitting {
  readonly batch: Batch;
  readonly plan: BatchPlan;
  readonly progress: Progress;
}

async function submitRows(
  work: BatchWork,
  parts: BatchParts,
  submitting: Submitting,
): Promise<void> {
  const { batch, plan, progress } = submitting;
  using time = work.deadline.child(batch.maxMs);
  await using own = await parts.openSession(time);
  const { session } = own;
  try {
    await parts.prepare(session); // deadline: the task's
    const common = settingOf(session, work, parts, batch);
    await using pages = rowPages(time, common);
    const setting: RowSetting = { ...common, pages };
    if (batch.takesPictures && !session.keepPicture) {
      progress.warn("This server keeps no pictures; see the setting history.screenshots.");
    }
    await checkDrift(time, setting, { ...submitting, parts });
    const approval = new Approval(work.ask, batch.approve, batch.schema);
    if (!batch.isDryRun && !(await approval.ofBatch(time, plan.open))) {
      progress.warn("The batch was not approved; nothing was sent.");
      return;
    }
    await runRows(time, { ...submitting, parts, setting, approval });
  } catch (thrown) {
    work.deadline.check(); // the task is over: what is kept tells how far it came
    if (!time.expired) throw thrown;
    progress.warn(`The time for all rows (${batch.maxMs / 1_000} s) was over.`);
  } finally {
    progress.refused(session.network.blocked);
  }
}

function settingOf(
  session: Session,
  { ask }: BatchWork,
  { allowProhibited: allowed, log }: BatchParts,
  batch: Batch,
): Omit<RowSetting, "pages"> {
  const { schema, answerMs, isDryRun, takesPictures, successIndicator } = batch;
  const check = successCheckOf(schema, successIndicator);
  const permitForm: RowSetting["permit"] = (deadline, page, form) =>
    deadline.race(permit(prohibitionOf(page, form), { allowed, ask }));
  return { session, schema, check, answerMs, isDryRun, takesPictures, permit: permitForm, log };
}

/** Why the form as it stands must not be sent. */
function prohibitionOf({ reading }: FoundPage, form: LocatedForm): Prohibition | undefined {
  const [control] = [...form.fields.values()].flatMap(({ controls }) => controls);
  const ref = form.submit ?? control?.ref;
  return ref === undefined ? undefined : prohibitedForm(reading.tree.snapshot, ref);
}

/** @throws SchemaDrift where the form is not the one that was learned any more, AppError PROHIBITED */
async function checkDrift(
  deadline: Deadline,
  setting: RowSetting,
  { plan, progress, parts }: Submitting & Pick<Running, "parts">,
): Promise<void> {
  const { schema } = setting;
  const used = new Set(plan.open.flatMap(({ entries }) => [...entries.keys()]));
  const drift = await inPage(deadline, setting, async (run) => {
    await openForm(deadline, run, schema);
    const page = await lookAt(deadline, run.tab);
    const form = await locateForm(deadline, run.tab, page, schema);
    // Nobody is asked as long as nothing is sent.
    await deadline.race(permit(prohibitionOf(page, form), { allowed: parts.allowProhibited }));
    return driftOf(page, schema, form, used);
  });
  for (const warning of drift.warnings) progress.warn(warning);
  if (drift.obstacles.length > 0) throw new SchemaDrift(drift.obstacles);
}

interface Running extends Submitting {
  readonly parts: BatchParts;
  readonly setting: RowSetting;
  readonly approval: Approval;
}

async function runRows(deadline: Deadline, running: Running): Promise<void> {
  const { batch, plan, progress } = running;
  let failures = 0;
  let lastSentMs = -Infinity;
  for (const row of plan.open) {
    deadline.check();
    progress.before(row);
    const gate = gateFor(running, row, async () => {
      const restMs = lastSentMs + batch.minIntervalMs - performance.now();
      if (restMs > 0) await deadline.sleep(restMs);
      lastSentMs = performance.now();
    });
    const report = await runRow(deadline, running.setting, row, gate);
    settle(running, row, report);
    progress.after(report);
    if (isFailure(report)) failures += 1;
    const isStopped = batch.mode === "abort-on-first" && failures > 0;
    if (isStopped || failures >= (batch.stopAfterFailures ?? Infinity)) return;
    if (running.approval.isOver) return;
  }
}

/** A row that left has its place in the ledger, whatever became of it. */
function settle({ parts, plan }: Running, { index }: PlannedRow, report: RowReport): void {
  const { outcome, sent } = report;
  const key = plan.identities[index]?.key;
  const isSeen = outcome === "confirmed" || outcome === "submitted" || outcome === "rejected";
  if (!sent || key === undefined) return;
  parts.ledger.settle(parts.id, key, isSeen ? outcome : "unknown", report);
}

function gateFor(
  { parts: { id, ledger }, batch, plan, approval, progress }: Running,
  row: PlannedRow,
  turn: () => Promise<void>,
): RowGate {
  const { key = "", content = "" } = plan.identities[row.index] ?? {};
  const claim = { form: plan.form, key, content, mayRepeat: batch.mayRepeat };
  let isTaken = false;
  return {
    isTaken: () => isTaken,
    isLast: () => row === plan.open.at(-1),
    pass: async (deadline) => {
      if (!(await approval.ofRow(deadline, row))) return false;
      await deadline.race(turn());
      return true;
    },
    take: () => {
      isTaken = !ledger.claim(id, claim);
      if (isTaken) {
        throw new AppError(
          "MODE_CONFLICT",
          "Another batch has sent the same row to this form, or is at it.",
        );
      }
      try {
        // Should nobody come back from sending it, this is what is known.
        const error = "It was sent; whether it arrived is not known.";
        progress.keepWith(rowReport(row.index, "unknown", { sent: true, error }));
      } catch (thrown) {
        ledger.release(id, key);
        throw thrown;
      }
    },
    release: () => ledger.release(id, key),
  };
}
