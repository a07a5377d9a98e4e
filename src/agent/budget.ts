/** The budget of a task, and the notices when little of it is left. */
import { WARNED_FROM } from "./model/limits.ts";
import type { Budget } from "./parts.ts";
import { costWarning, lastStepNotice, stepsWarning, timeWarning } from "./prompts/reminders.ts";
import type { LastWord, Run } from "./run.ts";
import type { AgentError } from "./model/state.ts";

/** Returns an error if the budget of tokens or cost is used up, else undefined. The run's deadline limits the time. */
export function budgetEnd(run: Run): AgentError | undefined {
  const { maxTokens = Infinity, maxCost = Infinity } = run.parts.budget;
  const { cost = 0 } = run.usage;
  if (run.tokens >= maxTokens)
    return exhausted(`${run.tokens} tokens were used; ${maxTokens} are allowed.`, "max_tokens");
  if (cost >= maxCost)
    return exhausted(
      `${cost.toFixed(4)} US dollars were spent; ${maxCost} are allowed.`,
      "max_cost",
    );
  return undefined;
}

export function timeIsOver({ maxMs }: Pick<Budget, "maxMs">): AgentError {
  const seconds = Math.round(maxMs / 1_000);
  return exhausted(
    `The time limit of ${seconds} seconds was reached before the task was done.`,
    "max_seconds",
  );
}

function exhausted(message: string, field: string): AgentError {
  const hint = `Check the results so far. Then raise ${field}, or give a smaller task.`;
  return { code: "budget_exhausted", message, hint };
}

/** Returns why this is the last step. Omits errors of failed steps: these may quote pages, and are in the history. */
function reasonOf({ status, error }: LastWord): string {
  return status === "failed" ? "Step after step has failed." : error.message;
}

/** Warns the model if little of a limit is left, or if this is the last step, which may only end the task. */
export function warnOfBudget(run: Run): void {
  const { maxSteps } = run.task;
  const { maxTokens = Infinity, maxCost = Infinity, maxMs } = run.parts.budget;
  if (run.stepNumber >= maxSteps) {
    const message = `All ${maxSteps} steps were used before the task was done.`;
    run.lastWord ??= { status: "incomplete", error: exhausted(message, "max_steps") };
  }
  if (run.lastWord) return run.notice(lastStepNotice(reasonOf(run.lastWord)));
  if (run.stepNumber >= maxSteps * WARNED_FROM) run.notice(stepsWarning(run.stepNumber, maxSteps));
  if (run.clock.remainingMs <= maxMs * (1 - WARNED_FROM))
    run.notice(timeWarning(Math.round(run.clock.remainingMs / 1_000)));
  if (run.tokens >= maxTokens * WARNED_FROM || (run.usage.cost ?? 0) >= maxCost * WARNED_FROM)
    run.notice(costWarning());
}
