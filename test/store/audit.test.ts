/** The audit log's file: what is added is there afterwards, and goes only by age and size. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../../src/shared/log.ts";
import { newId } from "../../src/shared/ids.ts";
import type { AuditRecord } from "../../src/store/audit-records.ts";
import { openAudit, type AuditLimits, type AuditRepository } from "../../src/store/audit.ts";

let folder: string;
let open: AuditRepository[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fermata-audit-"));
});
afterEach(() => {
  for (const one of open) one.close();
  open = [];
  rmSync(folder, { recursive: true });
});

const FOREVER: AuditLimits = { retentionDays: 0, maxBytes: 0 };
const path = () => join(folder, "audit.sqlite");

function opened(limits: AuditLimits = FOREVER): AuditRepository {
  const repository = openAudit(path(), limits, createLog("error"));
  open.push(repository);
  return repository;
}

function record(more: Partial<AuditRecord> = {}): AuditRecord {
  return {
    id: newId("aud"),
    timestampMs: Date.now(),
    durationMs: 12,
    tenant: "default",
    caller: "ada",
    surface: "http",
    kind: "call",
    name: "tab.type",
    taskId: null,
    outcome: "succeeded",
    errorCode: null,
    sessions: ["ses_1"],
    domains: ["a.test"],
    credentials: [],
    fields: ["email"],
    blocked: [{ host: "b.test", kind: "Image", reason: "not-listed" }],
    ...more,
  };
}

const FIRST_TEN = { direction: "forward", limit: 10 } as const;
const idsIn = (repository: AuditRepository, filter = {}) =>
  repository.page(filter, FIRST_TEN).rows.map(({ id }) => id);

test("what is added is read as it was, also after a restart", () => {
  const one = record();
  const first = opened();
  first.add(one);
  expect(first.page({}, FIRST_TEN).rows).toEqual([one]);
  first.close();
  expect(opened().page({}, FIRST_TEN).rows).toEqual([one]);
});

test("records are found by everything they say", () => {
  const audit = opened();
  const one = record({ timestampMs: 1_000 });
  const other = record({
    tenant: "t2",
    caller: "bob",
    kind: "task_ended",
    name: "learn-form-schema",
    outcome: "completed",
    domains: ["x.test", "c.test"],
    taskId: "task_1",
    timestampMs: 2_000,
  });
  audit.add(one);
  audit.add(other);
  for (const filter of [
    { tenant: "t2" },
    { caller: "bob" },
    { kind: "task_ended" },
    { name: "learn-form-schema" },
    { outcome: "completed" },
    { domain: "c.test" },
    { taskId: "task_1" },
    { startTime: 1_500 },
  ]) {
    expect({ filter, ids: idsIn(audit, filter) }).toEqual({ filter, ids: [other.id] });
  }
  expect(idsIn(audit, { endTime: 1_500 })).toEqual([one.id]);
  expect(idsIn(audit, { domain: "c.test", tenant: "default" })).toEqual([]);
});

test("nothing can change a record", () => {
  const audit = opened();
  audit.add(record());
  expect(idsIn(audit)).toHaveLength(1);
  const database = new DatabaseSync(path());
  expect(() => database.exec("UPDATE audit SET outcome = 'succeeded'")).toThrow("append-only");
  database.close();
});

test("what is too old goes at the start", () => {
  const day = 24 * 60 * 60_000;
  const first = opened();
  const young = record({ timestampMs: Date.now() - day });
  first.add(record({ timestampMs: Date.now() - 3 * day }));
  first.add(young);
  first.close();
  expect(idsIn(opened({ ...FOREVER, retentionDays: 2 }))).toEqual([young.id]);
});

test("the oldest go when there is too much", () => {
  const audit = opened({ ...FOREVER, maxBytes: 200_000 });
  const last = record();
  for (let count = 1; count < 2_000; count += 1) audit.add(record());
  audit.add(last);
  const { rows } = audit.page({}, { direction: "backward", limit: 2_000 });
  expect(rows[0]?.id).toBe(last.id);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.length).toBeLessThan(1_000);
});
