import type { AppError } from "../shared/errors.ts";
import { newId } from "../shared/ids.ts";
import type { PageEvent } from "./events.ts";
import type { ActionRecord } from "./recorder.ts";
import type { StepAnswer, StepRequest } from "./step-types.ts";
import type { Tab } from "./tab.ts";

/** Values that must not be kept as they are, by parameter name. */
export type Redactions = Readonly<Record<string, string>>;

export interface FailedStep {
  readonly actionId: string;
  readonly startedMs: number;
  readonly error: AppError;
  readonly events: readonly PageEvent[];
}

export function recordStep<R extends object>(
  tab: Tab,
  request: StepRequest,
  redacted: Redactions,
  answer: StepAnswer<R>,
): void {
  record(tab, request, redacted, {
    id: answer.actionId,
    timestampMs: answer.timing.actionStartedMs,
    durationMs: answer.timing.durationMs,
    result: answer.result,
    success: true,
    errorCode: null,
    errorMessage: null,
  });
  recordEvents(tab, answer.actionId, answer.events);
}

export function recordFailure(
  tab: Tab,
  request: StepRequest,
  redacted: Redactions,
  failed: FailedStep,
): void {
  record(tab, request, redacted, {
    id: failed.actionId,
    timestampMs: failed.startedMs,
    durationMs: Date.now() - failed.startedMs,
    result: null,
    success: false,
    errorCode: failed.error.code,
    errorMessage: failed.error.message,
  });
  recordEvents(tab, failed.actionId, failed.events);
}

type Outcome = Pick<
  ActionRecord,
  "id" | "timestampMs" | "durationMs" | "result" | "success" | "errorCode" | "errorMessage"
>;

function record(tab: Tab, request: StepRequest, redacted: Redactions, outcome: Outcome): void {
  tab.session.recorder.action({
    ...outcome,
    sessionId: tab.session.id,
    tabId: tab.id,
    actionType: request.actionType,
    params: { ...request.params, ...redacted },
    screenshotBeforePath: null,
    screenshotAfterPath: null,
  });
}

function recordEvents(tab: Tab, actionId: string, events: readonly PageEvent[]): void {
  if (events.length === 0) return;
  tab.session.recorder.events(
    events.map((event) => ({
      id: newId("evt"),
      sessionId: tab.session.id,
      actionId,
      tabId: tab.id,
      eventType: event.type,
      timestampMs: event.virtual_time_ms,
      data: event.data,
    })),
  );
}
