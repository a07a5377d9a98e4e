/** The audit log's file: what is in it goes only by age and size. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../../src/shared/log.ts";
import { openAudit, type AuditLimits, type SqliteAuditRepository } from "../../src/store/audit.ts";
import { auditIds, auditRecord } from "./contract/audit.ts";

let folder: string;
let open: SqliteAuditRepository[] = [];
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

function opened(limits: AuditLimits = FOREVER): SqliteAuditRepository {
  const repository = openAudit(path(), limits, createLog("error"));
  open.push(repository);
  return repository;
}

test("nothing can change a record", async () => {
  const audit = opened();
  audit.add(auditRecord());
  expect(await auditIds(audit)).toHaveLength(1);
  const database = new DatabaseSync(path());
  expect(() => database.exec("UPDATE audit SET outcome = 'succeeded'")).toThrow("append-only");
  database.close();
});

test("what is too old goes at the start", async () => {
  const day = 24 * 60 * 60_000;
  const first = opened();
  const young = auditRecord({ timestampMs: Date.now() - day });
  first.add(auditRecord({ timestampMs: Date.now() - 3 * day }));
  first.add(young);
  first.close();
  expect(await auditIds(opened({ ...FOREVER, retentionDays: 2 }))).toEqual([young.id]);
});

test("the oldest go when there is too much", async () => {
  const audit = opened({ ...FOREVER, maxBytes: 200_000 });
  const last = auditRecord();
  for (let count = 1; count < 2_000; count += 1) audit.add(auditRecord());
  audit.add(last);
  const { rows } = await audit.page({}, { direction: "backward", limit: 2_000 });
  expect(rows[0]?.id).toBe(last.id);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.length).toBeLessThan(1_000);
});
