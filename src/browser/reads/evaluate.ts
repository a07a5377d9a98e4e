/** Evaluates callers' scripts in the page. */
import type { Protocol } from "devtools-protocol";
import { ProtocolError } from "../../cdp/session.ts";
import { settlesWithin, type Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { forgetLooks } from "../capture/observe-once.ts";
import { interruptionError, unlessInterrupted } from "../chromium/target/failure.ts";
import { abortNavigation } from "../session/tab/see-off.ts";
import type { Tab } from "../session/tab/tab.ts";
import { endsInItsTime } from "./processor-time.ts";
import { usable } from "./reads.ts";

export interface Evaluation {
  readonly value: unknown;
  readonly type: string;
  readonly subtype?: string;
  readonly description?: string;
}

export interface EvaluationRequest {
  readonly script: string;
  readonly awaitPromise: boolean;
  readonly timeoutMs: number;
}

/**
 * Evaluates an expression in the page's own execution context. An expression without loops and side effects runs in the
 * frozen page. For any other expression the page is awake, since a frozen page calls no listener. The page's clock runs
 * only if the value needs page time, and only until the value is available. CDP Runtime.evaluate, Runtime.awaitPromise.
 * @throws AppError EVALUATION_ERROR if the script throws or has no JSON value, MODE_CONFLICT behind a dialog, TIMEOUT
 */
export function evaluate(
  deadline: Deadline,
  tab: Tab,
  request: EvaluationRequest,
): Promise<Evaluation> {
  return tab.queue.run(deadline, async () => {
    await usable(deadline, tab);
    using bounded = deadline.child(request.timeoutMs);
    try {
      await tab.session.restoreState(bounded);
      const read = await readOnly(bounded, tab, request);
      return read ?? (await tab.session.changesState(bounded, () => awake(bounded, tab, request)));
    } finally {
      release(tab);
    }
  });
}

/** A script that has not returned yet, or whose promise is pending. */
interface RunningScript {
  readonly request: EvaluationRequest;
  readonly beganMs: number;
  readonly evaluated: Promise<Protocol.Runtime.EvaluateResponse>;
  /** Settles when the promise that the script returned settles. */
  settled?: Promise<Protocol.Runtime.AwaitPromiseResponse>;
}

/** Scripts that wait behind a dialog; `resumeScript` returns their value after the answer to the dialog. */
const WAITING = new WeakMap<Tab, RunningScript>();

/**
 * Returns the value of the script that waited behind the answered dialog. Undefined if no script waited, or if the
 * script has opened another dialog. Call it in a step of the tab. @throws AppError as `evaluate` does
 */
export async function resumeScript(deadline: Deadline, tab: Tab): Promise<Evaluation | undefined> {
  const script = WAITING.get(tab);
  if (!script) return undefined;
  WAITING.delete(tab);
  using bounded = deadline.child(script.request.timeoutMs);
  try {
    return await valueOfScript(bounded, tab, script);
  } catch (error) {
    if (!storeIfBlocked(tab, script)) throw error;
    return undefined;
  } finally {
    release(tab);
  }
}

/** If a dialog blocks the script, stores the script for the call that answers the dialog. Returns whether it did so. */
function storeIfBlocked(tab: Tab, script: RunningScript): boolean {
  if (tab.page.interruption.reason !== "dialog") return false;
  WAITING.set(tab, script);
  script.evaluated.catch(() => {
    if (WAITING.get(tab) === script) WAITING.delete(tab); // the page of the script is closed
  });
  return true;
}

/** Releases the objects that scripts have returned, unless a script still waits behind a dialog. */
function release(tab: Tab): void {
  if (WAITING.has(tab)) return;
  void tab.page.session.post("Runtime.releaseObjectGroup", { objectGroup: OBJECT_GROUP });
}

function waitingError(tab: Tab): AppError {
  const { dialog } = tab.page;
  const which = dialog ? `${dialog.type} ${quoted(dialog.message)}` : "a dialog of a pop-up";
  return new AppError("MODE_CONFLICT", `The script waits until a dialog is closed: ${which}.`, {
    hint: "Accept or dismiss the dialog; the response to that call contains the script's value.",
  });
}

/** Returns the value of a script without loops or side effects. Undefined for other scripts, promises, exceptions. */
async function readOnly(
  deadline: Deadline,
  tab: Tab,
  { script }: EvaluationRequest,
): Promise<Evaluation | undefined> {
  if (!tab.paused || MAY_TAKE_LONG.test(script)) return undefined;
  const { session, interruption, newFrames } = tab.page;
  await unlessInterrupted(deadline, interruption, newFrames.begin());
  const evaluated = session.post("Runtime.evaluate", {
    expression: script,
    throwOnSideEffect: true,
    silent: true,
    objectGroup: OBJECT_GROUP,
  });
  // deadline: has its own limit
  if (!(await endsInItsTime(tab, LONGEST_READ_MS, evaluated))) {
    await tab.page.end("The page was terminated because its script could not be stopped."); // deadline: has its own limit
    throw new AppError(
      "TAB_CRASHED",
      `The script returned no value in the frozen page within ${LONGEST_READ_MS / 1_000} s; the page was terminated.`,
      {
        hint: `Reload the tab to continue. ${LESS_AT_ONCE} Only a script with a loop can be stopped at its time limit without terminating the page.`,
      },
    );
  }
  const answer = unlessInterrupted(deadline, interruption, evaluated).catch(refuseTooLarge);
  const { exceptionDetails, result } = await deadline.race(answer);
  await unlessInterrupted(deadline, interruption, newFrames.mend());
  if (exceptionDetails || result.subtype === "promise") return undefined;
  return valueOf(deadline, tab, result); // deadline: passed on
}

async function awake(
  deadline: Deadline,
  tab: Tab,
  request: EvaluationRequest,
): Promise<Evaluation> {
  const beganMs = performance.now();
  tab.popupLoading.begin();
  try {
    await tab.wake(deadline);
    const evaluated = tab.page.session.post("Runtime.evaluate", {
      expression: request.script,
      userGesture: true,
      silent: true,
      objectGroup: OBJECT_GROUP,
    });
    const script: RunningScript = { request, beganMs, evaluated };
    return await valueOfScript(deadline, tab, script).catch((error: unknown) => {
      throw storeIfBlocked(tab, script) ? waitingError(tab) : error;
    });
  } finally {
    await freezeAll(deadline, tab); // deadline: has its own limit
  }
}

/** Waits for the script's value. Call it again with the same script after a dialog has interrupted the wait. */
async function valueOfScript(
  deadline: Deadline,
  tab: Tab,
  script: RunningScript,
): Promise<Evaluation> {
  const { evaluated, request, beganMs } = script;
  const { result } = await endingScript(tab, evaluated, () =>
    answered(deadline, tab, evaluated, comesWithin(LONGEST_READ_MS)),
  );
  if (result.subtype !== "promise" || !request.awaitPromise || result.objectId === undefined) {
    return valueOf(deadline, tab, result); // deadline: passed on
  }
  script.settled ??= tab.page.session.post("Runtime.awaitPromise", {
    promiseObjectId: result.objectId,
    returnByValue: true,
  });
  const settled = await answered(deadline, tab, script.settled, comesOfItself(beganMs));
  return evaluation(settled.result);
}

/** Time for V8 to stop a script: a script can stop only at a loop iteration or a call. */
const STOP_MS = 500;

/**
 * Returns the result of `wait`. The command `running` runs a caller's script, and `wait` waits for it. If the wait
 * fails, stops the script, so that the tab can continue. V8's own time limit would not help: V8's clock is frozen like
 * the page's clock. Does not stop a script behind a dialog. CDP Runtime.terminateExecution.
 * @throws AppError TAB_CRASHED if the script did not stop, so that the page was ended; the errors of `wait`
 */
async function endingScript<T>(
  tab: Tab,
  running: Promise<unknown>,
  wait: () => Promise<T>,
): Promise<T> {
  try {
    return await wait(); // deadline: the caller's
  } catch (error) {
    await endScript(tab, running); // deadline: has its own limit
    throw error;
  }
}

async function endScript(tab: Tab, running: Promise<unknown>): Promise<void> {
  const { page } = tab;
  const { session, interruption } = page;
  if (interruption.reason || (await settlesWithin(0, running))) return;
  void session.post("Runtime.terminateExecution");
  if (await endsInItsTime(tab, STOP_MS, running)) return; // deadline: has its own limit
  await page.end("The page was terminated because its script could not be stopped.");
  throw new AppError("TAB_CRASHED", "The script could not be stopped; the page was terminated.", {
    hint: "Reload the tab to continue.",
  });
}

/** Gives the pop-ups of the script time to load. Then freezes the pop-ups and the tab, as a step does. */
async function freezeAll(deadline: Deadline, tab: Tab): Promise<void> {
  const { popupLoading } = tab;
  using patience = deadline.child(POP_UP_MS);
  await popupLoading.finish(patience);
  popupLoading.opened.forEach(abortNavigation);
  await Promise.all([tab, ...popupLoading.opened].map((one) => one.freeze())); // deadline: has its own limit
}

/**
 * With V8's check for side effects, a script is slow, and neither its time limit nor `Runtime.terminateExecution` stops
 * it. Scripts with these words therefore run in the awake page. If any other script does not end, the page is ended.
 */
const MAY_TAKE_LONG = /\b(?:for|while|do|function|class|await|async)\b/;
const LONGEST_READ_MS = 5_000;

const OBJECT_GROUP = "fermata-evaluate";

/** Time for pop-ups of a script to load. */
const POP_UP_MS = 5_000;

/** Waits for an answer while the page's clock is frozen. Resolves with whether the answer arrived. */
type Patience = (tab: Tab, answer: Promise<unknown>) => Promise<boolean>;

function comesWithin(ms: number): Patience {
  return ({ page }, answer) => settlesWithin(ms, answer, page.interruption.onRaise);
}

/** Longest wait until the page's thread has run; it may get no processor time on a busy machine. */
const FOR_THREAD_MS = 1_000;
/** A promise that needs no timer, frame or network settles within this time. */
const WITHOUT_PAGE_TIME_MS = 25;
/** Longest wait for the responses to the script's requests. */
const FOR_NETWORK_MS = 1_000;

/** Waits for an answer that comes at once, or after the responses to requests that the script has sent. */
function comesOfItself(beganMs: number): Patience {
  return async (tab, answer) => {
    // The page's thread may not have run yet. The answer to this query shows that the thread has run. Before that, the
    // promise could not settle.
    const hadTurn = tab.page.contexts.ask("0", { patienceMs: FOR_THREAD_MS });
    await Promise.race([answer, hadTurn]); // deadline: the caller races it
    const latestMs = performance.now() + FOR_NETWORK_MS;
    for (let prompts = false; ;) {
      if (await comesWithin(WITHOUT_PAGE_TIME_MS)(tab, answer)) return true;
      if (tab.page.interruption.reason || performance.now() > latestMs) return false;
      const requested = prompts;
      prompts = tab.page.activity.hasRequestedSince(beganMs);
      if (!requested && !prompts) return false;
    }
  };
}

/** Waits until the script in the page returns its answer. Page time passes only if the script needs it. */
async function answered<T extends Answer>(
  deadline: Deadline,
  tab: Tab,
  promised: Promise<T>,
  comes: Patience,
): Promise<T> {
  const { engine, interruption } = tab.page;
  const answer = promised.catch(valueIsLost);
  answer.catch(() => {}); // no unhandled rejection if an interruption ends this wait first
  if (!(await deadline.race(comes(tab, answer)))) {
    await engine.runUntil(deadline, answer, "wall");
  }
  if (interruption.reason) throw interruptionError(interruption.reason);
  return checked(await deadline.race(answer));
}

/** Converts errors for a value that is lost or too large; rethrows others. @throws AppError EVALUATION_ERROR */
function valueIsLost(error: unknown): never {
  if (!(error instanceof ProtocolError) || error.kind !== "refused") return refuseTooLarge(error);
  throw new AppError(
    "EVALUATION_ERROR",
    "The page navigated while the script ran, or the script's promise was garbage-collected.",
    {
      hint: "Check the tab's current page, then run the script again if needed.",
      cause: error,
    },
  );
}

/** Converts the error of a too long response; rethrows other errors. @throws AppError EVALUATION_ERROR */
function refuseTooLarge(error: unknown): never {
  if (!isTooLong(error)) throw error;
  throw new AppError("EVALUATION_ERROR", "The value of the script is too large to return.", {
    hint: LESS_AT_ONCE,
    cause: error,
  });
}

function isTooLong(error: unknown): error is ProtocolError {
  return error instanceof ProtocolError && error.kind === "too-long";
}

const LESS_AT_ONCE = "Return less at once, such as a part of a long text.";

/** Returns the script's value as JSON. Objects arrive as handles at first, since a promise must not be serialised. */
async function valueOf(
  deadline: Deadline,
  tab: Tab,
  result: Protocol.Runtime.RemoteObject,
): Promise<Evaluation> {
  if (result.objectId === undefined) return evaluation(result);
  forgetLooks(tab); // serialising may run the page's getters, which may change the page
  const written = tab.page.session.post("Runtime.callFunctionOn", {
    objectId: result.objectId,
    functionDeclaration: "function () { return this; }",
    returnByValue: true,
    silent: true,
  });
  const answer = await endingScript(tab, written, () => deadline.race(written)).catch(
    (error: unknown) => {
      if (error instanceof AppError) throw error;
      if (isTooLong(error)) return refuseTooLarge(error);
      throw new AppError("EVALUATION_ERROR", "The value of the script has no JSON form.", {
        hint: "Return strings, numbers, booleans, arrays or plain objects, for example with JSON.stringify.",
        cause: error,
      });
    },
  );
  return evaluation({ ...result, value: checked(answer).result.value });
}

function evaluation(result: Protocol.Runtime.RemoteObject): Evaluation {
  const { type, subtype, description } = result;
  return {
    value: result.unserializableValue ?? (result.value as unknown) ?? null,
    type,
    ...(subtype === undefined ? {} : { subtype }),
    ...(description === undefined || type === "string" ? {} : { description }),
  };
}

interface Answer {
  readonly exceptionDetails?: Protocol.Runtime.ExceptionDetails;
}

function checked<T extends Answer>(answer: T): T {
  const { exceptionDetails } = answer;
  if (!exceptionDetails) return answer;
  const { exception, text, lineNumber, columnNumber } = exceptionDetails;
  const what =
    exception?.description ?? (exception?.value === undefined ? text : String(exception.value));
  throw new AppError("EVALUATION_ERROR", `The script threw: ${what}`, {
    details: { line: lineNumber + 1, column: columnNumber + 1 },
  });
}
