import { z } from "zod";
import { AppError, type ErrorCode } from "../../shared/errors.ts";
import type {
  HistoryRepository,
  PictureFile,
  ActionRecord,
  EventRecord,
  StoredSession,
} from "../../ports/history.ts";
import { sessionOf, successFields, timeSpanFields } from "../definition/fields.ts";
import type { Call } from "../definition/operation.ts";
import {
  a,
  lazyObject,
  maybe,
  nullable,
  type Input,
  type Output,
} from "../definition/described.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { cut } from "../../shared/text/cut.ts";
import { profilingSchema, profilingAnswer } from "../definition/step-answer.ts";
import { wireOf } from "../definition/wire.ts";

/** Errors that every call of the history can return. */
export const HISTORY_ERRORS = [
  "HISTORY_DISABLED",
  "NOT_READY",
  "STORAGE_UNAVAILABLE",
  "TIMEOUT",
] as const satisfies readonly ErrorCode[];

/** @throws AppError HISTORY_DISABLED */
export function historyOf({ services: { history } }: Call): HistoryRepository {
  if (history) return history;
  throw new AppError("HISTORY_DISABLED", undefined, {
    hint: "Start the server with the setting history.enabled.",
  });
}

/** Returns `record`. @throws AppError with `code` if `record` is undefined */
export function recordOf<T>(
  record: T | undefined,
  { code, what, id }: { readonly code: ErrorCode; readonly what: string; readonly id: string },
): T {
  if (record) return record;
  throw new AppError(code, `No ${what} ${quoted(id)} is recorded.`, {
    hint: `List the ${what}s to see their ids.`,
  });
}

/** The screenshot of an action's record; undefined if it was not stored or has been deleted. */
export async function storedScreenshot(
  call: Call,
  path: string | null,
): Promise<PictureFile | undefined> {
  return path === null ? undefined : call.deadline.race(historyOf(call).picture(path));
}

/** Ids that mean the current session; in REST paths, "active" replaces an omitted id. */
const CURRENT: readonly unknown[] = ["current", "active"];

/** Returns the given id, or the id of the current session for `current` and `active`. */
export async function sessionIdOf<T extends string | undefined>(
  call: Call,
  id: T,
): Promise<string | T> {
  historyOf(call);
  return CURRENT.includes(id) ? (await sessionOf(call)).id : id; // deadline: `sessionOf` has the limit of the call
}

export const sessionIdField = () => ({
  session_id: a.word('Id of the session; "current" for the current one.'),
});

/** The filter for actions or events. */
const whoseFields = () => ({
  session_id: sessionIdField()
    .session_id.optional()
    .describe('Only records of this session; "current" for the current one.'),
  tab_id: maybe.word("Only records of this tab."),
});

export const listFields = () => ({ ...whoseFields(), ...timeSpanFields() });

export async function listFilter(call: Call, input: Output<typeof listFields>) {
  const { session_id, tab_id: tabId, start_time: startTime, end_time: endTime } = input;
  return { sessionId: await sessionIdOf(call, session_id), tabId, startTime, endTime };
}

export const deleteFields = () => ({
  ...whoseFields(),
  before: maybe.number("Only records before this time, milliseconds since the epoch."),
});

export const deletedSchema = () =>
  z.strictObject({
    ...successFields(),
    data: a.object("What was done.", { deleted_count: a.int("Number of deleted records.") }),
  });

/** Deletes the actions or the events that match the input fields. */
export async function erase(
  call: Call,
  what: "actions" | "events",
  { session_id, tab_id: tabId, before }: Output<typeof deleteFields>,
): Promise<z.input<ReturnType<typeof deletedSchema>>> {
  const { eraser } = historyOf(call);
  const filter = { sessionId: await sessionIdOf(call, session_id), tabId, before };
  const deleted_count = await eraser[what](call.deadline, filter); // deadline: passed as an argument
  return { success: true, data: { deleted_count } };
}

const anything = (what: string) => z.record(z.string(), z.unknown()).describe(what);

export const historySessionSchema = lazyObject("A session of the history.", () => ({
  id: a.text("Its id."),
  start_time: a.time("When it began"),
  end_time: a.time("When it ended").nullable().describe("When it ended; null while it is open."),
  browser_version: a.text("Name and version of its browser."),
  user_agent: a.text("User agent and other browser data that pages saw."),
}));

export const historyActionSchema = lazyObject("An action of the history.", () => ({
  id: a.text("Its id, as returned by the action itself."),
  session_id: a.text("Its session."),
  tab_id: a.text("Its tab; empty if it was in no tab."),
  action_type: a.text("The action: navigate, click, type and so on."),
  timestamp: a.time("When it began"),
  duration_ms: a.number("How long it took, milliseconds."),
  params: anything("Its parameters. Passwords and credentials are hidden."),
  target: nullable.text("Name of the element that its parameter ref identified; null without one."),
  result: anything("Its result.").nullable().describe("Its result; null if it failed."),
  success: a.flag("Whether it succeeded."),
  error_code: nullable.text("Error code."),
  error_message: nullable.text("Error message."),
  error_hint: nullable.text("Hint for the error."),
  warnings: a.texts("Its warnings."),
  screenshot_before_path: nullable.text("Screenshot file from before it; null if not stored."),
  screenshot_after_path: nullable.text("Screenshot file from after it; null if not stored."),
  profiling: a.value(
    "Real time of each phase of the step; null if it is not a step, or an earlier version recorded it.",
    profilingSchema().nullable(),
  ),
}));

export const historyEventSchema = lazyObject("An event of the history.", () => ({
  id: a.text("Its id."),
  session_id: a.text("Its session."),
  action_id: nullable.text("The action during which it happened; null for none."),
  tab_id: a.text("Its tab."),
  event_type: a.text("Type of the event: navigation, dialog, popup and so on."),
  timestamp: a.time("When it happened"),
  virtual_time_ms: a.time("Page clock at the event"),
  data: anything("Data of the event; its members depend on the type."),
}));

export function sessionWire(session: StoredSession): Input<typeof historySessionSchema> {
  return wireOf(historySessionSchema(), session);
}

export function actionAnswer(action: ActionRecord) {
  const { timestampMs: timestamp, profile } = action;
  return { ...action, timestamp, profiling: profile && profilingAnswer(profile) };
}

export function eventWire(event: EventRecord): Input<typeof historyEventSchema> {
  return wireOf(historyEventSchema(), { ...event, timestamp: event.timestampMs });
}

type ActionWire = Output<typeof historyActionSchema>;

export function actionLine(action: ActionWire): string {
  const { id, timestamp, action_type, success, error_code, duration_ms, params } = action;
  const outcome = success ? "" : ` · ${error_code ?? "failed"}`;
  return `${id} · ${time(timestamp)} · ${action_type}${outcome} · ${duration_ms} ms · ${shortJson(params)}`;
}

function time(epoch: number): string {
  const date = new Date(epoch);
  return Number.isNaN(date.getTime()) ? String(epoch) : date.toISOString();
}

const MAX_JSON = 200;

function shortJson(value: object): string {
  return cut(JSON.stringify(value), MAX_JSON);
}
