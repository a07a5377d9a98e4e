import { expect, test } from "vitest";
import {
  beginAuditContext,
  noteBlocked,
  noteCredential,
  noteDomain,
  noteField,
  AuditContext,
  withAuditContext,
} from "./audit-context.ts";

test("what is touched stands in the audit context of the work, also behind what it waits for", async () => {
  const auditContext = new AuditContext();
  await withAuditContext(auditContext, async () => {
    noteDomain("https://a.test/path?secret=1");
    await Promise.resolve();
    noteField("email");
    noteCredential("bank-1");
    noteDomain("about:blank");
    noteBlocked({ host: "b.test", kind: "Image", reason: "not-listed" });
    noteBlocked({ host: "b.test", kind: "Image", reason: "not-listed" });
  });
  expect({
    domains: [...auditContext.domains],
    fields: [...auditContext.fields],
    credentials: [...auditContext.credentials],
    blocked: [...auditContext.blocked.values()],
  }).toEqual({
    domains: ["a.test"],
    fields: ["email"],
    credentials: ["bank-1"],
    blocked: [{ host: "b.test", kind: "Image", reason: "not-listed" }],
  });
});

test("what is touched inside is touched around it too, at once; beside it, it is not", async () => {
  const [around, adjacent] = [new AuditContext(), new AuditContext()];
  await Promise.all([
    withAuditContext(around, async () => {
      await Promise.resolve();
      const inner = beginAuditContext();
      withAuditContext(inner, () => noteField("inside"));
      expect([...inner.fields]).toEqual(["inside"]);
      expect([...around.fields]).toEqual(["inside"]);
      withAuditContext(new AuditContext(), () => noteField("a task of its own"));
    }),
    withAuditContext(adjacent, () => Promise.resolve()),
  ]);
  expect([...around.fields]).toEqual(["inside"]);
  expect([...adjacent.fields]).toEqual([]);
});

test("nothing is noted where nobody asks, and no more than a record can take", () => {
  noteField("nobody's");
  const auditContext = new AuditContext();
  withAuditContext(auditContext, () => {
    for (let count = 0; count < 1_000; count += 1) noteField(`${count}`.padEnd(1_000, "x"));
  });
  expect(auditContext.fields.size).toBe(200);
  expect([...auditContext.fields][0]).toHaveLength(200);
});
