import type { AppError } from "../shared/errors.ts";
import { newId } from "../shared/ids.ts";
import type { PageEvent } from "./events.ts";
import type { ActionRecord } from "./recorder.ts";
import type { Picture, StepAnswer, StepRequest } from "./step-types.ts";
import type { Tab } from "./tab.ts";

/** What is kept in place of values that must not be, by their names in parameters and result. */
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
  const { before, after } = answer;
  record(tab, request, redacted, {
    id: answer.actionId,
    timestampMs: answer.timing.actionStartedMs,
    durationMs: answer.timing.durationMs,
    result: hidden(answer.result, redacted),
    success: true,
    errorCode: null,
    errorMessage: null,
    screenshotBeforePath: keep(tab, answer.actionId, "before", before),
    screenshotAfterPath: keep(tab, answer.actionId, "after", after),
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
    screenshotBeforePath: null,
    screenshotAfterPath: null,
  });
  recordEvents(tab, failed.actionId, failed.events);
}

type Outcome = Omit<ActionRecord, "sessionId" | "tabId" | "actionType" | "params">;

function record(tab: Tab, request: StepRequest, redacted: Redactions, outcome: Outcome): void {
  tab.session.recorder.action({
    ...outcome,
    sessionId: tab.session.id,
    tabId: tab.id,
    actionType: request.actionType,
    params: { ...request.params, ...redacted },
  });
}

/** A result may repeat what the caller sent. */
function hidden(result: object, redacted: Redactions): object {
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [name, redacted[name] ?? value]),
  );
}

function keep(
  tab: Tab,
  actionId: string,
  which: "before" | "after",
  picture: Picture | undefined,
): string | null {
  const { keepPicture } = tab.session;
  if (!picture || !keepPicture) return null;
  return keepPicture(`${actionId}-${which}.${picture.format}`, picture.data);
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
