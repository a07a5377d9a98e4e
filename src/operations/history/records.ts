import { z } from "zod";
import { AppError, type ErrorCode } from "../../shared/errors.ts";
import type {
  HistoryRepository,
  PictureFile,
  ActionRecord,
  EventRecord,
  StoredSession,
} from "../../ports/history.ts";
import { sessionOf, successFields } from "../definition/fields.ts";
import type { Call } from "../definition/operation.ts";
import { timeSpanFields } from "../definition/time-span.ts";
import { lazy } from "../../shared/lazy.ts";
import { object, described, type Input, type Output, epochMs } from "../definition/described.ts";
import { cut } from "../../shared/text/cut.ts";
import { profilingSchema, profilingAnswer } from "../definition/step-answer.ts";
import { wireOf } from "../definition/wire.ts";

/** Errors that every call of the history may end with. */
export const HISTORY_ERRORS = [
  "HISTORY_DISABLED",
  "NOT_READY",
  "STORAGE_UNAVAILABLE",
  "TIMEOUT",
] as const satisfies readonly ErrorCode[];

/** Throws HISTORY_DISABLED. */
export function historyOf({ services: { history } }: Call): HistoryRepository {
  if (history) return history;
  throw new AppError("HISTORY_DISABLED", undefined, {
    hint: "Start the server with the setting history.enabled.",
  });
}

/** The picture that an action's record names; undefined if none was kept, or it is gone. */
export async function keptPicture(
  call: Call,
  path: string | null,
): Promise<PictureFile | undefined> {
  return path === null ? undefined : call.deadline.race(historyOf(call).picture(path));
}

/** The one in use; in paths "active" stands for what was left out. */
const CURRENT: readonly unknown[] = ["current", "active"];

/** The id itself, or that of the session in use for `current`. */
export async function sessionIdOf<T extends string | undefined>(
  call: Call,
  id: T,
): Promise<string | T> {
  historyOf(call);
  return CURRENT.includes(id) ? (await sessionOf(call)).id : id; // deadline: `sessionOf` is bounded by the call's
}

export const sessionIdField = lazy(() => ({
  session_id: z.string().min(1).describe('Id of the session; "current" means the one in use.'),
}));

/** Which actions or events are meant. */
const whoseFields = lazy(() => ({
  session_id: sessionIdField()
    .session_id.optional()
    .describe('Only those of this session; "current" means the one in use.'),
  tab_id: z.string().min(1).optional().describe("Only those of this tab."),
}));

export const listFields = lazy(() => ({ ...whoseFields(), ...timeSpanFields() }));

export const deleteFields = lazy(() => ({
  ...whoseFields(),
  before: z
    .number()
    .optional()
    .describe("Only those of earlier than this time, milliseconds since the epoch."),
}));

export const deletedSchema = lazy(() =>
  z.strictObject({
    ...successFields(),
    data: object("What was done.", { deleted_count: z.int().describe("How many were deleted.") }),
  }),
);

/** Deletes the actions or the events that are meant. */
export async function erase(
  call: Call,
  what: "actions" | "events",
  { session_id, tab_id: tabId, before }: Output<typeof deleteFields>,
): Promise<z.input<ReturnType<typeof deletedSchema>>> {
  const { eraser } = historyOf(call);
  const filter = { sessionId: await sessionIdOf(call, session_id), tabId, before };
  const deleted_count = await eraser[what](call.deadline, filter); // deadline: passed on
  return { success: true, data: { deleted_count } };
}

const anything = (what: string) => z.record(z.string(), z.unknown()).describe(what);

export const historySessionSchema = lazy(() =>
  object("A session of the history.", {
    id: z.string().describe("Its id."),
    start_time: epochMs("When it began"),
    end_time: epochMs("When it ended").nullable().describe("When it ended; null while it is open."),
    browser_version: z.string().describe("Name and version of its browser."),
    user_agent: z.string().describe("What pages were told about the browser."),
  }),
);

export const historyActionSchema = lazy(() =>
  object("An action of the history.", {
    id: z.string().describe("Its id, as answered by the action itself."),
    session_id: z.string().describe("Its session."),
    tab_id: z.string().describe("Its tab; empty if it had none."),
    action_type: z.string().describe("What was done: navigate, click, type and so on."),
    timestamp: epochMs("When it began"),
    duration_ms: z.number().describe("How long it took, milliseconds."),
    params: anything("What was asked for. Passwords and credentials are hidden."),
    target: z
      .string()
      .nullable()
      .describe("What the element is called that it named by ref; null where it named none."),
    result: anything("What it gave.").nullable().describe("What it gave; null if it failed."),
    success: z.boolean().describe("Whether it succeeded."),
    error_code: z.string().nullable().describe("Why it failed, for programs."),
    error_message: z.string().nullable().describe("Why it failed, as a sentence."),
    error_hint: z.string().nullable().describe("What to do about that."),
    warnings: z.array(z.string()).describe("What it warned of."),
    screenshot_before_path: z
      .string()
      .nullable()
      .describe("File of the picture before; null if none was kept."),
    screenshot_after_path: z
      .string()
      .nullable()
      .describe("File of the picture after; null if none was kept."),
    profiling: described(
      "Where the real time of the step went; null for what is no step, or was recorded by an earlier version.",
      profilingSchema().nullable(),
    ),
  }),
);

export const historyEventSchema = lazy(() =>
  object("An event of the history.", {
    id: z.string().describe("Its id."),
    session_id: z.string().describe("Its session."),
    action_id: described(
      "The action that it belongs to; null outside of any.",
      z.string().nullable(),
    ),
    tab_id: z.string().describe("Its tab."),
    event_type: z.string().describe("What happened: navigation, dialog, popup and so on."),
    timestamp: epochMs("When it happened"),
    virtual_time_ms: epochMs("Page clock at the event"),
    data: anything("What happened; its members depend on the type."),
  }),
);

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

type SessionWire = Output<typeof historySessionSchema>;
type ActionWire = Output<typeof historyActionSchema>;
type EventWire = Output<typeof historyEventSchema>;

export function sessionLine({ id, start_time, end_time, browser_version }: SessionWire): string {
  const end = end_time === null ? "open" : `to ${time(end_time)}`;
  return `${id} · ${time(start_time)} · ${end} · ${browser_version}`;
}

export function actionLine(action: ActionWire): string {
  const { id, timestamp, action_type, success, error_code, duration_ms, params } = action;
  const outcome = success ? "" : ` · ${error_code ?? "failed"}`;
  return `${id} · ${time(timestamp)} · ${action_type}${outcome} · ${duration_ms} ms · ${shortJson(params)}`;
}

export function eventLine({ id, timestamp, event_type, data }: EventWire): string {
  return `${id} · ${time(timestamp)} · ${event_type} · ${shortJson(data)}`;
}

/** A list for a reader: its lines, and how it goes on. */
export function listText(lines: readonly string[], nextCursor: string | null): string {
  if (lines.length === 0) return "Nothing.";
  return [...lines, ...(nextCursor === null ? [] : [`More: cursor ${nextCursor}`])].join("\n");
}

function time(epoch: number): string {
  const date = new Date(epoch);
  return Number.isNaN(date.getTime()) ? String(epoch) : date.toISOString();
}

const MAX_JSON = 200;

function shortJson(value: object): string {
  return cut(JSON.stringify(value), MAX_JSON);
}
