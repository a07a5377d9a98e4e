/** The audit log's file: entries are removed only by age and size. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { AuditRecord } from "../../src/ports/audit.ts";
import { createLog } from "../../src/shared/log.ts";
import {
  openAudit,
  type AuditLimits,
  type SqliteAuditRepository,
} from "../../src/store/history/audit.ts";
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

const rejection = (more: Partial<AuditRecord> = {}) =>
  auditRecord({ outcome: "refused", errorCode: "UNAUTHORIZED", ...more });

async function records(audit: SqliteAuditRepository): Promise<readonly AuditRecord[]> {
  return (await audit.page({}, { direction: "backward", limit: 20_000 })).rows;
}

test("under steady load the oldest go within a minute, one by one, in the file and in its log", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const audit = opened({ ...FOREVER, maxBytes: 200_000 });
  let last = "";
  for (let second = 0; second < 120; second += 1) {
    for (let count = 0; count < 50; count += 1) {
      const record = auditRecord();
      audit.add(record);
      last = record.id;
    }
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(20_000);
  const rows = await records(audit);
  expect(rows[0]?.id).toBe(last);
  expect(rows.length).toBeGreaterThan(300);
  const sizes = ["", "-wal"].map((end) => statSync(path() + end).size);
  expect(sizes[0]).toBeLessThanOrEqual(200_000);
  expect(sizes[1]).toBeLessThan(20_000);
});

test("equal rejected requests share a record; very many different ones leave those of others alone", async () => {
  const audit = opened({ ...FOREVER, maxBytes: 0 });
  const own = Array.from({ length: 200 }, () => auditRecord());
  for (const record of own) audit.add(record);
  for (let count = 0; count < 5_000; count += 1) audit.add(rejection({ name: "/same" }));
  for (let count = 0; count < 5_000; count += 1) audit.add(rejection({ name: `/${count}` }));
  const rows = await records(audit);
  expect(rows).toHaveLength(5_201);
  const counts = (name: string) => rows.filter((row) => row.name === name).map((row) => row.count);
  expect([counts("/same"), counts("/1")]).toEqual([[5_000], [1]]);
  audit.close();
  const left = await records(opened({ ...FOREVER, maxBytes: 200_000 }));
  expect(left.filter(({ errorCode }) => errorCode === null)).toHaveLength(200);
});

test("a rejected request stays rejected: its count only grows", () => {
  const audit = opened();
  audit.add(rejection());
  audit.close();
  using database = new DatabaseSync(path());
  database.exec("UPDATE audit SET count = 7");
  expect(() => database.exec("UPDATE audit SET count = 6")).toThrow("append-only");
  expect(() => database.exec("UPDATE audit SET rejected = 0")).toThrow("append-only");
});
