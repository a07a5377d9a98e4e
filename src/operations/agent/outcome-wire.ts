/** What came of a run, as its task tells it. */
import type { AgentError, AgentOutcome } from "../../agent/state.ts";
import type { StepEvent } from "../../agent/parts.ts";
import type { Usage } from "../../llm/model.ts";
import { TaskFailure } from "../../tasks/task-failure.ts";
import type { RepetitionTold } from "./repetition.ts";
import type { RunResultWire } from "./run-fields.ts";

/** Besides what the run itself tells. */
export interface Around {
  /** Undefined where there is none. */
  readonly model: string | undefined;
  readonly startedMs: number;
  readonly warnings: readonly string[];
}

export function outcomeWire(
  outcome: AgentOutcome,
  around: Around,
  repeated: RepetitionTold | undefined,
): RunResultWire {
  const { status, answer, claim, data, evidence, verified, steps, usage, error } = outcome;
  return {
    status,
    summary: summaryOf(outcome),
    ...(claim && { result: answer }),
    steps: steps.length,
    navigations: [...outcome.navigations],
    ...(data !== undefined && { data }),
    evidence: evidence.map((one) => ({ ...one })),
    verified,
    usage: usageWire(usage, steps.length, around),
    ...(around.model !== undefined && { model: around.model }),
    ...(repeated && { replay: { ...repeated } }),
    warnings: [...new Set([...around.warnings, ...outcome.warnings, ...hintsOf(error)])],
  };
}

/** What there is after a step, in case that there is no more. */
export function partialWire(event: StepEvent, around: Around): RunResultWire {
  const { step, goal, url, error, navigations, usage } = event;
  return {
    status: "incomplete",
    summary: `It was at step ${step}, at ${url}: ${error ?? goal}`,
    steps: step - 1,
    navigations: [...navigations],
    evidence: [],
    verified: "unknown",
    usage: usageWire(usage, step - 1, around),
    ...(around.model !== undefined && { model: around.model }),
    warnings: [...around.warnings],
  };
}

/** What the agent itself counts as done, else its answer or why there is none. */
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

/** A little more of it, or another time, may be enough for these. */
const RETRYABLE: ReadonlySet<string> = new Set([
  "budget_exhausted",
  "model_failed",
  "browser_crashed",
]);

/** Of a run that did not come to a good end: the codes of runs are those of tasks in small letters. */
export function failureOfRun({ error, answer }: AgentOutcome): TaskFailure {
  const { code = "internal", message = answer, hint } = error ?? {};
  return new TaskFailure({
    code: code.toUpperCase(),
    message,
    ...(hint !== undefined && { hint }),
    retryable: RETRYABLE.has(code),
  });
}
