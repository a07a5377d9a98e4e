/** The file of the ledger of submitted rows. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../../src/shared/log.ts";
import { BATCH_SQL, openBatches } from "../../src/store/tasks/batches.ts";
import { migrate, TASK_MIGRATIONS } from "../../src/store/migrations.ts";
import { openTasks } from "../../src/store/tasks/tasks.ts";
import { batchRow } from "./contract/batches.ts";

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "fermata-batches-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "tasks.sqlite");
}

test.each(Object.entries(BATCH_SQL))("%s is valid for the newest schema", (_name, sql) => {
  const memory = new DatabaseSync(":memory:");
  migrate(memory, TASK_MIGRATIONS);
  expect(() => memory.prepare(sql)).not.toThrow();
});

test("it is on the disk when it is said", async () => {
  const path = temporaryFile();
  const ledger = openBatches(path);
  onTestFinished(() => ledger.close());
  await ledger.claim("task_1", batchRow("a"));
  const other = new DatabaseSync(path);
  expect(other.prepare("SELECT state FROM batch_rows").all()).toEqual([{ state: "sending" }]);
  other.close();
});

test("a batch goes with the last of its tasks", async () => {
  const path = temporaryFile();
  const log = createLog("error", () => {});
  const tasks = openTasks(path, log);
  const ledger = openBatches(path);
  onTestFinished(() => {
    tasks.close();
    ledger.close();
  });
  for (const id of ["task_1", "task_2"]) {
    tasks.save({
      id,
      skill: "execute-form-batch",
      tenant: "default",
      caller: "",
      state: "completed",
      input: {},
      result: null,
      error: null,
      question: null,
      sessions: [],
      createdMs: 1,
      updatedMs: 1,
    });
    await ledger.begin(id, "task_1");
  }
  await ledger.claim("task_1", batchRow("a"));
  tasks.delete("task_1");
  expect((await ledger.rows("task_1")).size).toBe(1);
  tasks.delete("task_2");
  expect((await ledger.rows("task_1")).size).toBe(0);
  expect(await ledger.batchOf("task_2")).toBeUndefined();
});
