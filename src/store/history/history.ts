import type { DatabaseSync } from "node:sqlite";
import { cut } from "../../shared/text/cut.ts";
import type { Log } from "../../shared/log.ts";
import { Redactor } from "../../shared/secrets/redactor.ts";
import { SqliteHistoryEraser } from "./history-eraser.ts";
import { conditionOf, type HistoryTable } from "./history-filter.ts";
import { pageOfRows, pageStatement } from "../pages.ts";
import {
  NO_CALLS,
  type ActionRecord,
  type EventRecord,
  type HistoryFilter,
  type HistoryRepository,
  type StoredCall,
  type PictureFile,
  type SessionRecord,
  type StepCalls,
  type StoredSession,
} from "../../ports/history.ts";
import type { ListPage, ListRequest } from "../../ports/lists.ts";
import { readPicture } from "./picture-files.ts";
import { readAction, readCalls, readEvent, readSession } from "./history-rows.ts";
import type { SqlRow } from "../rows.ts";
import { Statements } from "../statements.ts";
import { jsonWithoutSecrets, textWithoutSecrets } from "../secrets.ts";
import { WriteQueue, type WriteQueueOptions } from "../write-queue.ts";
import { writerOf, type Writer } from "../writer.ts";

interface HistoryOptions extends WriteQueueOptions {
  /** Removes secrets from records before they are written. */
  readonly redactor?: Redactor;
}

/** The statements of this repository; `pageStatement` creates those for lists. */
export const HISTORY_SQL = {
  startSession: `INSERT INTO sessions (id, start_time, browser_version, user_agent, server)
    VALUES (:id, :startTime, :browserVersion, :userAgent, :server)`,
  endSession: `UPDATE sessions SET end_time = :endTime WHERE id = :id`,
  openSessions: `SELECT id, server FROM sessions WHERE end_time IS NULL`,
  endLostSession: `UPDATE sessions SET end_time = max(start_time,
      coalesce((SELECT max(timestamp + duration_ms) FROM actions WHERE session_id = :id), 0),
      coalesce((SELECT max(timestamp) FROM events WHERE session_id = :id), 0))
    WHERE id = :id`,
  insertAction: `INSERT INTO actions (id, session_id, tab_id, action_type, timestamp, duration_ms, params, target, result,
      success, error_code, error_message, error_hint, warnings, screenshot_before_path,
      screenshot_after_path, picture_bytes, profile)
    VALUES (:id, :sessionId, :tabId, :actionType, :timestampMs, :durationMs, :params, :target, :result,
      :success, :errorCode, :errorMessage, :errorHint, :warnings, :screenshotBeforePath, :screenshotAfterPath, :pictureBytes, :profile)`,
  insertEvent: `INSERT INTO events (id, session_id, action_id, tab_id, event_type, timestamp, virtual_time_ms, data)
    VALUES (:id, :sessionId, :actionId, :tabId, :eventType, :timestampMs, :virtualTimeMs, :data)`,
  insertCalls: `INSERT INTO action_calls (action_id, total, kept) VALUES (:id, :total, :stored)`,
  calls: `SELECT action_id, total, kept AS stored FROM action_calls
    WHERE action_id IN (SELECT value FROM json_each(:ids))`,
} as const;

/** Maximum characters of the URL of a request that is stored with an action; sites can use URLs of any length. */
const MAX_CALL_URL_LENGTH = 400;
const MAX_CALL_ERROR_LENGTH = 200;
const MAX_METHOD_LENGTH = 40;

/** In characters: longer JSON, such as megabytes from a script, is replaced by an object with its length. */
const MAX_JSON_LENGTH = 262_144;

/** The history in SQLite. Records are queued and written within 50 ms. */
export class SqliteHistoryRepository implements HistoryRepository {
  readonly eraser: SqliteHistoryEraser;
  readonly #queue: WriteQueue;
  readonly #writer: Writer;
  readonly #redactor: Redactor;
  /** Shared with the other repositories of the database, so that all use one queue. */
  readonly statements: Statements;

  constructor(database: DatabaseSync, log: Log, options: HistoryOptions = {}) {
    this.#writer = writerOf(database);
    this.#redactor = options.redactor ?? new Redactor();
    this.#queue = new WriteQueue(database, log, options);
    this.statements = new Statements(database, this.#queue);
    this.eraser = new SqliteHistoryEraser(database, () => this.#queue.flush(), log);
  }

  startSession(session: SessionRecord): void {
    this.statements.write(HISTORY_SQL.startSession, () => ({
      ...session,
      startTime: Math.round(session.startTime),
      server: this.#writer.name,
    }));
  }

  endSession(id: string, endTime: number): void {
    this.statements.write(HISTORY_SQL.endSession, () => ({ id, endTime: Math.round(endTime) }));
  }

  /** Ends the sessions of servers that were killed. Call this before the first session of this server. */
  endLostSessions(): void {
    this.statements.writeAll(() => {
      for (const open of this.statements.prepared(HISTORY_SQL.openSessions).all()) {
        const { id, server } = open;
        if (server !== this.#writer.name && this.#writer.lives(server)) continue;
        this.statements.prepared(HISTORY_SQL.endLostSession).run({ id: String(id) });
      }
    });
  }

  action(row: ActionRecord, calls: StepCalls = NO_CALLS): void {
    this.statements.write(HISTORY_SQL.insertAction, () => ({
      ...row,
      timestampMs: Math.round(row.timestampMs),
      durationMs: Math.round(row.durationMs),
      params: this.#json(row.params),
      target: row.target && this.#redactor.text(textWithoutSecrets(row.target)),
      result: row.result && this.#json(row.result),
      success: Number(row.success),
      errorMessage: row.errorMessage && this.#redactor.text(textWithoutSecrets(row.errorMessage)),
      errorHint: row.errorHint && this.#redactor.text(textWithoutSecrets(row.errorHint)),
      warnings: this.#json(row.warnings),
      pictureBytes: row.pictureBytes ?? 0,
      profile: row.profile && JSON.stringify(row.profile),
    }));
    if (calls.total === 0) return;
    this.statements.write(HISTORY_SQL.insertCalls, () => ({
      id: row.id,
      total: calls.total,
      stored: JSON.stringify(calls.stored.map((call) => this.#shortened(call))),
    }));
  }

  events(rows: readonly EventRecord[]): void {
    for (const row of rows) {
      this.statements.write(HISTORY_SQL.insertEvent, () => ({
        ...row,
        timestampMs: Math.round(row.timestampMs),
        virtualTimeMs: Math.round(row.virtualTimeMs),
        data: this.#json(row.data),
      }));
    }
  }

  async sessionPage(filter: HistoryFilter, page: ListRequest): Promise<ListPage<StoredSession>> {
    return this.#page("sessions", filter, page, readSession);
  }

  async actionPage(filter: HistoryFilter, page: ListRequest): Promise<ListPage<ActionRecord>> {
    return this.#page("actions", filter, page, readAction);
  }

  async eventPage(filter: HistoryFilter, page: ListRequest): Promise<ListPage<EventRecord>> {
    return this.#page("events", filter, page, readEvent);
  }

  async findSession(id: string): Promise<StoredSession | undefined> {
    return (await this.sessionPage({ id }, ONE)).rows[0];
  }

  async findAction(id: string): Promise<ActionRecord | undefined> {
    return (await this.actionPage({ id }, ONE)).rows[0];
  }

  async findEvent(id: string): Promise<EventRecord | undefined> {
    return (await this.eventPage({ id }, ONE)).rows[0];
  }

  async calls(actionIds: readonly string[]): Promise<ReadonlyMap<string, StepCalls>> {
    const ids = JSON.stringify(actionIds);
    const rows = this.statements.read(HISTORY_SQL.calls).all({ ids }).map(readCalls);
    return new Map(rows.map(({ actionId, ...calls }) => [actionId, calls]));
  }

  picture(path: string): Promise<PictureFile | undefined> {
    return readPicture(path);
  }

  /** Writes the queue; `Store` calls this before it closes the database. */
  close(): void {
    this.#queue.close();
  }

  #json(value: object): string {
    return toJson(this.#redactor.value(value));
  }

  /** Removes secrets before it shortens long texts, because a truncated secret would not be recognized. */
  #shortened(call: StoredCall): StoredCall {
    const reported = (text: string, length: number) =>
      cut(this.#redactor.text(textWithoutSecrets(text)), length);
    const { url, error } = call;
    return {
      ...call,
      method: cut(call.method, MAX_METHOD_LENGTH),
      url: reported(url, MAX_CALL_URL_LENGTH),
      error: error && reported(error, MAX_CALL_ERROR_LENGTH),
    };
  }

  #page<T>(
    table: HistoryTable,
    filter: HistoryFilter,
    page: ListRequest,
    parse: (row: SqlRow) => T,
  ): ListPage<T> {
    const { sql, values } = pageStatement(table, conditionOf(table, filter), page);
    return pageOfRows(this.statements.read(sql).iterate({ ...values }), page, parse);
  }
}

const ONE: ListRequest = { direction: "forward", limit: 1 };

function toJson(value: object): string {
  const json = jsonWithoutSecrets(value);
  if (json.length <= MAX_JSON_LENGTH) return json;
  return JSON.stringify({ omitted: true, json_length: json.length });
}
