import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { z } from "zod";
import type { Log } from "../shared/log.ts";
import type { ActionRecord, EventRecord, SessionRecord } from "./history-records.ts";
import { WriteQueue } from "./write-queue.ts";
import type { WriteQueueOptions } from "./write-queue.ts";

/** Every statement of this repository. */
export const HISTORY_SQL = {
  startSession: `INSERT INTO sessions (id, start_time, browser_version, user_agent)
    VALUES (:id, :startTime, :browserVersion, :userAgent)`,
  endSession: `UPDATE sessions SET end_time = :endTime WHERE id = :id`,
  insertAction: `INSERT INTO actions (id, session_id, tab_id, action_type, timestamp, duration_ms, params, result,
      success, error_code, error_message, screenshot_before_path, screenshot_after_path)
    VALUES (:id, :sessionId, :tabId, :actionType, :timestampMs, :durationMs, :params, :result,
      :success, :errorCode, :errorMessage, :screenshotBeforePath, :screenshotAfterPath)`,
  insertEvent: `INSERT INTO events (id, session_id, action_id, tab_id, event_type, timestamp, data)
    VALUES (:id, :sessionId, :actionId, :tabId, :eventType, :timestampMs, :data)`,
  countActions: `SELECT count(*) AS count FROM actions`,
  listActions: `SELECT * FROM actions WHERE session_id = :sessionId ORDER BY timestamp, rowid LIMIT :limit`,
  listEvents: `SELECT * FROM events WHERE session_id = :sessionId ORDER BY timestamp, rowid LIMIT :limit`,
  listEventsOfAction: `SELECT * FROM events WHERE action_id = :actionId AND +session_id = :sessionId
    ORDER BY timestamp, rowid LIMIT :limit`,
} as const;

type StatementName = keyof typeof HISTORY_SQL;

/** Longer JSON is replaced by a note of its length: a script may answer with megabytes. */
const MAX_JSON_LENGTH = 262_144;

/**
 * Sessions, actions and events. Writing returns at once and never throws: the rows follow within 50 ms, and what
 * cannot be written is logged. Reading sees everything that was written before.
 */
export class HistoryRepository {
  readonly #database: DatabaseSync;
  readonly #queue: WriteQueue;
  readonly #statements = new Map<StatementName, StatementSync>();

  constructor(database: DatabaseSync, log: Log, options: WriteQueueOptions = {}) {
    this.#database = database;
    this.#queue = new WriteQueue(database, log, options);
  }

  /** Must precede the session's actions and events. */
  startSession(session: SessionRecord): void {
    this.#write("startSession", () => ({ ...session, startTime: Math.round(session.startTime) }));
  }

  endSession(id: string, endTime: number): void {
    this.#write("endSession", () => ({ id, endTime: Math.round(endTime) }));
  }

  action(row: ActionRecord): void {
    this.#write("insertAction", () => ({
      ...row,
      timestampMs: Math.round(row.timestampMs),
      durationMs: Math.round(row.durationMs),
      params: toJson(row.params),
      result: row.result && toJson(row.result),
      success: Number(row.success),
    }));
  }

  events(rows: readonly EventRecord[]): void {
    for (const row of rows) {
      this.#write("insertEvent", () => ({
        ...row,
        timestampMs: Math.round(row.timestampMs),
        data: toJson(row.data),
      }));
    }
  }

  countActions(): number {
    const [row] = this.#read("countActions", {});
    return Number(row?.["count"]);
  }

  /** The session's actions, oldest first. */
  listActions({ sessionId, limit }: { sessionId: string; limit: number }): readonly ActionRecord[] {
    return this.#read("listActions", { sessionId, limit }).map((row) => toAction.parse(row));
  }

  /** The session's events, or those of one of its actions, oldest first. */
  listEvents({ sessionId, actionId, limit }: ListEvents): readonly EventRecord[] {
    const rows =
      actionId === undefined
        ? this.#read("listEvents", { sessionId, limit })
        : this.#read("listEventsOfAction", { sessionId, actionId, limit });
    return rows.map((row) => toEvent.parse(row));
  }

  /** Writes what still waits; the store calls it before it closes the database. */
  close(): void {
    this.#queue.close();
  }

  #write(name: StatementName, values: () => Record<string, SQLInputValue>): void {
    this.#queue.add(() => {
      this.#statement(name).run(values());
    });
  }

  #read(name: StatementName, values: Record<string, SQLInputValue>): Record<string, unknown>[] {
    this.#queue.flush();
    return this.#statement(name).all(values);
  }

  #statement(name: StatementName): StatementSync {
    const known = this.#statements.get(name);
    if (known) return known;
    const statement = this.#database.prepare(HISTORY_SQL[name]);
    this.#statements.set(name, statement);
    return statement;
  }
}

interface ListEvents {
  readonly sessionId: string;
  readonly actionId?: string;
  readonly limit: number;
}

function toJson(value: object): string {
  const json = JSON.stringify(value);
  if (json.length <= MAX_JSON_LENGTH) return json;
  return JSON.stringify({ omitted: true, json_length: json.length });
}

const jsonText = z.string().transform((text) => z.looseObject({}).parse(JSON.parse(text)));

const toAction = z
  .object({
    id: z.string(),
    session_id: z.string(),
    tab_id: z.string(),
    action_type: z.string(),
    timestamp: z.number(),
    duration_ms: z.number(),
    params: jsonText,
    result: jsonText.nullable(),
    success: z.number(),
    error_code: z.string().nullable(),
    error_message: z.string().nullable(),
    screenshot_before_path: z.string().nullable(),
    screenshot_after_path: z.string().nullable(),
  })
  .transform((row): ActionRecord => ({
    id: row.id,
    sessionId: row.session_id,
    tabId: row.tab_id,
    actionType: row.action_type,
    timestampMs: row.timestamp,
    durationMs: row.duration_ms,
    params: row.params,
    result: row.result,
    success: row.success === 1,
    errorCode: row.error_code,
    errorMessage: row.error_message,
    screenshotBeforePath: row.screenshot_before_path,
    screenshotAfterPath: row.screenshot_after_path,
  }));

const toEvent = z
  .object({
    id: z.string(),
    session_id: z.string(),
    action_id: z.string().nullable(),
    tab_id: z.string(),
    event_type: z.string(),
    timestamp: z.number(),
    data: jsonText,
  })
  .transform((row): EventRecord => ({
    id: row.id,
    sessionId: row.session_id,
    actionId: row.action_id,
    tabId: row.tab_id,
    eventType: row.event_type,
    timestampMs: row.timestamp,
    data: row.data,
  }));
