import type { AppError } from "../../shared/errors.ts";
import { cut, shortUrl } from "../../shared/text/cut.ts";
import { HIDDEN } from "../../shared/secrets/hidden.ts";
import type { ActionRecord, StoredCall, StepCalls } from "../../ports/history.ts";
import type { StepProfile } from "../../shared/calls/step-profile.ts";
import type { Picture } from "../model/picture.ts";
import type { StepAnswer, StepRequest } from "./step-types.ts";
import type { Tab } from "../session/tab/tab.ts";
import {
  noteAttempts,
  noteDomain,
  noteField,
  noteSession,
} from "../../shared/calls/audit-context.ts";
import { Deadline } from "../../shared/deadline.ts";
import type { NetworkCall } from "../network/calls/call.ts";
import { redactedUrl } from "../network/calls/redact.ts";

const SAVE_MS = 1_000;

/**
 * Assigns network requests from now on to this step. Drops the requests of earlier steps, unless this step only
 * waits or continues an earlier step.
 */
export function beginCalls(
  tabs: readonly Tab[],
  { actionType }: Pick<StepRequest, "actionType">,
  actionId: string,
  goesOn = false,
): void {
  const fresh = !goesOn && !actionType.startsWith("wait");
  for (const tab of tabs) tab.network.begin(actionId, fresh);
}

export async function saveCalls(
  deadline: Deadline,
  tabs: readonly Tab[],
  { network }: Pick<StepRequest, "network">,
  actionId: string,
): Promise<void> {
  if (!network || network.tag === "") return;
  await deadline.race(
    Promise.all(tabs.map((tab) => tab.network.saveStep(deadline, network, actionId))),
  );
}

export async function saveCallsOfFailure(
  tabs: readonly Tab[],
  request: Pick<StepRequest, "network">,
  actionId: string,
): Promise<void> {
  using deadline = Deadline.after(SAVE_MS);
  try {
    await saveCalls(deadline, tabs, request, actionId);
  } catch {
    // the caller needs the original error
  }
}

/** Limit of requests that the history stores for each step. */
const MOST_STORED = 50;

/** Returns the requests of these tabs during the step, in their current state. */
function callsOf(tabs: ReadonlySet<Tab>, actionId: string): StepCalls {
  const own = [...tabs].flatMap((tab) => tab.network.callsOf(actionId));
  const inOrder = tabs.size > 1 ? own.toSorted((a, b) => a.timestampMs - b.timestampMs) : own;
  return { stored: inOrder.slice(0, MOST_STORED).map(stored), total: own.length };
}

function stored(call: NetworkCall): StoredCall {
  const { method, status, type, timestampMs, completed, receivedBytes, error } = call;
  return {
    url: redactedUrl(call.url),
    method,
    status,
    type,
    timestampMs,
    timingMs: completed ? call.timingMs : Date.now() - timestampMs,
    receivedBytes: receivedBytes ?? null,
    completed,
    error: error ?? null,
    ruleId: call.interception?.ruleId ?? null,
  };
}

/** Notes the session and the tab's page for the audit log. Call it before and after a step, which may load a page. */
export function notePage({ session, lastObservation }: Tab): void {
  noteSession(session.id);
  noteDomain(lastObservation?.snapshot.url);
  noteAttempts(session.network.blocked);
}

/** Action types (as in the history) that fill in a field: the field with `ref`, or the focused field. */
const FILLS: ReadonlySet<string> = new Set([
  "type",
  "insert_text",
  "fill_credential",
  "clear_text",
  "select_option",
  "check",
  "uncheck",
  "slider",
  "upload",
  "drop_files",
]);

function noteFilled(tab: Tab, { actionType, params }: StepRequest): void {
  if (actionType === "batch" && holdTyping(params["actions"])) return noteFocused(tab);
  if (!FILLS.has(actionType)) return;
  const { ref } = params;
  if (typeof ref !== "number")
    return actionType === "drop_files" ? noteField("(a position on the page)") : noteFocused(tab);
  const field = tab.described.find(ref);
  if (field) noteField(nameOf(field));
}

/** Returns whether a batch contains an action that types text. */
function holdTyping(actions: unknown): boolean {
  return Array.isArray(actions) && JSON.stringify(actions).includes('"type":"keyboard_type"');
}

/** Notes the focused field for the audit log, without its name if the last observation does not contain it. */
function noteFocused({ lastObservation }: Tab): void {
  const field = lastObservation?.snapshot.nodes.find(({ state }) => state.focused);
  noteField(field ? nameOf(field) : "(the focused element)");
}

/** Returns the name under which the form submits the field, else its accessible name, else its role or tag. */
function nameOf(field: {
  readonly name: string;
  readonly role: string;
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}): string {
  return field.attributes["name"] || field.name || `(a ${field.role || field.tag})`;
}

/** Replacements for values that must not be stored, by their names in parameters and result. */
export type Redactions = Readonly<Record<string, string>>;

/** Returns a replacement for each parameter. The action removes a replacement if the value proves harmless. */
export function hiding(names: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, HIDDEN]));
}

const LONGEST_TARGET = 120;

/** Adds the name of the element `ref` to the request. Call it before the action, which may load another page. */
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
      page: { url: shortUrl(tab.url), title },
      calls: callsOf(new Set([tab, ...tab.session.familyOf(tab)]), outcome.id),
    },
  );
}

/** Replaces redacted values in a result, which may repeat parameters of the caller. */
function hidden(result: object, redacted: Redactions): object {
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [name, redacted[name] ?? value]),
  );
}

type StoredScreenshots = Pick<
  ActionRecord,
  "screenshotBeforePath" | "screenshotAfterPath" | "pictureBytes"
>;

function keep(
  { session: { keepPicture } }: Tab,
  actionId: string,
  pictures: Readonly<Record<"before" | "after", Picture | undefined>>,
): StoredScreenshots {
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
