import { z } from "zod";
import { flagColumn, rowReader } from "../rows.ts";
import type { Statements } from "../statements.ts";
import { FINAL_STATES } from "../../ports/task-records.ts";
import type { WebhookRecord, WebhookRepository } from "../../ports/webhooks.ts";

const ENDS = FINAL_STATES.map((state) => `'${state}'`).join(", ");

export const WEBHOOK_SQL = {
  save: `INSERT INTO task_webhooks (task_id, id, url, token, scheme, credentials, version, sent, is_over)
    VALUES (:taskId, :id, :url, :token, :scheme, :credentials, :version, :sent, :isOver)
    ON CONFLICT (task_id, id) DO UPDATE SET url = :url, token = :token, scheme = :scheme,
      credentials = :credentials, version = :version, sent = :sent, is_over = :isOver`,
  saveProgress: `UPDATE task_webhooks SET sent = :sent, is_over = :isOver WHERE task_id = :taskId AND id = :id`,
  list: `SELECT * FROM task_webhooks WHERE task_id = :taskId ORDER BY id`,
  unfinished: `SELECT task_webhooks.* FROM task_webhooks CROSS JOIN tasks ON tasks.id = task_id
    WHERE is_over = 0 AND state IN (${ENDS})`,
  delete: `DELETE FROM task_webhooks WHERE task_id = :taskId AND id = :id`,
} as const;

const readWebhook = rowReader<WebhookRecord>(
  z.object({
    taskId: z.string(),
    id: z.string(),
    url: z.string(),
    token: z.string(),
    scheme: z.string(),
    credentials: z.string(),
    version: z.string(),
    sent: z.number(),
    isOver: flagColumn,
  }),
);

export class SqliteWebhookRepository implements WebhookRepository {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  save({ isOver, ...webhook }: WebhookRecord): void {
    this.#statements.write(WEBHOOK_SQL.save, () => ({ ...webhook, isOver: Number(isOver) }));
  }

  saveProgress({ taskId, id, sent, isOver }: WebhookRecord): void {
    const values = { taskId, id, sent, isOver: Number(isOver) };
    this.#statements.write(WEBHOOK_SQL.saveProgress, () => values);
  }

  list(taskId: string): readonly WebhookRecord[] {
    return this.#statements.read(WEBHOOK_SQL.list).all({ taskId }).map(readWebhook);
  }

  unfinished(): readonly WebhookRecord[] {
    return this.#statements.read(WEBHOOK_SQL.unfinished).all().map(readWebhook);
  }

  delete(taskId: string, id: string): void {
    this.#statements.write(WEBHOOK_SQL.delete, () => ({ taskId, id }));
  }
}
