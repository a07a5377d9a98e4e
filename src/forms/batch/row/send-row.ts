/** Sends a filled-in form once, and waits until the result is clear or nothing more is expected. */
import { wait } from "../../../browser/actions/wait.ts";
import { complaintsAbout } from "../../../browser/step/elements/find.ts";
import type { NetworkCall } from "../../../browser/network/calls/call.ts";
import type { Action } from "../../../browser/step/action.ts";
import { lookAt } from "../../../browser/verbs/look-at.ts";
import { sendForm } from "../../../browser/verbs/send-form.ts";
import { uncovered } from "../../../browser/verbs/answer-cookies.ts";
import type { VerbRun } from "../../../browser/verbs/verb-run.ts";
import type { FoundPage } from "../../../page/outcome/found-page.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import type { AskCaller } from "../../ask.ts";
import { handOverForm, humanCheckOn } from "../../hand-over.ts";
import { passDialogs } from "../dialogs.ts";
import type { CheckedForm } from "./form-check.ts";
import { pressedIn } from "./locate-fields.ts";
import { isRefusal } from "./refusals.ts";
import { holds, type SuccessCheck } from "../success-check.ts";
import type { RowTrace } from "./row-trace.ts";
import { judge, type RowSubmission, type RowVerdict } from "./row-verdict.ts";

/** Records in the ledger that a row is being sent. */
export interface ClaimedRow {
  /** Claims the row right before it is sent. @throws AppError if it must not be sent */
  readonly take: () => Promise<void>;
  /** Releases the claim, because nothing was sent. */
  readonly release: () => Promise<void>;
}

/** A filled-in form that is ready to be sent. */
export interface FilledRow extends CheckedForm {
  readonly check: SuccessCheck | undefined;
  readonly claim: ClaimedRow;
  readonly trace: RowTrace;
  /** How long the site may take to respond. */
  readonly answerMs: number;
  /** Receives the messages of dialogs. */
  readonly dialogs: string[];
  /** Called when the site has responded with a page, before the verdict on it; may be called several times. */
  readonly onAnswer: () => void;
  /** Asks a person to solve a captcha in the response. */
  readonly ask: AskCaller;
}

export interface Sent {
  /** The error if nobody solved the captcha in the response. Other rows would get a captcha too, so the batch stops. */
  readonly unsolved?: AppError;
  readonly verdict: RowVerdict;
  readonly submission: RowSubmission | undefined;
  readonly after: FoundPage | undefined;
}

export async function sendRow(deadline: Deadline, run: VerbRun, row: FilledRow): Promise<Sent> {
  const { before, check } = row;
  const wasMet = check && (await holds(deadline, run.tab, check, before));
  const seen = new Set<NetworkCall>();
  await press(deadline, run, row);
  const pressed = pressedName(row);
  // A success check that held before sending proves nothing, so it is not used.
  const watched = { ...row, seen, pressed, check: wasMet === true ? undefined : check };
  const sent = await watch(deadline, run, watched);
  const blocker = sent.after && humanCheckOn(sent.after);
  if (sent.verdict.outcome === "confirmed" || blocker === undefined) return sent;
  const asking = handOverForm(deadline, run.tab, { blocker, ask: row.ask });
  const unsolved = await refusalOf(deadline, asking);
  if (unsolved) return { ...sent, unsolved };
  // The site accepts the row only after the captcha, so earlier requests no longer count.
  return watch(deadline, run, { ...watched, seen: new Set(), past: new Set(seen) });
}

async function press(
  deadline: Deadline,
  run: VerbRun,
  { form, before: { reading }, claim, trace, onAnswer }: FilledRow,
): Promise<void> {
  const fields = [...form.fields.values()].flatMap(({ controls }) => controls);
  const last = fields.findLast((node) => !reading.tree.isHidden(node));
  if (!last) throw new AppError("FORM_NOT_FOUND", "No field of the form is visible.");
  const { network } = run.tab;
  using listening = new DisposableStack();
  listening.defer(
    network.finished.subscribe(() => {
      if (isAnswered(submissionIn(network.calls(), reading.snapshot.url, trace))) onAnswer();
    }),
  );
  await uncovered(deadline, run, () =>
    sendForm(deadline, run, {
      ...(form.submit !== undefined && { submitId: form.submit }),
      field: last.ref,
      tree: reading.tree,
      around: (action) => claimed(deadline, action, claim),
    }),
  );
}

/** Whether the row's request loaded a page without an error. False for a script's request: a page may still follow. */
function isAnswered(submission: RowSubmission | undefined): boolean {
  if (submission?.isDocument !== true || !submission.isAnswered) return false;
  return submission.status >= 200 && submission.status < 400;
}

/** Extends the action: right before it sends the form, it records in the ledger that the row may have been sent. */
function claimed(deadline: Deadline, action: Action<object>, claim: ClaimedRow): Action<object> {
  const { onStatic: _inBrowserAlone, ...rest } = action;
  return {
    ...rest,
    act: async (step, context) => {
      deadline.check();
      await claim.take(); // deadline: has its own limit
      if (deadline.expired) await claim.release(); // deadline: has its own limit; nothing was pressed yet
      deadline.check();
      try {
        return await action.act(step, context); // deadline: passed on
      } catch (thrown) {
        if (isRefusal(thrown)) await claim.release(); // deadline: has its own limit
        throw thrown;
      }
    },
  };
}

/** Page time between the reads of the result, milliseconds. */
const PATIENCE_MS = [400, 800, 1_600, 3_200, 6_400];
/** Maximum number of waits for a message after the site has responded: a later message is unlikely. */
const PIECES_AFTER_ANSWER = 3;
const PENDING_PIECE_MS = 250;

interface Watched extends FilledRow {
  readonly seen: Set<NetworkCall>;
  /** Text of the button that sent the form. */
  readonly pressed: string;
  /** Requests before the captcha was solved, which no longer count. */
  readonly past?: ReadonlySet<NetworkCall>;
}

async function watch(deadline: Deadline, run: VerbRun, row: Watched): Promise<Sent> {
  using patience = deadline.child(row.answerMs);
  for (let piece = 0; ;) {
    const sent = await look(deadline, run, row);
    const { verdict, submission } = sent;
    if (!verdict.isOpen) return sent;
    const isPending = submission?.isAnswered === false || isPreparing(row);
    if (isPending && !patience.expired) {
      await run.step(deadline, ["wait", {}], wait({ ms: PENDING_PIECE_MS, clock: "wall" }));
      continue;
    }
    const ms = PATIENCE_MS[piece];
    const isTaken = verdict.outcome === "submitted" && piece >= PIECES_AFTER_ANSWER;
    if (isPending || isTaken || ms === undefined) return sent;
    piece += 1;
    await run.step(deadline, ["wait", { ms }], wait({ ms, clock: "page" }));
  }
}

/** Returns the error if nobody solves the captcha; undefined once it is solved. */
async function refusalOf(
  deadline: Deadline,
  solving: Promise<void>,
): Promise<AppError | undefined> {
  try {
    await deadline.race(solving);
    return undefined;
  } catch (thrown) {
    deadline.check();
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  }
}

/** Whether the page waits for a response, such as a token, before it sends the row. */
function isPreparing({ trace, seen }: Watched): boolean {
  return !trace.hasLeft && [...seen].some((call) => OF_SCRIPTS.has(call.type) && !isOver(call));
}

async function look(deadline: Deadline, run: VerbRun, row: Watched): Promise<Sent> {
  const { before, check, dialogs, seen, pressed, trace } = row;
  noteCalls(run, row);
  await passDialogs(deadline, run, dialogs);
  noteCalls(run, row);
  const after = await lookAt(deadline, run.tab);
  const isCheckMet = check && (await holds(deadline, run.tab, check, after));
  const submission = submissionIn([...seen], before.reading.snapshot.url, trace);
  const { hasLeft } = trace;
  const complaints = hasLeft ? [] : await complaintsOf(deadline, run, row);
  const aftermath = { before, after, isCheckMet, submission, dialogs, pressed };
  return { verdict: judge({ ...aftermath, hasLeft, complaints }), submission, after };
}

/** Returns the browser's validation messages for the form. */
function complaintsOf(deadline: Deadline, run: VerbRun, { form }: Watched) {
  const [first] = [...form.fields.values()].flatMap(({ controls }) => controls);
  return first ? complaintsAbout(deadline, run.tab, first.ref) : [];
}

/** Returns the text of the button that submits the form; empty if unknown. */
function pressedName({ form, before }: FilledRow): string {
  const pressed = pressedIn(form, before);
  return (pressed === undefined ? undefined : before.reading.tree.get(pressed)?.name) ?? "";
}

/** Stores the requests of the latest step, since the next step removes them from `network.calls()`. */
function noteCalls({ tab }: VerbRun, { seen, past }: Pick<Watched, "seen" | "past">): void {
  for (const { network } of tab.session.familyOf(tab)) {
    for (const call of network.calls()) if (past?.has(call) !== true) seen.add(call);
  }
}

/** Types of requests by scripts; other subresources (images, styles, beacons) do not send rows. */
const OF_SCRIPTS: ReadonlySet<string> = new Set(["XHR", "Fetch"]);
const HARMLESS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Returns the request that sent the row: a request for a document or, if there is none, a script's request with a value
 * of the row, preferably to the page's origin. Of several, returns the first with an error status, or else the last.
 */
function submissionIn(
  calls: readonly NetworkCall[],
  pageUrl: string,
  trace: RowTrace,
): RowSubmission | undefined {
  const site = URL.parse(pageUrl)?.origin;
  const sent = calls.filter(isSent);
  const carrying = sent.filter((call) => trace.carried(call));
  const isOwn = ({ url }: NetworkCall) => URL.parse(url)?.origin === site;
  const choices = [
    sent.filter(isDocument),
    calls.filter(isDocument),
    carrying.filter(isOwn),
    carrying,
  ].find((some) => some.length > 0);
  const call = choices?.find(({ status }) => status >= 400) ?? choices?.at(-1);
  return call && submissionOf(call);
}

function isDocument({ type }: NetworkCall): boolean {
  return type === "Document";
}

/** Whether a request may change something on the server. Redirected documents count: they may begin with a POST. */
function isSent({ type, method, redirectChain }: NetworkCall): boolean {
  if (type === "Document") return !HARMLESS.has(method) || redirectChain.length > 0;
  return OF_SCRIPTS.has(type) && !HARMLESS.has(method);
}

function isOver({ completed, error }: NetworkCall): boolean {
  return completed || error !== undefined;
}

function submissionOf(call: NetworkCall): RowSubmission {
  const { method, status, error, redirectChain } = call;
  return {
    method,
    isDocument: isDocument(call),
    isAnswered: isOver(call),
    isRedirected: redirectChain.length > 0,
    status,
    failure: status === 0 ? error : undefined,
  };
}
