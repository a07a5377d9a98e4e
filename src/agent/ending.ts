/** How runs end, and the outcome that they report. */
import { ModelFailure, type ModelFailureKind } from "../llm/model-failure.ts";
import type { Deadline } from "../shared/deadline.ts";
import { AppError } from "../shared/errors.ts";
import type { Claim } from "./model/action.ts";
import { timeIsOver } from "./budget.ts";
import { isCrash } from "./crash.ts";
import { STOPPED } from "./model/run-control.ts";
import type { Run } from "./run.ts";
import type { AgentError, AgentOutcome, AgentStatus } from "./model/state.ts";
import { type Examined, UNCHECKED } from "./verification/examine.ts";

export interface RunEnding {
  readonly status: AgentStatus;
  readonly error?: AgentError;
  readonly claim?: Claim;
  readonly examined?: Examined;
}

export function outcomeOf(run: Run, { status, error, claim, examined }: RunEnding): AgentOutcome {
  const { data, verified, verifiedBy, evidence, warnings } = examined ?? UNCHECKED;
  return {
    status,
    answer: claim?.text ?? error?.message ?? "",
    ...(data !== undefined && { data }),
    ...(claim && { claim }),
    verified,
    verifiedBy,
    evidence,
    steps: run.steps,
    usage: run.usage,
    navigations: run.navigations,
    warnings: [...run.warnings, ...warnings],
    ...(error && { error }),
  };
}

/** Returns how a run ends after an examined claim. In a last step, only a verified claim is a success. */
export function claimed({ lastWord }: Run, claim: Claim, examined: Examined): RunEnding {
  const isDone = claim.success && !examined.error;
  if (lastWord && !(isDone && examined.verified === "yes")) return { ...lastWord, claim, examined };
  if (isDone) return { status: "done", claim, examined };
  const gaveUp = { code: "gave_up", message: claim.text || "The agent gave up." };
  return { status: "failed", claim, examined, error: examined.error ?? gaveUp };
}

export function stopped({ steps }: Run): RunEnding {
  const message = `${STOPPED} after step ${steps.length}.`;
  return { status: "incomplete", error: { code: "cancelled", message } };
}

function modelFailed({ kind, message }: ModelFailure): AgentError {
  const hint = HINTS[kind];
  return { code: "model_failed", message, ...(hint !== undefined && { hint }) };
}

const OTHER_MODEL = "Name another model in the field model or the setting models.name.";
const HINTS: Readonly<Partial<Record<ModelFailureKind, string>>> = {
  auth: "Set the right key of the model's provider, and try again.",
  quota: "Check the account with the model's provider, or name another model (models.name).",
  refused: OTHER_MODEL,
  absent: OTHER_MODEL,
  unusable: OTHER_MODEL,
  unanswered:
    "Allow more time (model_timeout_seconds or the setting models.timeout_seconds), or name another model (models.name).",
  overflow: "Give a smaller task, or name a model that accepts longer requests (models.name).",
};

/** Returns how the run ends after this error. `deadline` is that of the caller. @throws the error, if unexpected */
export function endingBy(thrown: unknown, run: Run, deadline: Deadline): RunEnding {
  if (deadline.expired && deadline.error.code === "CANCELLED")
    return { status: "incomplete", error: { code: "cancelled", message: deadline.error.message } };
  if (run.parts.control.isStopped) return stopped(run);
  if (run.clock.expired) return { status: "incomplete", error: timeIsOver(run.parts.budget) };
  if (thrown instanceof ModelFailure) return { status: "failed", error: modelFailed(thrown) };
  if (thrown instanceof AppError && isCrash(thrown.code)) {
    const { message, hint } = thrown;
    const error = { code: "browser_crashed", message, ...(hint !== undefined && { hint }) };
    return { status: "failed", error };
  }
  throw thrown;
}
