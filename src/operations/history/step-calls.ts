/** Actions of the history with their network requests. */
import { cut } from "../../shared/text/cut.ts";
import { lazy } from "../../shared/lazy.ts";
import {
  NO_CALLS,
  type ActionRecord,
  type StoredCall,
  type StepCalls,
} from "../../ports/history.ts";
import type { HarPage } from "../definition/har.ts";
import type { Call } from "../definition/operation.ts";
import { historyOf, actionAnswer, historyActionSchema } from "./records.ts";
import { a, lazyObject, maybe, type Input, type Output } from "../definition/described.ts";
import { wireOf } from "../definition/wire.ts";

const historyCallSchema = lazyObject(
  "A network request of the action, without headers and bodies.",
  () => ({
    url: a.text("Address after redirects; long ones are cut."),
    method: a.text("HTTP method."),
    status: a.int("HTTP status; 0 if it failed or has no response yet."),
    type: a.text("Kind of request, such as Document, XHR, Fetch or Script."),
    timestamp_ms: a.number("Start, milliseconds since the epoch."),
    timing_ms: a.number("Time to its end, or to the end of the step, milliseconds."),
    received_bytes: maybe.number("Number of received bytes; absent if unknown."),
    completed: a.flag("False if it was still open when the step ended."),
    error: maybe.text("Reason for a failure."),
    intercepted: maybe.text("The intercept rule that applied."),
  }),
);

export const actionWithCallsSchema = lazy(() =>
  historyActionSchema()
    .extend({
      calls: a.list("Its first 50 network requests in order.", historyCallSchema()),
      call_count: a.int("Number of all its network requests."),
    })
    .describe("An action with its network requests."),
);

export type ActionWithCalls = Input<typeof actionWithCallsSchema>;

/** The network requests of each action, by its id. */
export async function callsOf(
  call: Call,
  actions: readonly ActionRecord[],
): Promise<ReadonlyMap<string, StepCalls>> {
  return call.deadline.race(historyOf(call).calls(actions.map(({ id }) => id)));
}

export function withCalls(
  action: ActionRecord,
  calls: ReadonlyMap<string, StepCalls>,
): ActionWithCalls {
  const { stored, total } = calls.get(action.id) ?? NO_CALLS;
  return wireOf(actionWithCallsSchema(), {
    ...actionAnswer(action),
    calls: stored.map(callAnswer),
    callCount: total,
  });
}

/** Returns a HAR page for each action with network requests. */
export function harPages(
  actions: readonly ActionRecord[],
  calls: ReadonlyMap<string, StepCalls>,
): readonly HarPage[] {
  return actions.flatMap(({ id, actionType, timestampMs }) => {
    const own = calls.get(id);
    if (!own) return [];
    return [{ id, title: actionType, startedMs: timestampMs, calls: own.stored.map(harCall) }];
  });
}

/** Returns a line for each stored request, and one with the number of requests that are not stored, if any. */
export function callLines({
  calls,
  call_count: count,
}: Output<typeof actionWithCallsSchema>): readonly string[] {
  const lines = calls.map(({ method, url, status, completed, error, type, timing_ms: ms }) => {
    const outcome = error ?? (completed ? String(status) : "still open");
    return `${method} ${cut(url, RENDERED_URL_LENGTH)} ${outcome} ${type} ${ms} ms`;
  });
  const left = count - calls.length;
  return left > 0 ? [...lines, `and ${left} more requests, which are not stored`] : lines;
}

const RENDERED_URL_LENGTH = 150;

function callAnswer(call: StoredCall) {
  const { receivedBytes, error, ruleId } = call;
  return {
    ...call,
    receivedBytes: receivedBytes ?? undefined,
    error: error ?? undefined,
    intercepted: ruleId ?? undefined,
  };
}

function harCall({ receivedBytes, error, ruleId, ...call }: StoredCall): HarPage["calls"][number] {
  return {
    ...call,
    requestHeaders: {},
    responseHeaders: {},
    ...(receivedBytes !== null && { receivedBytes }),
    ...(error !== null && { error }),
    ...(ruleId !== null && { interception: { ruleId } }),
  };
}
