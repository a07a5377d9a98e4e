/** Sends a form that was filled in, once, and stays until it is clear what came of it or nothing more is to be expected. */
import { wait } from "../../browser/actions/wait.ts";
import type { NetworkCall } from "../../browser/network/calls/call.ts";
import type { Action } from "../../browser/step/action.ts";
import { lookAt } from "../../browser/verbs/look-at.ts";
import { sendForm } from "../../browser/verbs/send-form.ts";
import { uncovered } from "../../browser/verbs/uncovered.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import type { FoundPage } from "../../page/outcome/found-page.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { AskCaller } from "../ask.ts";
import { handOverForm } from "../hand-over.ts";
import { passDialogs } from "./dialogs.ts";
import type { LocatedForm } from "./locate-fields.ts";
import { holds, type SuccessCheck } from "./success-check.ts";
import { judge, type RowSubmission, type RowVerdict } from "./row-verdict.ts";
import { humanCheckOn } from "../obstacle-on.ts";

/** The record of a row that is sent. */
export interface RowClaim {
  /** Takes the row for sending, before anything leaves. @throws AppError where it must not be sent */
  readonly take: () => Promise<void>;
  /** Gives it back: nothing has left. */
  readonly release: () => Promise<void>;
}

export interface FilledRow {
  /** As the page stands before it is sent. */
  readonly before: FoundPage;
  readonly form: LocatedForm;
  readonly check: SuccessCheck | undefined;
  readonly claim: RowClaim;
  /** How long the site may take to answer. */
  readonly answerMs: number;
  /** What dialogs say; added to. */
  readonly dialogs: string[];
  /** Called once the site has answered to the row with a page, while that is still looked at. */
  readonly onAnswer: () => void;
  /** Asks a person to solve a check for humans that comes in answer. */
  readonly ask: AskCaller;
}

export interface Sent {
  /** Nobody has solved the check that came in answer: the next row would get it too. */
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
  // What held before it was sent says nothing now.
  const pressed = pressedName(row);
  const watched = { ...row, seen, pressed, check: wasMet === true ? undefined : check };
  const sent = await watch(deadline, run, watched);
  const obstacle = sent.after && humanCheckOn(sent.after);
  if (sent.verdict.outcome === "confirmed" || obstacle === undefined) return sent;
  const asking = handOverForm(deadline, run.tab, { obstacle, ask: row.ask });
  const unsolved = await refusalOf(deadline, asking);
  if (unsolved) return { ...sent, unsolved };
  // What carries the row comes after the check.
  return watch(deadline, run, { ...watched, seen: new Set(), past: new Set(seen) });
}

async function press(
  deadline: Deadline,
  run: VerbRun,
  { form, before: { reading }, claim, onAnswer }: FilledRow,
): Promise<void> {
  const fields = [...form.fields.values()].flatMap(({ controls }) => controls);
  const last = fields.findLast((node) => !reading.tree.isHidden(node));
  if (!last) throw new AppError("FORM_NOT_FOUND", "No field of the form shows.");
  const { network } = run.tab;
  using listening = new DisposableStack();
  listening.defer(
    network.finished.subscribe(() => {
      if (isAnswered(submissionIn(network.calls(), reading.snapshot.url))) onAnswer();
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

/** What a script has sent may lead to another page yet, which says how it went. */
function isAnswered(submission: RowSubmission | undefined): boolean {
  if (submission?.isDocument !== true || !submission.isAnswered) return false;
  return submission.status >= 200 && submission.status < 400;
}

/** Elements that cannot be pressed are refused before anything is. */
const REFUSALS: ReadonlySet<string> = new Set([
  "ELEMENT_NOT_FOUND",
  "ELEMENT_NOT_VISIBLE",
  "ELEMENT_NOT_INTERACTABLE",
]);

/**
 * The row is taken as the last thing before the press, when the page is awake and nobody has gone away: whatever happens
 * from here on, the record says that it may have left.
 */
function claimed(deadline: Deadline, action: Action<object>, claim: RowClaim): Action<object> {
  const { onStatic: _inBrowserAlone, ...rest } = action;
  return {
    ...rest,
    act: async (step, context) => {
      deadline.check();
      await claim.take(); // deadline: the ledger's own
      if (deadline.expired) await claim.release(); // deadline: the same; nothing was pressed yet
      deadline.check();
      try {
        return await action.act(step, context); // deadline: passed on
      } catch (thrown) {
        if (thrown instanceof AppError && REFUSALS.has(thrown.code)) await claim.release(); // deadline: the ledger's own
        throw thrown;
      }
    },
  };
}

/** Page time that a page gets to say what came of it, piece by piece. Milliseconds. */
const PATIENCE_MS = [400, 800, 1_600, 3_200, 6_400];
/** What was taken without a word will hardly get one later. */
const PIECES_AFTER_ANSWER = 3;
const PENDING_PIECE_MS = 250;

interface Watched extends FilledRow {
  readonly seen: Set<NetworkCall>;
  /** What the button says that sent it. */
  readonly pressed: string;
  /** Calls that say nothing any more. */
  readonly past?: ReadonlySet<NetworkCall>;
}

async function watch(deadline: Deadline, run: VerbRun, row: Watched): Promise<Sent> {
  using patience = deadline.child(row.answerMs);
  for (let piece = 0; ;) {
    const sent = await look(deadline, run, row);
    const { verdict, submission } = sent;
    if (!verdict.isOpen) return sent;
    const isPending = submission?.isAnswered === false;
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

/** What was seen already stays, where nobody comes to solve it. */
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

async function look(deadline: Deadline, run: VerbRun, row: Watched): Promise<Sent> {
  const { before, check, dialogs, seen, pressed } = row;
  noteCalls(run, row);
  await passDialogs(deadline, run, dialogs);
  noteCalls(run, row);
  const after = await lookAt(deadline, run.tab);
  const isCheckMet = check && (await holds(deadline, run.tab, check, after));
  const submission = submissionIn([...seen], before.reading.snapshot.url);
  const verdict = judge({ before, after, isCheckMet, submission, dialogs, pressed });
  return { verdict, submission, after };
}

/** The button that was learned, else the one that Enter presses. */
function pressedName({ form, before: { reading } }: FilledRow): string {
  const controls = [...form.fields.values()].flatMap((field) => field.controls);
  const refs = new Set(controls.map(({ ref }) => ref));
  const own = reading.forms.find((view) => view.fields.some(({ ref }) => refs.has(ref)));
  const pressed = form.submit ?? own?.form.defaultButton;
  return (pressed === undefined ? undefined : reading.tree.get(pressed)?.name) ?? "";
}

/** A step forgets the calls of the one before; they themselves go on. */
function noteCalls({ tab }: VerbRun, { seen, past }: Pick<Watched, "seen" | "past">): void {
  for (const { network } of tab.session.familyOf(tab)) {
    for (const call of network.calls()) if (past?.has(call) !== true) seen.add(call);
  }
}

/** Which of the requests since the press carried the row. */

/** Requests of scripts; others (pictures, style, beacons) carry no row. */
const OF_SCRIPTS: ReadonlySet<string> = new Set(["XHR", "Fetch"]);
const HARMLESS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** The most telling one: a page that came in answer, else what a script sent to the site itself, else elsewhere. */
function submissionIn(calls: readonly NetworkCall[], pageUrl: string): RowSubmission | undefined {
  const site = URL.parse(pageUrl)?.origin;
  const sent = calls.filter(isSent);
  const isOwn = ({ url }: NetworkCall) => URL.parse(url)?.origin === site;
  const choices = [
    sent.filter(isDocument),
    calls.filter(isDocument),
    sent.filter(isOwn),
    sent,
  ].find((some) => some.length > 0);
  const call = choices?.find(({ status }) => status >= 400) ?? choices?.at(-1);
  return call && submissionOf(call);
}

function isDocument({ type }: NetworkCall): boolean {
  return type === "Document";
}

/** It may change something on the other side; what was redirected to a page may have begun so. */
function isSent({ type, method, redirectChain }: NetworkCall): boolean {
  if (type === "Document") return !HARMLESS.has(method) || redirectChain.length > 0;
  return OF_SCRIPTS.has(type) && !HARMLESS.has(method);
}

function submissionOf(call: NetworkCall): RowSubmission {
  const { method, status, error, completed, redirectChain } = call;
  return {
    method,
    isDocument: isDocument(call),
    isAnswered: completed || error !== undefined,
    isRedirected: redirectChain.length > 0,
    status,
    failure: status === 0 ? error : undefined,
  };
}
