import type { AppError } from "../../shared/errors.ts";
import { cut, toldAddress } from "../../shared/text/cut.ts";
import { HIDDEN } from "../../shared/secrets/hidden.ts";
import type { ActionRecord } from "../../ports/history.ts";
import type { StepProfile } from "../../shared/calls/step-profile.ts";
import { callsOf } from "./step-calls.ts";
import { noteFilled, notePage } from "./step-audit.ts";
import type { Picture } from "../model/picture.ts";
import type { StepAnswer, StepRequest } from "./step-types.ts";
import type { Tab } from "../session/tab/tab.ts";

/** What is kept in place of values that must not be, by their names in parameters and result. */
export type Redactions = Readonly<Record<string, string>>;

/** For an action that may turn out to have sent nothing secret, and takes them back then. */
export function hiding(names: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, HIDDEN]));
}

const LONGEST_TARGET = 120;

/** With what the element is called, told before anything moves: the step may lead to another page. */
export function withTarget(tab: Tab, request: StepRequest): StepRequest {
  const { ref } = request.params;
  const element = typeof ref === "number" ? tab.described.find(ref) : undefined;
  if (!element) return request;
  const { name, role, tag, attributes } = element;
  const called = name || attributes["placeholder"] || attributes["name"] || role || tag;
  return { ...request, target: cut(called, LONGEST_TARGET) };
}

export interface FailedStep {
  readonly actionId: string;
  readonly startedMs: number;
  readonly error: AppError;
  readonly after: Picture | undefined;
  readonly profile: StepProfile;
}

export function recordStep(
  tab: Tab,
  request: StepRequest,
  redacted: Redactions,
  answer: StepAnswer<object>,
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
    errorHint: null,
    warnings: answer.warnings,
    profile: answer.profile,
    ...keep(tab, answer.actionId, { before, after }),
  });
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
    errorHint: failed.error.hint ?? null,
    warnings: [],
    profile: failed.profile,
    ...keep(tab, failed.actionId, { before: undefined, after: failed.after }),
  });
}

type Outcome = Omit<ActionRecord, "sessionId" | "tabId" | "actionType" | "params" | "target">;

function record(tab: Tab, request: StepRequest, redacted: Redactions, outcome: Outcome): void {
  notePage(tab);
  noteFilled(tab, request);
  const title = tab.staticTab?.title ?? tab.lastObservation?.snapshot.title ?? "";
  tab.session.recording.action(
    {
      ...outcome,
      tabId: tab.id,
      actionType: request.actionType,
      params: { ...request.params, ...redacted },
      target: request.target ?? null,
    },
    {
      page: { url: toldAddress(tab.url), title },
      calls: callsOf(new Set([tab, ...tab.session.familyOf(tab)]), outcome.id),
    },
  );
}

/** A result may repeat what the caller sent. */
function hidden(result: object, redacted: Redactions): object {
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [name, redacted[name] ?? value]),
  );
}

type KeptPictures = Pick<
  ActionRecord,
  "screenshotBeforePath" | "screenshotAfterPath" | "pictureBytes"
>;

function keep(
  { session: { keepPicture } }: Tab,
  actionId: string,
  pictures: Readonly<Record<"before" | "after", Picture | undefined>>,
): KeptPictures {
  const path = (which: "before" | "after") => {
    const picture = pictures[which];
    if (!picture || !keepPicture) return null;
    return keepPicture(`${actionId}-${which}.${picture.format}`, picture.data);
  };
  const bytes = (pictures.before?.data.length ?? 0) + (pictures.after?.data.length ?? 0);
  return {
    screenshotBeforePath: path("before"),
    screenshotAfterPath: path("after"),
    pictureBytes: keepPicture ? bytes : 0,
  };
}
