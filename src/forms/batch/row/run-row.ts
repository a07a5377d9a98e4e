/** Runs one row, in its own page. */
import { navigate } from "../../../browser/actions/navigate.ts";
import type { Session } from "../../../browser/session/session.ts";
import { complaintsAbout } from "../../../browser/step/elements/find.ts";
import { lookAt } from "../../../browser/verbs/look-at.ts";
import { inOwnTab, ownTab, VerbRun } from "../../../browser/verbs/verb-run.ts";
import { NO_PICTURE } from "../../../browser/step/step-types.ts";
import type { FoundPage } from "../../../page/outcome/found-page.ts";
import { Deadline } from "../../../shared/deadline.ts";
import { AppError, toAppError } from "../../../shared/errors.ts";
import type { Log } from "../../../shared/log.ts";
import { isStorageFault } from "../../../shared/process/storage-fault.ts";
import type { FormSchema } from "../../form-schema.ts";
import { humanCheckOn, passObstacles, signInOn, type Helpers } from "../../hand-over.ts";
import { withEntries } from "../../lists.ts";
import { blockerIn } from "../../blocker.ts";
import { passDialogs } from "../dialogs.ts";
import { fillForm } from "./fill-form.ts";
import { passFormCheck } from "./form-check.ts";
import { locateForm, type LocatedForm } from "./locate-fields.ts";
import { RowPages, type RowPage } from "../row-pages.ts";
import { RowTrace } from "./row-trace.ts";
import { rowReport, type FieldError, type RowReport } from "../report.ts";
import type { PlannedRow } from "../rows.ts";
import { sendRow, type ClaimedRow, type FilledRow, type Sent } from "./send-row.ts";
import type { SuccessCheck } from "../success-check.ts";
import { hasLeft } from "./went-elsewhere.ts";

/** Settings of all rows of a batch. */
export interface RowSetting {
  readonly session: Session;
  readonly pages: RowPages;
  readonly schema: FormSchema;
  readonly check: SuccessCheck | undefined;
  readonly answerMs: number;
  readonly isDryRun: boolean;
  readonly takesPictures: boolean;
  /** Checks that the form may be sent. @throws AppError PROHIBITED */
  readonly permit: (deadline: Deadline, page: FoundPage, form: LocatedForm) => Promise<void>;
  /** The means to remove blockers, such as captchas, in the form or on a page before the form. */
  readonly helpers: Helpers;
  readonly log: Log;
}

/** Decides whether a row may be sent, and records that it is sent. */
export interface RowGate extends ClaimedRow {
  /** Records that the page may have sent the row by itself. Unlike `take`, also works after the batch has stopped. */
  readonly left: () => Promise<void>;
  /** Whether another batch, or another task of this batch, has sent the row or is sending it. */
  readonly isTaken: () => boolean;
  /** Whether the batch has stopped, so that no row may be sent any more. */
  readonly isStopped: () => boolean;
  /** Stops the batch, because nobody removes a blocker, such as a captcha, or because the storage fails. */
  readonly halt: (why: AppError) => void;
  /** Whether the queue has no further row. */
  readonly isLast: () => boolean;
  /** Waits until the row may be sent. Returns false if a person declines. */
  readonly pass: (deadline: Deadline) => Promise<boolean>;
}

/** The history lists each step under this verb. */
const VERB = "submit_batch";
const PICTURE_MS = 5_000;

/** Maximum number of attempts for a row, which is retried if browser or tab crashes before anything was sent. */
const MOST_ATTEMPTS = 3;
const PASSING: ReadonlySet<string> = new Set(["BROWSER_CRASHED", "TAB_CRASHED", "TAB_NOT_FOUND"]);

/**
 * Fills in a row, sends it, and returns its report, also after an error. Returns undefined if the batch stopped before
 * the row was sent.
 * @throws AppError TIMEOUT or CANCELLED if the deadline ends before the row was sent
 */
export async function runRow(
  deadline: Deadline,
  setting: RowSetting,
  row: PlannedRow,
  gate: RowGate,
): Promise<RowReport | undefined> {
  using trace = new RowTrace(setting.session.network.departures, row);
  for (let attempt = 1; ; attempt += 1) {
    const state = { isSent: false };
    try {
      return await inNextPage(deadline, { setting, row, gate, trace }, state);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === "INTERNAL")
        setting.log.error("a row failed", { row: row.index, error: thrown });
      if (state.isSent) return unanswered(row, error);
      if (blockerIn(error) !== undefined || isStorageFault(error)) gate.halt(error);
      deadline.check();
      if (gate.isStopped()) return undefined;
      if (gate.isTaken())
        return rowReport(row.index, "skipped", { sent: trace.hasLeft, error: error.message });
      if (attempt < MOST_ATTEMPTS && PASSING.has(error.code) && !trace.hasLeft) continue;
      return unsent(row, error, await recordLeft(gate, trace, setting)); // deadline: has its own limit
    }
  }
}

async function inNextPage(
  deadline: Deadline,
  { gate, ...attempt }: Attempt,
  state: { isSent: boolean },
): Promise<RowReport> {
  const { pages, session } = attempt.setting;
  const page = await pages.next(deadline);
  const held = new DisposableStack(); // after the row is sent, the browser repeats no request until the page closes
  const own = watched(gate, state, () => held.use(session.network.unanswered.hold()));
  try {
    return await deadline.race(attemptRow(deadline, page, { ...attempt, gate: own }));
  } finally {
    if (!state.isSent) await endScripts(page.tab.run); // deadline: has its own limit
    pages.leave(page, held);
  }
}

function watched(gate: RowGate, state: { isSent: boolean }, hold: () => void): RowGate {
  const sent = (record: () => Promise<void>) => async () => {
    await record();
    hold();
    state.isSent = true;
  };
  return {
    ...gate,
    take: sent(gate.take),
    left: sent(gate.left),
    release: async () => {
      await gate.release();
      state.isSent = false;
    },
  };
}

/** Returns the report of a row that was sent, but whose result is unknown because of an error. */
function unanswered({ index }: PlannedRow, { message }: AppError): RowReport {
  const error = `It was sent, and whether it arrived is not known: ${message}`;
  return rowReport(index, "unknown", { sent: true, error });
}

/** Returns whether the page sent values during filling. If so, records the row as sent, except in a dry run. */
async function recordLeft(
  gate: RowGate,
  trace: RowTrace,
  { isDryRun }: RowSetting,
): Promise<boolean> {
  if (!trace.hasLeft || isDryRun) return trace.hasLeft;
  try {
    await gate.left(); // deadline: has its own limit
  } catch (thrown) {
    if (!gate.isTaken()) throw thrown;
  }
  return true;
}

function unsent(
  { index }: PlannedRow,
  { message, hint, details }: AppError,
  sent: boolean,
): RowReport {
  const what = sent
    ? "The page sent values of the row while it was filled in."
    : "It was not sent.";
  const error = [what, message, ...(hint === undefined ? [] : [hint])].join(" ");
  const field = details?.["field"];
  const fieldErrors = typeof field === "string" ? [{ field, message }] : [];
  return rowReport(index, "rejected", {
    sent,
    error,
    ...(fieldErrors.length > 0 && { fieldErrors }),
  });
}

export function inPage<T>(
  deadline: Deadline,
  setting: Pick<RowSetting, "session" | "answerMs">,
  work: (run: VerbRun) => Promise<T>,
): Promise<T> {
  return inOwnTab(deadline, setting.session, tabFor(setting), work);
}

/** Returns the pages for the rows of a session, one after the other. */
export function rowPages(
  rows: Deadline,
  setting: Pick<RowSetting, "session" | "answerMs" | "schema">,
): RowPages {
  const { session, schema } = setting;
  return new RowPages(rows, {
    openTab: (deadline) => ownTab(deadline, session, tabFor(setting)),
    openForm: (deadline, run) => openForm(deadline, run, schema),
  });
}

function tabFor({ answerMs }: Pick<RowSetting, "answerMs">) {
  return { verb: VERB, timeoutMs: answerMs, engine: "chromium" } as const;
}

/** Opens the form's page. @throws AppError NAVIGATION_FAILED, also for an HTTP error unless the page shows a blocker */
export async function openForm(
  deadline: Deadline,
  run: VerbRun,
  { url }: FormSchema,
): Promise<void> {
  await run.step(deadline, ["navigate", { url }], navigate({ url }));
  await passDialogs(deadline, run, []);
  const { httpStatus = 200 } = run.tab;
  if (httpStatus < 400) return;
  const page = await lookAt(deadline, run.tab);
  if (humanCheckOn(page) ?? signInOn(page)) return; // the caller handles blockers
  throw new AppError(
    "NAVIGATION_FAILED",
    `The page of the form responded with HTTP status ${httpStatus}.`,
  );
}

interface Attempt {
  readonly setting: RowSetting;
  readonly row: PlannedRow;
  readonly gate: RowGate;
  readonly trace: RowTrace;
}

async function attemptRow(
  deadline: Deadline,
  { tab: { run }, showsForm }: RowPage,
  { setting, row, gate, trace }: Attempt,
): Promise<RowReport> {
  const { check, answerMs, isDryRun, pages, helpers } = setting;
  const schema = withEntries(setting.schema, row.entries.keys());
  const { ask } = helpers;
  const notes: string[] = [];
  if (!showsForm) await openForm(deadline, run, schema);
  if (!gate.isLast()) pages.expectNext();
  const opened = await toForm(deadline, run, setting);
  trace.begin(run.tab.url);
  const found = await orTaken(gate, fillForm(deadline, run, { schema, row, notes, opened }));
  if (isDryRun) return tried(deadline, run, { row, trace }, { form: found.form, notes });
  await setting.permit(deadline, found.before, found.form);
  if (!(await gate.pass(deadline))) {
    const error = "It was not approved.";
    return rowReport(row.index, "skipped", { sent: trace.hasLeft, error });
  }
  const { before, form } = await orTaken(
    gate,
    passFormCheck(deadline, run, found, { schema, ask }),
  );
  const dialogs: string[] = [];
  const onAnswer = () => pages.answered();
  const claim = { claim: gate, trace };
  const filled: FilledRow = { before, form, check, ...claim, answerMs, dialogs, onAnswer, ask };
  const sent = await sendRow(deadline, run, filled);
  if (sent.unsolved) gate.halt(sent.unsolved);
  const seen = reportOf(row, sent, { form, notes, url: run.tab.url });
  const isPictured = setting.takesPictures && setting.session.keepPicture;
  const report = isPictured ? { ...seen, ...(await pictured(deadline, run, seen)) } : seen;
  const isStored = isRejectedInPage(sent, trace) && (await isRetainedIn(run, trace)); // deadline: has its own limit
  if (!isStored) return report;
  await gate.release(); // deadline: has its own limit
  return { ...report, sent: false };
}

/** Whether the page rejected the row without sending it. After a request for a document, the site may have the row. */
function isRejectedInPage({ verdict, submission }: Sent, trace: RowTrace): boolean {
  return verdict.outcome === "rejected" && !trace.hasLeft && submission?.isDocument !== true;
}

/** Whether no value of the row has left once all scripts of its page have stopped. */
async function isRetainedIn({ tab }: VerbRun, trace: RowTrace): Promise<boolean> {
  const hasPopup = tab.session.familyOf(tab).length > 1; // a popup may send the row later
  return !hasPopup && (await endScripts({ tab })) && !trace.hasLeft; // deadline: has its own limit
}

const END_MS = 2_000;

/** Stops the scripts of a page, since some send data when the page closes. Returns false if stopping fails. */
async function endScripts({ tab }: Pick<VerbRun, "tab">): Promise<boolean> {
  using deadline = Deadline.after(END_MS);
  try {
    await deadline.race(tab.page.endScripts());
    return true;
  } catch {
    return false; // the page is closed already, or unresponsive
  }
}

/** Returns the page of the form after all blockers in front of it are removed. */
export function toForm(
  deadline: Deadline,
  run: VerbRun,
  { schema, helpers }: Pick<RowSetting, "schema" | "helpers">,
): Promise<FoundPage> {
  return passObstacles(deadline, run, {
    helpers,
    open: () => openForm(deadline, run, schema),
    isThere: async (page) => (await locateForm(deadline, run.tab, page, schema)).fields.size > 0,
  });
}

/** Returns the result of `filling`. If it fails because the page navigated, records the row as possibly sent. */
async function orTaken<T>({ left }: RowGate, filling: Promise<T>): Promise<T> {
  try {
    return await filling; // deadline: that of the caller
  } catch (thrown) {
    if (hasLeft(thrown)) await left(); // deadline: has its own limit
    throw thrown;
  }
}

/** Returns the report of a row that a dry run has filled in, with the fields whose values the browser rejects. */
async function tried(
  deadline: Deadline,
  run: VerbRun,
  { row, trace }: Pick<Attempt, "row" | "trace">,
  { form, notes }: Omit<Around, "url">,
): Promise<RowReport> {
  const [first] = [...form.fields.values()].flatMap(({ controls }) => controls);
  const complaints = first ? await complaintsAbout(deadline, run.tab, first.ref) : [];
  const fieldErrors = complaints.map(({ ref, name, message }) => ({
    field: nameOf(form, ref) ?? name,
    message,
  }));
  const facts = { sent: trace.hasLeft, ...(notes.length > 0 && { warnings: notes }) };
  if (fieldErrors.length === 0) return rowReport(row.index, "skipped", facts);
  const error = "It was filled in, but the browser rejects its values.";
  return rowReport(row.index, "rejected", { ...facts, error, fieldErrors });
}

interface Around {
  readonly form: LocatedForm;
  readonly notes: readonly string[];
  readonly url: string;
}

function reportOf(
  row: PlannedRow,
  { verdict, submission, after }: Sent,
  around: Around,
): RowReport {
  const { outcome, why, confirmation } = verdict;
  const fieldErrors = (verdict.fieldErrors ?? []).map(({ ref, message }): FieldError => {
    const { attributes, name = "" } = after?.reading.tree.get(ref) ?? {}; // names fields that were not learned
    return { field: nameOf(around.form, ref) ?? attributes?.["name"] ?? name, message };
  });
  const isGood = outcome === "confirmed" || outcome === "submitted";
  return rowReport(row.index, outcome, {
    sent: true,
    ...(!isGood && { error: why }),
    finalUrl: around.url,
    ...(submission && submission.status > 0 && { httpStatus: submission.status }),
    ...(confirmation !== undefined && { confirmation }),
    ...(fieldErrors.length > 0 && { fieldErrors }),
    ...(around.notes.length > 0 && { warnings: around.notes }),
  });
}

function nameOf({ fields }: LocatedForm, ref: number): string | undefined {
  const found = [...fields.values()].find(({ controls }) =>
    controls.some((one) => one.ref === ref),
  );
  return found?.field.name;
}

const VIEWPORT = { ...NO_PICTURE, area: "viewport" } as const;

/** Takes a screenshot for the history, and returns the id of its action; nothing if that fails. */
async function pictured(
  deadline: Deadline,
  run: VerbRun,
  { outcome }: RowReport,
): Promise<Pick<RowReport, "screenshot">> {
  const options = { verb: VERB, timeoutMs: PICTURE_MS, picture: VIEWPORT, elements: false };
  try {
    const { actionId } = await new VerbRun(run.tab, options).finish(deadline, { outcome });
    return { screenshot: actionId };
  } catch {
    return {};
  }
}
