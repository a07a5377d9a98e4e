/** The ledger of submitted rows: its entries prevent a second submission, for every caller. */
import { describe, expect, test } from "vitest";
import type { BatchRepository, RowClaim } from "../../../src/ports/batches.ts";
import { opened, type MakeStorage } from "./storage.ts";

export const batchRow = (key: string, more: Partial<RowClaim> = {}): RowClaim => ({
  form: "form",
  key,
  content: `content of ${key}`,
  mayRepeat: false,
  ...more,
});

export function batchContract(name: string, make: MakeStorage<BatchRepository>): void {
  describe(`the ledger of batches, in ${name}`, () => {
    test("a row is taken once in a batch, whatever became of it", async () => {
      const ledger = await opened(make);
      expect(await ledger.claim("one", batchRow("a"))).toBe(true);
      expect(await ledger.claim("one", batchRow("a"))).toBe(false);
      await ledger.settle("one", "a", "rejected", { error: "no" });
      expect(await ledger.claim("one", batchRow("a", { mayRepeat: true }))).toBe(false);
      expect([...(await ledger.rows("one")).values()]).toEqual([
        { key: "a", state: "rejected", report: { error: "no" } },
      ]);
    });

    test("a row that did not leave after all may be taken again", async () => {
      const ledger = await opened(make);
      await ledger.claim("one", batchRow("a"));
      await ledger.release("one", "a");
      expect(await ledger.claim("one", batchRow("a"))).toBe(true);
      await ledger.settle("one", "a", "unknown", {});
      await ledger.release("one", "a");
      expect(await ledger.claim("one", batchRow("a")), "only while it is being sent").toBe(false);
    });

    test("what another batch has sent, or is sending, is not taken", async () => {
      const ledger = await opened(make);
      await ledger.claim("one", batchRow("a"));
      expect(await ledger.claim("two", batchRow("a"))).toBe(false);
      expect(await ledger.before("two", batchRow("a"))).toBe("same");
      expect(await ledger.before("one", batchRow("a"))).toBe("none");
      expect(await ledger.claim("two", batchRow("a", { form: "other" }))).toBe(true);
      expect(await ledger.claim("two", batchRow("b"))).toBe(true);
      expect(await ledger.before("three", batchRow("b", { content: "new" }))).toBe("changed");
      expect(await ledger.claim("three", batchRow("b", { content: "new" }))).toBe(true);
      expect(await ledger.claim("four", batchRow("a", { mayRepeat: true }))).toBe(true);
    });

    test("what the site refused may be sent by another batch", async () => {
      const ledger = await opened(make);
      await ledger.claim("one", batchRow("a"));
      await ledger.settle("one", "a", "rejected", {});
      expect(await ledger.before("two", batchRow("a"))).toBe("none");
      expect(await ledger.claim("two", batchRow("a"))).toBe(true);
    });

    test("of those who take a row at the same time, one has it", async () => {
      const storage = make();
      const servers = await Promise.all([storage.open(), storage.open()]);
      const claims = servers.flatMap(({ port }) =>
        ["one", "two", "one"].map((batch) => port.claim(batch, batchRow("a"))),
      );
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    });

    test("is seen by every server when it is said", async () => {
      const storage = make();
      const { port: first } = await storage.open();
      const { port: second } = await storage.open();
      await first.begin("task_1", "task_1");
      await first.claim("task_1", batchRow("a"));
      expect(await second.claim("task_1", batchRow("a"))).toBe(false);
      expect(await second.batchOf("task_1")).toBe("task_1");
      expect(await second.batchOf("task_2")).toBeUndefined();
    });

    test("tells the tasks of a batch in the order in which they began", async () => {
      const ledger = await opened(make);
      for (const task of ["c", "a", "b"]) await ledger.begin(task, "c");
      await ledger.begin("d", "d");
      expect(await ledger.tasksOf("c")).toEqual(["c", "a", "b"]);
    });
  });
}
