/** Runs that end before the agent itself has begun, or while it needs no model. */
import { timeIsOver } from "../../agent/budget.ts";
import { STOPPED, type RunControl } from "../../agent/run-control.ts";
import type { AgentError, AgentOutcome } from "../../agent/state.ts";
import { NO_USAGE } from "../../llm/usage.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Repetition } from "./repetition.ts";

export interface Cutting {
  readonly control: Pick<RunControl, "isStopped">;
  /** That of the run, which has its own time. */
  readonly clock: Deadline;
  readonly maxMs: number;
  readonly repetition: Repetition | undefined;
  readonly visited: readonly string[];
}

/** What there is of a run that was stopped, or whose time is over; undefined for one that is neither. */
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
    evidence: [],
    steps: step && step.actions.length > 0 ? [step] : [],
    usage: NO_USAGE,
    navigations: visited.filter((url, at) => url !== visited[at - 1]),
    warnings: [],
    error,
  };
}

const CALLED_OFF: AgentError = { code: "cancelled", message: `${STOPPED}.` };
