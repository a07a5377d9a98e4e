/** Converts the outcome of a run to the result of its task. */
import type { AgentError, AgentOutcome } from "../../agent/model/state.ts";
import type { StepEvent } from "../../agent/parts.ts";
import { type Usage, NO_USAGE } from "../../llm/model.ts";
import { TaskFailure } from "../../tasks/task-failure.ts";
import type { RepetitionReport, Repetition } from "./repetition.ts";
import type { RunResultWire } from "./run-fields.ts";
import { timeIsOver } from "../../agent/budget.ts";
import { STOPPED, type RunControl } from "../../agent/model/run-control.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { blockerIn } from "../../forms/blocker.ts";
import type { Question } from "../../tasks/job.ts";
import { cut } from "../../shared/text/cut.ts";
import { oneLine } from "../../shared/text/one-line.ts";

/** Facts that the wire result adds to the agent's outcome. */
export interface Around {
  /** Name of the model; undefined without a model. */
  readonly model: string | undefined;
  readonly startedMs: number;
  readonly warnings: readonly string[];
}

export function outcomeWire(
  outcome: AgentOutcome,
  around: Around,
  repeated: RepetitionReport | undefined,
): RunResultWire {
  const { status, answer, claim, data, evidence, verified, verifiedBy, steps, usage, error } =
    outcome;
  return {
    status,
    summary: summaryOf(outcome),
    ...(claim && { result: answer }),
    steps: steps.length,
    navigations: [...outcome.navigations],
    ...(data !== undefined && { data }),
    evidence: evidence.map((one) => ({ ...one })),
    verified,
    verified_by: verifiedBy,
    usage: usageWire(usage, steps.length, around),
    ...(around.model !== undefined && { model: around.model }),
    ...(repeated && { replay: { ...repeated } }),
    warnings: [...new Set([...around.warnings, ...outcome.warnings, ...hintsOf(error)])],
  };
}

/** Returns the partial result at a step's decision. It is reported if the task ends before the next decision. */
export function partialWire(event: StepEvent, around: Around): RunResultWire {
  const { step, goal, url, error, navigations, usage } = event;
  return {
    status: "incomplete",
    summary: `Stopped at step ${step}, at ${url}: ${error ?? goal}`,
    steps: step - 1,
    navigations: [...navigations],
    evidence: [],
    verified: "unknown",
    verified_by: "none",
    usage: usageWire(usage, step - 1, around),
    ...(around.model !== undefined && { model: around.model }),
    warnings: [...around.warnings],
  };
}

/** Returns the last progress report if the run succeeded, else the message of the run's error. Default: the answer. */
function summaryOf({ status, answer, steps, error }: AgentOutcome): string {
  if (status !== "done") return error?.message ?? answer;
  return steps.findLast(({ decision }) => decision)?.decision?.brain.taskProgress || answer;
}

function usageWire(usage: Usage, steps: number, { startedMs }: Around): RunResultWire["usage"] {
  const { calls, inputTokens, cachedTokens, outputTokens, cost, isUncounted = false } = usage;
  return {
    steps,
    modelCalls: calls,
    ...(!isUncounted && { inputTokens, cachedTokens, outputTokens }),
    ...(cost !== undefined && { cost: Math.round(cost * 1e6) / 1e6 }),
    seconds: Math.round(performance.now() - startedMs) / 1_000,
  };
}

function hintsOf(error: AgentError | undefined): readonly string[] {
  return error?.hint === undefined ? [] : [error.hint];
}

/** Codes of errors after which a retry may succeed, perhaps with a higher limit. */
const RETRYABLE: ReadonlySet<string> = new Set([
  "budget_exhausted",
  "model_failed",
  "browser_crashed",
]);

/** Converts the error of a run to that of a task, which has the same code in upper case. */
export function failureOfRun({ error, answer }: AgentOutcome): TaskFailure {
  const { code = "internal", message = answer, hint } = error ?? {};
  return new TaskFailure({
    code: code.toUpperCase(),
    message,
    ...(hint !== undefined && { hint }),
    retryable: RETRYABLE.has(code),
  });
}

interface Cutting {
  readonly control: Pick<RunControl, "isStopped">;
  /** The time limit of the run. */
  readonly clock: Deadline;
  readonly maxMs: number;
  readonly repetition: Repetition | undefined;
  readonly visited: readonly string[];
}

/**
 * Returns the partial result of a run that was stopped or timed out before the first request to a model: at the start,
 * or during a repetition. Undefined for any other run.
 */
export function cutShort({
  control,
  clock,
  maxMs,
  repetition,
  visited,
}: Cutting): AgentOutcome | undefined {
  const error = control.isStopped ? CALLED_OFF : clock.expired ? timeIsOver({ maxMs }) : undefined;
  if (!error) return undefined;
  const step = repetition?.step;
  return {
    status: "incomplete",
    answer: error.message,
    verified: "unknown",
    verifiedBy: "none",
    evidence: [],
    steps: step && step.actions.length > 0 ? [step] : [],
    usage: NO_USAGE,
    navigations: visited.filter((url, at) => url !== visited[at - 1]),
    warnings: [],
    error,
  };
}

const CALLED_OFF: AgentError = { code: "cancelled", message: `${STOPPED}.` };

/** The next functions fail a task whose sign-in only a person can complete. The sign-in comes before the run. */

const HINT =
  'Set "approval" to "ask", so that the task can ask its caller; or sign in by hand in a session of your own and pass its id as session_id.';

/** Rejects the questions of a sign-in: a standard answer such as `refuse` would be typed into the page. */
export function askNobody({ text, isSignIn = false }: Question): Promise<never> {
  const code = isSignIn ? "LOGIN_REQUIRED" : "CAPTCHA";
  const message = `The sign-in needs a person, but this task is not allowed to ask its caller: ${text}`;
  return Promise.reject(new TaskFailure({ code, message, hint: HINT, retryable: false }));
}

/** @throws TaskFailure CAPTCHA if an unsolved captcha caused the failure; otherwise the original error */
export function signInFailed(thrown: unknown): never {
  if (blockerIn(thrown) !== "captcha") throw thrown;
  const message = `The site requires a person to pass a check before the sign-in; nobody has passed it.`;
  throw new TaskFailure({ code: "CAPTCHA", message, hint: HINT, retryable: false });
}

const LONGEST_GOAL = 200;
const LONGEST_URL = 120;

/** Returns a line such as `Step 3 of 60: Opens the cart (click_element) · https://shop.example/`. */
export function outcomeStepLine({ step, maxSteps, goal, actions, url, error }: StepEvent): string {
  const what = error === undefined ? shortened(goal, LONGEST_GOAL) : `failed: ${error}`;
  const how = actions.length === 0 ? "" : ` (${actions.join(", ")})`;
  const where = url === "" ? "" : ` · ${shortened(url, LONGEST_URL)}`;
  return `Step ${step} of ${maxSteps}: ${what}${how}${where}`;
}

function shortened(text: string, longest: number): string {
  return cut(oneLine(text), longest);
}
