/** Submits the rows of a batch, each at most once. */
import { offAllowlistWarnings } from "../../policy/off-allowlist.ts";
import type { Session } from "../../browser/session/session.ts";
import type { FoundPage } from "../../page/outcome/found-page.ts";
import {
  permit,
  prohibitedForm,
  type ProhibitedClass,
  type Prohibition,
} from "../../policy/prohibited.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { Log } from "../../shared/log.ts";
import type { BatchRepository } from "../../ports/batches.ts";
import type { AskCaller } from "../ask.ts";
import type { FormSchema, FormField } from "../form-schema.ts";
import type { Helpers } from "../hand-over.ts";
import { withEntries } from "../lists.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import type { Reading } from "../../page/understand/reading.ts";
import { Draft } from "../learn/draft.ts";
import { findForm } from "../learn/found-form.ts";
import { Approval, type Approve } from "./approval.ts";
import { planOf, type BatchPlan } from "./batch-plan.ts";
import { BatchSessions, type BatchSession, type Prepare } from "./batch-sessions.ts";
import { driftOf } from "./drift.ts";
import { locateForm, type LocatedForm } from "./row/locate-fields.ts";
import { Progress } from "./progress.ts";
import type { BatchReport, Mode } from "./report.ts";
import { RowQueue } from "./row-queue.ts";
import { flatRow, type GivenRow } from "./rows.ts";
import { inPage, openForm, rowPages, toForm, type RowSetting } from "./row/run-row.ts";
import { runRows, type Submitting } from "./run-rows.ts";
import { SchemaDrift } from "./schema-drift.ts";
import { successCheckOf } from "./success-check.ts";
import { checkRows } from "./validate.ts";

export interface Batch {
  readonly schema: FormSchema;
  readonly rows: readonly GivenRow[];
  readonly mode: Mode;
  /** CSS selector of the success indicator. */
  readonly successIndicator?: string | undefined;
  /** Names of the fields that identify rows; all fields unless given. */
  readonly rowKeys: readonly string[];
  /** Whether rows that another batch has sent may be sent again. */
  readonly mayRepeat: boolean;
  readonly isDryRun: boolean;
  readonly takesPictures: boolean;
  readonly approve: Approve;
  /** Number of failures after which no further row is sent; unlimited unless given. */
  readonly stopAfterFailures?: number | undefined;
  /** Minimum time between two sent rows, over all sessions. */
  readonly minIntervalMs: number;
  /** Number of sessions that send rows in parallel. */
  readonly parallel: number;
  /** Time limit for all rows. */
  readonly maxMs: number;
  /** Time limit for the site's response to one row. */
  readonly answerMs: number;
}

/** What the task that runs the batch provides: its deadline, and functions to report, store and ask. */
export interface BatchWork {
  readonly deadline: Deadline;
  readonly tell: (text: string, data?: object) => void;
  readonly keep: (result: object) => void;
  readonly ask: AskCaller;
}

export interface BatchParts {
  /** Id of the batch in the ledger. */
  readonly id: string;
  readonly ledger: BatchRepository;
  /** Opens a session that ends with the batch. */
  readonly openSession: (deadline: Deadline) => Promise<BatchSession>;
  /** Signs a session in, if requested; further sessions start with the cookies and storage of the first one. */
  readonly prepare: Prepare;
  /** Signs a session in again; undefined for a batch without sign-in. */
  readonly signIn?:
    | ((session: Session, warn: (warning: string) => void) => Promise<void>)
    | undefined;
  /** Prohibited actions that the operator permits. */
  readonly allowProhibited: readonly ProhibitedClass[];
  readonly log: Log;
}

/** Runs the batch and returns its report. @throws SchemaDrift, AppError; the task then has the results so far */
export async function runBatch(
  work: BatchWork,
  parts: BatchParts,
  batch: Batch,
): Promise<BatchReport> {
  const { schema, rowKeys, mayRepeat, mode, isDryRun } = batch;
  const { id, ledger } = parts;
  const rows = batch.rows.map((row) => flatRow(schema, row));
  const checked = await checkRows(work.deadline, schema, rows);
  const plan = await planOf({ batch: id, ledger, schema, rows, checked, rowKeys, mayRepeat });
  const progress = new Progress(work, { mode, isDryRun, total: rows.length }, plan);
  const isWrong = plan.known.some(({ status }) => status === "validation-error");
  const stays = plan.open.length === 0 || (mode === "abort-on-first" && isWrong);
  const haltedBy = stays ? undefined : await submitRows(work, parts, { batch, plan, progress });
  const report = progress.report();
  if (haltedBy && report.status === "failed") throw haltedBy;
  return report;
}

interface Submission {
  readonly batch: Batch;
  readonly plan: BatchPlan;
  readonly progress: Progress;
}

/** Sends the rows. If a blocker or a failure of the storage ends the batch, returns its error; else undefined. */
async function submitRows(
  work: BatchWork,
  parts: BatchParts,
  submission: Submission,
): Promise<AppError | undefined> {
  const { batch, plan, progress } = submission;
  using time = work.deadline.child(batch.maxMs);
  const queue = new RowQueue(plan.open, batch);
  const approval = new Approval(work.ask, batch.approve, batch.schema);
  const { id, ledger } = parts;
  const shared = { id, ledger, mayRepeat: batch.mayRepeat, plan, progress, queue, approval };
  const warn = (warning: string) => progress.warn(warning);
  const common = { ask: askingUntilStopped(time, work.ask, queue), warn, parts, batch };
  await using sessions = new BatchSessions(parts, progress);
  try {
    const first = settingOf(await sessions.open(time), common);
    if (batch.takesPictures && !first.session.keepPicture) {
      progress.warn("This server stores no screenshots; see the setting history.screenshots.");
    }
    await checkDrift(time, first, { ...submission, parts });
    if (!batch.isDryRun && !(await approval.ofBatch(time, plan.open))) {
      progress.warn("The batch was not approved; nothing was sent.");
      return undefined;
    }
    const run = (setting: Unpaged) => inPages(time, shared, setting);
    const openAnother = async () => {
      const session = queue.isEmpty ? undefined : await sessions.openAnother(time);
      return session && settingOf(session, common);
    };
    await allOver([run(first), runFurther(furtherSessions(submission), openAnother, run)]); // deadline: passed to each
  } catch (thrown) {
    work.deadline.check(); // throws if the task has ended: its stored progress is then the result
    if (!time.expired) throw thrown;
    progress.warn(`The time for all rows (${batch.maxMs / 1_000} s) ended.`);
  } finally {
    progress.refused(sessions.blocked);
    for (const warning of offAllowlistWarnings(sessions.offAllowlist)) progress.warn(warning);
  }
  return queue.haltedBy;
}

/** Returns a function like `ask` that throws CANCELLED if the batch stops while it waits for an answer. */
function askingUntilStopped(deadline: Deadline, ask: AskCaller, queue: RowQueue): AskCaller {
  return async (question) => {
    const answer = await queue.orStopped(deadline, ask(question));
    if (answer !== undefined) return answer;
    throw new AppError("CANCELLED");
  };
}

/** Returns the number of sessions to open besides the first; 0 if a person approves each row. */
function furtherSessions({ batch, plan, progress }: Submission): number {
  const { parallel, approve } = batch;
  if (parallel > 1 && approve === "row") {
    progress.warn("Rows with separate approvals are sent one at a time, in one session.");
    return 0;
  }
  return Math.min(parallel, plan.open.length) - 1;
}

async function inPages(deadline: Deadline, shared: Submitting, setting: Unpaged): Promise<void> {
  await using pages = rowPages(deadline, setting);
  await runRows(deadline, shared, { ...setting, pages }); // deadline: passed on
}

/** Opens further sessions one after the other; each sends rows as soon as it is open. */
async function runFurther(
  count: number,
  open: () => Promise<Unpaged | undefined>,
  run: (setting: Unpaged) => Promise<void>,
): Promise<void> {
  const setting = count > 0 ? await open() : undefined;
  if (setting) await allOver([run(setting), runFurther(count - 1, open, run)]);
}

/** Waits for all promises even if one rejects: each session may still have to finish a sent row. */
async function allOver(running: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(running);
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}

/** The settings for rows in one session, before its `pages` exist. */
type Unpaged = Omit<RowSetting, "pages">;

interface Common {
  readonly ask: AskCaller;
  readonly warn: (warning: string) => void;
  readonly parts: BatchParts;
  readonly batch: Batch;
}

function settingOf(
  session: Session,
  { ask, warn, parts: { allowProhibited: allowed, log, signIn }, batch }: Common,
): Unpaged {
  const { schema, answerMs, isDryRun, takesPictures, successIndicator } = batch;
  const check = successCheckOf(schema, successIndicator);
  const permitForm: RowSetting["permit"] = (deadline, page, form) =>
    deadline.race(permit(prohibitionOf(page, form), { allowed, ask }));
  const requested = { schema, check, answerMs, isDryRun, takesPictures };
  const helpers: Helpers = { ask, ...(signIn && { signIn: () => signIn(session, warn) }) };
  return { session, ...requested, permit: permitForm, helpers, log };
}

/** Returns why the current form must not be sent; undefined if it may be. */
function prohibitionOf({ reading }: FoundPage, form: LocatedForm): Prohibition | undefined {
  const [control] = [...form.fields.values()].flatMap(({ controls }) => controls);
  const ref = form.submit ?? control?.ref;
  return ref === undefined ? undefined : prohibitedForm(reading.tree.snapshot, ref);
}

/** Warns about changes of the form. @throws SchemaDrift for changes that prevent sending rows; AppError PROHIBITED */
async function checkDrift(
  deadline: Deadline,
  setting: Unpaged,
  { plan, progress, parts }: Submission & Pick<Common, "parts">,
): Promise<void> {
  const schema = withEntries(setting.schema, []);
  const drift = await inPage(deadline, setting, async (run) => {
    await openForm(deadline, run, schema);
    const page = await toForm(deadline, run, setting);
    const located = await locateForm(deadline, run.tab, page, schema);
    // Passes no `ask`: nothing is sent yet, so a permitted action needs no person's approval.
    await deadline.race(permit(prohibitionOf(page, located), { allowed: parts.allowProhibited }));
    const fields = await fieldsNow(deadline, run.tab, page.reading, { schema, located });
    return driftOf(page, { schema, located, fields, rows: plan.open });
  });
  for (const warning of drift.warnings) progress.warn(warning);
  if (drift.obstacles.length > 0) throw new SchemaDrift(drift.obstacles);
}

interface Learned {
  readonly schema: FormSchema;
  /** The fields of the schema on the current page. */
  readonly located: LocatedForm;
}

/**
 * Reads the learned form on the current page, as learning does, and returns its fields. Undefined if the schema has no
 * fingerprint, or if the form on the page has none of the located fields.
 */
export async function fieldsNow(
  deadline: Deadline,
  tab: Tab,
  reading: Reading,
  { schema: { formSelector, fingerprint }, located }: Learned,
): Promise<readonly FormField[] | undefined> {
  if (fingerprint === undefined) return undefined;
  const form = await findForm(deadline, tab, reading, { selector: formSelector });
  const known = new Set(
    [...located.fields.values()].flatMap(({ controls }) => controls.map(({ ref }) => ref)),
  );
  const isSame = form?.fields.some(({ refs }) => refs.some((ref) => known.has(ref))) === true;
  return isSame ? new Draft(form).fields : undefined;
}
