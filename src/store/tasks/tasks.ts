import type { DatabaseSync } from "node:sqlite";
import type { Log } from "../../shared/log.ts";
import { SqliteExchangeRepository } from "./exchanges.ts";
import { TASK_MIGRATIONS } from "../migrations.ts";
import { openDatabase } from "../open-database.ts";
import { allOf, pageOfRows, pageStatement } from "../pages.ts";
import type { ListPage, ListRequest } from "../../ports/lists.ts";
import {
  FINAL_STATES,
  type TaskEvent,
  type TaskFault,
  type TaskRecord,
} from "../../ports/task-records.ts";
import type { TaskFilter, TaskRepository } from "../../ports/tasks.ts";
import { Statements } from "../statements.ts";
import type { WatchedStorages } from "../storage-health.ts";
import { readTask, readTaskEvent } from "./task-rows.ts";
import { SqliteWebhookRepository } from "./webhooks.ts";
import { WriteQueue } from "../write-queue.ts";
import { writerOf, type Writer } from "../writer.ts";

const IS_OVER = `state IN (${FINAL_STATES.map((state) => `'${state}'`).join(", ")})`;

/** The statements of this repository; `pageStatement` creates those for lists. */
const TASK_SQL = {
  save: `INSERT INTO tasks (id, skill, tenant, caller, state, input, result, error, question, sessions, created,
      updated, server)
    VALUES (:id, :skill, :tenant, :caller, :state, :input, :result, :error, :question, :sessions, :created, :updated, :server)
    ON CONFLICT (id) DO UPDATE SET state = :state, result = :result, error = :error, question = :question,
      sessions = :sessions, updated = :updated`,
  addEvent: `INSERT INTO task_events (task_id, number, timestamp, state, text, data)
    VALUES (:taskId, :number, :timestamp, :state, :text, :data)`,
  find: `SELECT * FROM tasks WHERE id = :id`,
  events: `SELECT * FROM task_events WHERE task_id = :taskId AND number > :after ORDER BY number LIMIT :limit`,
  lastNumber: `SELECT coalesce(max(number), 0) AS number FROM task_events WHERE task_id = :taskId`,
  open: `SELECT id, server FROM tasks WHERE NOT ${IS_OVER}`,
  delete: `DELETE FROM tasks WHERE id = :id AND ${IS_OVER}`,
  deleteOlder: `DELETE FROM tasks WHERE ${IS_OVER} AND updated < :before`,
  deleteSurplus: `DELETE FROM tasks WHERE seq IN
    (SELECT seq FROM tasks WHERE ${IS_OVER} ORDER BY updated DESC, seq DESC LIMIT -1 OFFSET :most)`,
} as const;

/** Tasks in SQLite. Queued writes run within 50 ms. After a storage fault, writes are retried. */
export class SqliteTaskRepository implements TaskRepository {
  readonly exchanges: SqliteExchangeRepository;
  readonly webhooks: SqliteWebhookRepository;
  readonly #database: DatabaseSync;
  readonly #queue: WriteQueue;
  readonly #statements: Statements;
  readonly #writer: Writer;

  constructor(database: DatabaseSync, log: Log) {
    this.#database = database;
    this.#writer = writerOf(database);
    this.#queue = new WriteQueue(database, log);
    const statements = new Statements(database, this.#queue); // one queue: a task is written before its messages
    this.#statements = statements;
    this.exchanges = new SqliteExchangeRepository(statements);
    this.webhooks = new SqliteWebhookRepository(statements);
  }

  begin(task: TaskRecord): void {
    this.#queue.settle();
    this.#statements.read(TASK_SQL.save).run(this.#values(task));
  }

  save(task: TaskRecord): void {
    this.#statements.write(TASK_SQL.save, () => this.#values(task));
  }

  addEvent(taskId: string, { timestampMs, data, ...event }: TaskEvent): void {
    const timestamp = Math.round(timestampMs);
    const values = { ...event, taskId, timestamp, data: data && JSON.stringify(data) };
    this.#statements.write(TASK_SQL.addEvent, () => values);
  }

  flush(): void {
    this.#queue.flush();
  }

  settle(): void {
    this.#queue.settle();
  }

  find(id: string): TaskRecord | undefined {
    this.#queue.settle();
    const row = this.#statements.read(TASK_SQL.find).get({ id });
    return row && readTask(row);
  }

  page({ state, skill }: TaskFilter, page: ListRequest): ListPage<TaskRecord> {
    const condition = allOf([
      ["state = :state", "state", state],
      ["skill = :skill", "skill", skill],
    ]);
    const { sql, values } = pageStatement("tasks", condition, page);
    return pageOfRows(this.#statements.read(sql).iterate({ ...values }), page, readTask);
  }

  events(taskId: string, after: number, limit: number): readonly TaskEvent[] {
    const rows = this.#statements.read(TASK_SQL.events).all({ taskId, after, limit });
    return rows.map(readTaskEvent);
  }

  lastNumber(taskId: string): number {
    return Number(this.#statements.read(TASK_SQL.lastNumber).get({ taskId })?.["number"]);
  }

  delete(id: string): boolean {
    return this.#statements.read(TASK_SQL.delete).run({ id }).changes > 0;
  }

  /**
   * Fails the open tasks that no running server works on, with `fault` as their error; returns the number of tasks.
   * @param isOwn tests whether this server runs the task with this id
   */
  endLost(fault: TaskFault, isOwn: (id: string) => boolean): number {
    const lost = this.#statements
      .read(TASK_SQL.open)
      .all()
      .filter(({ id, server }) =>
        server === this.#writer.name ? !isOwn(String(id)) : !this.#writer.lives(server),
      );
    for (const { id } of lost) this.#endLost(String(id), fault);
    return lost.length;
  }

  trim({ beforeMs, most }: { readonly beforeMs: number; readonly most: number }): number {
    const older = this.#statements.read(TASK_SQL.deleteOlder).run({ before: Math.round(beforeMs) });
    const surplus = this.#statements.read(TASK_SQL.deleteSurplus).run({ most });
    return Number(older.changes) + Number(surplus.changes);
  }

  /** Writes the queue and closes the file; a second call does nothing. */
  close(): void {
    if (!this.#database.isOpen) return;
    this.#queue.close();
    this.#database.close();
  }

  #values(task: TaskRecord) {
    const { createdMs, updatedMs, input, result, error, question, sessions, ...row } = task;
    return {
      ...row,
      input: JSON.stringify(input),
      result: result && JSON.stringify(result),
      error: error && JSON.stringify(error),
      question: question && JSON.stringify(question),
      sessions: JSON.stringify(sessions),
      created: Math.round(createdMs),
      updated: Math.round(updatedMs),
      server: this.#writer.name,
    };
  }

  #endLost(id: string, error: TaskFault): void {
    const task = this.find(id);
    if (!task) return;
    const now = Date.now();
    this.save({ ...task, state: "failed", error, question: null, updatedMs: now });
    this.addEvent(id, {
      number: this.lastNumber(id) + 1,
      timestampMs: now,
      state: "failed",
      text: error.message,
      data: null,
    });
  }
}

/** Opens the database file of the tasks, as `openDatabase` does. */
export function openTasks(path: string, log: Log, health?: WatchedStorages): SqliteTaskRepository {
  return openDatabase(
    path,
    TASK_MIGRATIONS,
    (database) => new SqliteTaskRepository(database, log),
    health,
  );
}
