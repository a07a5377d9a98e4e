import type { SessionOfTab, Tab } from "../../browser/session/tab/tab.ts";
import { failureOf } from "../../browser/chromium/target/failure.ts";
import type { AppError } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { tabOf } from "../definition/fields.ts";
import type { Call } from "../definition/operation.ts";

interface RecordedAction<T> {
  /** Type of the action in the history. */
  readonly actionType: string;
  readonly session: SessionOfTab;
  readonly params: object;
  /** Returns the id of the action's tab; empty if the action failed before there was a tab. */
  readonly tabId: (answer: T | undefined) => string;
}

/** Runs `work` and records it in the history. Steps record themselves; this is for other actions. */
export async function recorded<T extends object>(
  call: Call,
  { actionType, session, params, tabId }: RecordedAction<T>,
  work: () => Promise<T>,
): Promise<T> {
  const startedMs = Date.now();
  const write = (answer: T | undefined, error?: AppError) =>
    call.services.history?.action({
      id: newId("act"),
      sessionId: session.id,
      tabId: tabId(answer),
      actionType,
      timestampMs: startedMs,
      durationMs: Date.now() - startedMs,
      params,
      target: null,
      result: answer ?? null,
      success: error === undefined,
      errorCode: error?.code ?? null,
      errorMessage: error?.message ?? null,
      errorHint: error?.hint ?? null,
      warnings: [],
      screenshotBeforePath: null,
      screenshotAfterPath: null,
      profile: null,
    });
  try {
    const answer = await work();
    write(answer);
    return answer;
  } catch (thrown) {
    write(undefined, failureOf(thrown));
    throw thrown;
  }
}

/** Runs `work` in the tab that the input names. The record in the history has the other fields as parameters. */
export async function recordedInTab<T extends object>(
  call: Call,
  actionType: string,
  { tab_id, ...params }: Parameters<typeof tabOf>[1],
  work: (tab: Tab) => Promise<T>,
): Promise<T> {
  const tab = await tabOf(call, { tab_id });
  const action = { actionType, session: tab.session, params, tabId: () => tab.id };
  return recorded(call, action, () => work(tab));
}
