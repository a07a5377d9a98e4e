/** The audit log: an added entry is there afterwards. */
import { describe, expect, test } from "vitest";
import { newId } from "../../../src/shared/ids.ts";
import type {
  AuditFilter,
  AuditLog,
  AuditRecord,
  AuditRepository,
} from "../../../src/ports/audit.ts";
import { opened, type MakeStorage } from "./storage.ts";

export function auditRecord(more: Partial<AuditRecord> = {}): AuditRecord {
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
    count: 1,
    ...more,
  };
}

const FIRST_TEN = { direction: "forward", limit: 10 } as const;

export async function auditIds(
  log: AuditLog,
  filter: AuditFilter = {},
): Promise<readonly string[]> {
  const { rows } = await log.page(filter, FIRST_TEN);
  return rows.map(({ id }) => id);
}

export function auditContract(name: string, make: MakeStorage<AuditRepository>): void {
  describe(`the audit log, in ${name}`, () => {
    test("what is added is read as it was, also after a restart", async () => {
      const storage = make();
      const one = auditRecord();
      const { port: first, close } = await storage.open();
      first.add(one);
      expect((await first.page({}, FIRST_TEN)).rows).toEqual([one]);
      await close();
      const { port: second } = await storage.open();
      expect((await second.page({}, FIRST_TEN)).rows).toEqual([one]);
    });

    test("what is settled is seen by every server", async () => {
      const storage = make();
      const { port: first } = await storage.open();
      const { port: second } = await storage.open();
      const one = auditRecord();
      first.add(one);
      await first.settle();
      expect(await auditIds(second)).toEqual([one.id]);
    });

    test("a tenant sees no records but their own", async () => {
      const audit = await opened(make);
      const own = auditRecord({ tenant: "t2" });
      audit.add(auditRecord());
      audit.of("t2").add(own);
      expect(await auditIds(audit.of("t2"), { tenant: "default" })).toEqual([own.id]);
      expect(await auditIds(audit)).toHaveLength(2);
    });

    test("records are found by everything they say", async () => {
      const audit = await opened(make);
      const one = auditRecord({ timestampMs: 1_000 });
      const other = auditRecord({
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
      const filters: readonly AuditFilter[] = [
        { tenant: "t2" },
        { caller: "bob" },
        { kind: "task_ended" },
        { name: "learn-form-schema" },
        { outcome: "completed" },
        { domain: "c.test" },
        { taskId: "task_1" },
        { startTime: 1_500 },
      ];
      for (const filter of filters) {
        expect({ filter, ids: await auditIds(audit, filter) }).toEqual({ filter, ids: [other.id] });
      }
      expect(await auditIds(audit, { endTime: 1_500 })).toEqual([one.id]);
      expect(await auditIds(audit, { domain: "c.test", tenant: "default" })).toEqual([]);
    });
  });
}
