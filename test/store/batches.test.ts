/** The ledger of rows that were sent: what it holds keeps a row from being sent twice, whoever asks. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../../src/shared/log.ts";
import { BATCH_SQL, openBatches } from "../../src/store/batches.ts";
import type { RowClaim } from "../../src/store/batch-records.ts";
import { migrate, TASK_MIGRATIONS } from "../../src/store/migrations.ts";
import { openTasks } from "../../src/store/tasks.ts";
import { batchesInMemory } from "../support/tasks.ts";

const row = (key: string, more: Partial<RowClaim> = {}): RowClaim => ({
  form: "form",
  key,
  content: `content of ${key}`,
  mayRepeat: false,
  ...more,
});

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

test("a row is taken once in a batch, whatever became of it", () => {
  const ledger = batchesInMemory();
  expect(ledger.claim("one", row("a"))).toBe(true);
  expect(ledger.claim("one", row("a"))).toBe(false);
  ledger.settle("one", "a", "rejected", { error: "no" });
  expect(ledger.claim("one", row("a", { mayRepeat: true }))).toBe(false);
  expect([...ledger.rows("one").values()]).toEqual([
    { key: "a", state: "rejected", report: { error: "no" } },
  ]);
});

test("a row that did not leave after all may be taken again", () => {
  const ledger = batchesInMemory();
  ledger.claim("one", row("a"));
  ledger.release("one", "a");
  expect(ledger.claim("one", row("a"))).toBe(true);
  ledger.settle("one", "a", "unknown", {});
  ledger.release("one", "a");
  expect(ledger.claim("one", row("a")), "only while it is being sent").toBe(false);
});

test("what another batch has sent, or is sending, is not taken", () => {
  const ledger = batchesInMemory();
  ledger.claim("one", row("a"));
  expect(ledger.claim("two", row("a"))).toBe(false);
  expect(ledger.before("two", row("a"))).toBe("same");
  expect(ledger.before("one", row("a"))).toBe("none");
  expect(ledger.claim("two", row("a", { form: "other" }))).toBe(true);
  expect(ledger.claim("two", row("b"))).toBe(true);
  expect(ledger.before("three", row("b", { content: "new" }))).toBe("changed");
  expect(ledger.claim("three", row("b", { content: "new" }))).toBe(true);
  expect(ledger.claim("four", row("a", { mayRepeat: true }))).toBe(true);
});

test("what the site refused may be sent by another batch", () => {
  const ledger = batchesInMemory();
  ledger.claim("one", row("a"));
  ledger.settle("one", "a", "rejected", {});
  expect(ledger.before("two", row("a"))).toBe("none");
  expect(ledger.claim("two", row("a"))).toBe(true);
});

test("it is on the disk when it is said, and seen by every server at the file", () => {
  const path = temporaryFile();
  const [first, second] = [openBatches(path), openBatches(path)];
  onTestFinished(() => [first, second].forEach((ledger) => ledger.close()));
  first.begin("task_1", "task_1");
  first.claim("task_1", row("a"));
  expect(second.claim("task_1", row("a"))).toBe(false);
  expect(second.batchOf("task_1")).toBe("task_1");
  expect(second.batchOf("task_2")).toBeUndefined();
  const other = new DatabaseSync(path);
  expect(other.prepare("SELECT state FROM batch_rows").all()).toEqual([{ state: "sending" }]);
  other.close();
});

test("a batch goes with the last of its tasks", () => {
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
      createdMs: 1,
      updatedMs: 1,
    });
    ledger.begin(id, "task_1");
  }
  ledger.claim("task_1", row("a"));
  tasks.delete("task_1");
  expect(ledger.rows("task_1").size).toBe(1);
  tasks.delete("task_2");
  expect(ledger.rows("task_1").size).toBe(0);
  expect(ledger.batchOf("task_2")).toBeUndefined();
});
