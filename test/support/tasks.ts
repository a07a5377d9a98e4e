import { DatabaseSync } from "node:sqlite";
import { createLog } from "../../src/shared/log.ts";
import { SqliteBatchRepository } from "../../src/store/tasks/batches.ts";
import { migrate, TASK_MIGRATIONS } from "../../src/store/migrations.ts";
import { SqliteTaskRepository } from "../../src/store/tasks/tasks.ts";
import { Tasks, type TaskLimits } from "../../src/tasks/tasks.ts";

export const LIMITS: TaskLimits = { maxRunning: 2, maxWaiting: 2, retentionDays: 1, maxStored: 10 };

/** Tasks in memory, without a file. */
export function tasksInMemory(limits: Partial<TaskLimits> = {}): Tasks {
  const log = createLog("error", () => {});
  const database = new DatabaseSync(":memory:");
  database.exec("PRAGMA foreign_keys = ON");
  migrate(database, TASK_MIGRATIONS);
  return new Tasks(new SqliteTaskRepository(database, log), { ...LIMITS, ...limits }, { log });
}

/** A ledger in memory, without a file. */
export function batchesInMemory(): SqliteBatchRepository {
  const database = new DatabaseSync(":memory:");
  migrate(database, TASK_MIGRATIONS);
  return new SqliteBatchRepository(database);
}
