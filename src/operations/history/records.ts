import { z } from "zod";
import { cut } from "../../shared/cut.ts";
import type { ActionRecord, EventRecord, StoredSession } from "../../ports/history.ts";
import { profilingSchema, profilingWire } from "../step-answer.ts";
import { lazy } from "../../shared/lazy.ts";

const epochMs = (what: string) => z.number().describe(`${what}, milliseconds since the epoch.`);
const anything = (what: string) => z.record(z.string(), z.unknown()).describe(what);

export const historySessionSchema = lazy(() =>
  z
    .strictObject({
      id: z.string().describe("Its id."),
      start_time: epochMs("When it began"),
      end_time: epochMs("When it ended")
        .nullable()
        .describe("When it ended; null while it is open."),
      browser_version: z.string().describe("Name and version of its browser."),
      user_agent: z.string().describe("What pages were told about the browser."),
    })
    .describe("A session of the history."),
);

export const historyActionSchema = lazy(() =>
  z
    .strictObject({
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
      profiling: profilingSchema()
        .nullable()
        .describe(
          "Where the real time of the step went; null for what is no step, or was recorded by an earlier version.",
        ),
    })
    .describe("An action of the history."),
);

export const historyEventSchema = lazy(() =>
  z
    .strictObject({
      id: z.string().describe("Its id."),
      session_id: z.string().describe("Its session."),
      action_id: z
        .string()
        .nullable()
        .describe("The action that it belongs to; null outside of any."),
      tab_id: z.string().describe("Its tab."),
      event_type: z.string().describe("What happened: navigation, dialog, popup and so on."),
      timestamp: epochMs("When it happened"),
      virtual_time_ms: epochMs("Page clock at the event"),
      data: anything("What happened; its members depend on the type."),
    })
    .describe("An event of the history."),
);

export function sessionWire(
  session: StoredSession,
): z.input<ReturnType<typeof historySessionSchema>> {
  return {
    id: session.id,
    start_time: session.startTime,
    end_time: session.endTime,
    browser_version: session.browserVersion,
    user_agent: session.userAgent,
  };
}

export function actionWire(action: ActionRecord): z.input<ReturnType<typeof historyActionSchema>> {
  return {
    id: action.id,
    session_id: action.sessionId,
    tab_id: action.tabId,
    action_type: action.actionType,
    timestamp: action.timestampMs,
    duration_ms: action.durationMs,
    params: { ...action.params },
    target: action.target,
    result: action.result && { ...action.result },
    success: action.success,
    error_code: action.errorCode,
    error_message: action.errorMessage,
    error_hint: action.errorHint,
    warnings: [...action.warnings],
    screenshot_before_path: action.screenshotBeforePath,
    screenshot_after_path: action.screenshotAfterPath,
    profiling: action.profile && profilingWire(action.profile),
  };
}

export function eventWire(event: EventRecord): z.input<ReturnType<typeof historyEventSchema>> {
  return {
    id: event.id,
    session_id: event.sessionId,
    action_id: event.actionId,
    tab_id: event.tabId,
    event_type: event.eventType,
    timestamp: event.timestampMs,
    virtual_time_ms: event.virtualTimeMs,
    data: { ...event.data },
  };
}

type SessionWire = z.output<ReturnType<typeof historySessionSchema>>;
type ActionWire = z.output<ReturnType<typeof historyActionSchema>>;
type EventWire = z.output<ReturnType<typeof historyEventSchema>>;

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
