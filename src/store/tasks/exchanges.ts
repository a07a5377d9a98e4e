import { z } from "zod";
import { jsonTexts, json, rowReader } from "../rows.ts";
import type { Statements } from "../statements.ts";
import type {
  ExchangeRepository,
  MessageRecord,
  TaskContext,
  UpdateFilter,
  UpdatePage,
  UpdatePlace,
} from "../../ports/exchanges.ts";
import { readTask } from "./task-rows.ts";

const MATCHES = `(:contextId IS NULL OR coalesce(context_id, id) = :contextId)
    AND (:states IS NULL OR state IN (SELECT value FROM json_each(:states)))
    AND updated >= :since`;
const LISTED = "tasks LEFT JOIN task_contexts ON task_id = id";

export const EXCHANGE_SQL = {
  saveContext: `INSERT INTO task_contexts (task_id, context_id, warnings)
    VALUES (:taskId, :contextId, :warnings)`,
  context: `SELECT context_id, warnings FROM task_contexts WHERE task_id = :taskId`,
  addMessage: `INSERT INTO task_messages (task_id, number, message_id, role, parts, digest)
    SELECT :taskId, 1 + coalesce(max(number), 0), :messageId, :role, :parts, :digest
    FROM task_messages WHERE task_id = :taskId`,
  messages: `SELECT message_id, role, parts, digest FROM task_messages WHERE task_id = :taskId ORDER BY number`,
  message: `SELECT task_id, digest FROM task_messages WHERE message_id = :messageId AND role = 'user' LIMIT 1`,
  count: `SELECT count(*) AS count FROM ${LISTED} WHERE ${MATCHES}`,
  page: `SELECT tasks.* FROM ${LISTED} WHERE ${MATCHES} AND (updated, seq) < (:updated, :row)
    ORDER BY updated DESC, seq DESC LIMIT :limit`,
} as const;

const readContext = rowReader<TaskContext>(
  z.object({ contextId: z.string(), warnings: jsonTexts }),
);
const readMessage = rowReader<MessageRecord>(
  z.object({
    messageId: z.string(),
    role: z.enum(["user", "agent"]),
    parts: json(z.array(z.looseObject({}))),
    digest: z.string(),
  }),
);

export class SqliteExchangeRepository implements ExchangeRepository {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  saveContext(taskId: string, { contextId, warnings }: TaskContext): void {
    const values = { taskId, contextId, warnings: JSON.stringify(warnings) };
    this.#statements.write(EXCHANGE_SQL.saveContext, () => values);
  }

  context(taskId: string): TaskContext {
    const row = this.#statements.read(EXCHANGE_SQL.context).get({ taskId });
    return row ? readContext(row) : { contextId: taskId, warnings: [] };
  }

  addMessage(taskId: string, { parts, ...message }: MessageRecord): void {
    const values = { taskId, ...message, parts: JSON.stringify(parts) };
    this.#statements.write(EXCHANGE_SQL.addMessage, () => values);
  }

  messages(taskId: string): readonly MessageRecord[] {
    const rows = this.#statements.read(EXCHANGE_SQL.messages).all({ taskId });
    return rows.map(readMessage);
  }

  find(messageId: string): { readonly taskId: string; readonly digest: string } | undefined {
    const row = this.#statements.read(EXCHANGE_SQL.message).get({ messageId });
    return row && { taskId: String(row["task_id"]), digest: String(row["digest"]) };
  }

  page(
    { contextId, states, sinceMs = 0 }: UpdateFilter,
    { limit, after }: { readonly limit: number; readonly after?: UpdatePlace | undefined },
  ): UpdatePage {
    const values = {
      contextId: contextId ?? null,
      states: states ? JSON.stringify(states) : null,
      since: sinceMs,
    };
    const total = Number(this.#statements.read(EXCHANGE_SQL.count).get(values)?.["count"]);
    const { updatedMs: updated, row } = after ?? BEGINNING;
    const place = { updated, row, limit: limit + 1 };
    const rows = this.#statements.read(EXCHANGE_SQL.page).all({ ...values, ...place });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const next = last && { updatedMs: Number(last["updated"]), row: Number(last["seq"]) };
    return { tasks: shown.map(readTask), next, total };
  }
}

const BEGINNING: UpdatePlace = { updatedMs: Number.MAX_SAFE_INTEGER, row: Number.MAX_SAFE_INTEGER };
