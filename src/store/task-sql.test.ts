import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { everyRow } from "../shared/every-row.ts";
import { EXCHANGE_SQL } from "./tasks/exchanges.ts";
import { migrate, TASK_MIGRATIONS } from "./migrations.ts";
import { WEBHOOK_SQL } from "./tasks/webhooks.ts";

function database(): DatabaseSync {
  const memory = new DatabaseSync(":memory:");
  migrate(memory, TASK_MIGRATIONS);
  return memory;
}

function planOf(sql: string): string {
  const rows = database().prepare(`EXPLAIN QUERY PLAN ${sql}`).all({});
  return rows.map((row) => row["detail"]).join("; ");
}

const STATEMENTS = Object.entries({ ...EXCHANGE_SQL, ...WEBHOOK_SQL });

everyRow(test, STATEMENTS)("each statement is valid for the newest schema", ([, sql]) => {
  expect(() => database().prepare(sql)).not.toThrow();
});

test("a message is found by its id, and the latest tasks without sorting all", () => {
  expect(planOf(EXCHANGE_SQL.message)).toBe(
    "SEARCH task_messages USING INDEX task_messages_by_id (message_id=?)",
  );
  expect(planOf(EXCHANGE_SQL.page)).toMatch(/^SEARCH tasks USING INDEX tasks_by_update/);
  expect(planOf(WEBHOOK_SQL.unfinished)).toContain("INDEX task_webhooks_open");
});
