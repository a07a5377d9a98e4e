/** A batch whose ledger cannot be written submits nothing more, and keeps the records of all submitted rows. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startFormsSite } from "../../examples/forms/site.ts";
import { openBatches } from "../../src/store/tasks/batches.ts";
import { useBrowser } from "../support/browser.ts";
import { batchRunner } from "./batch-runner.ts";
import { contactRow, contactSchema } from "./site-schemas.ts";

const site = await startFormsSite();
afterAll(() => site.close());
const browser = await useBrowser();
const schema = contactSchema(site.url);

function ledgerInFile() {
  const folder = mkdtempSync(join(tmpdir(), "fermata-batch-"));
  const path = join(folder, "tasks.sqlite");
  const ledger = openBatches(path);
  const other = new DatabaseSync(path);
  onTestFinished(() => {
    ledger.close();
    other.close();
    rmSync(folder, { recursive: true });
  });
  return { ledger, other };
}

const rows = (name: string) => ["1", "2", "3"].map((number) => contactRow(name + number));
const sent = (name: string) =>
  site.submissions().filter(({ rowId }) => rowId.startsWith(name)).length;

test("none is sent that cannot be noted, and none is called rejected", async () => {
  const { ledger, other } = ledgerInFile();
  const { run } = batchRunner(browser, ledger);
  const batch = { id: "one", schema, rows: rows("never"), mode: "continue" } as const;
  const locked = {
    ...batch,
    onReport: () => void (other.isTransaction || other.exec("BEGIN IMMEDIATE")),
  };
  await expect(run(locked)).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
  expect(sent("never")).toBe(0);
  other.exec("ROLLBACK");
  const { report } = await run(batch);
  expect(report).toMatchObject({ status: "done", successCount: 3 });
  expect(sent("never")).toBe(3);
});

test("one whose outcome cannot be noted is in the report, and the last one", async () => {
  const { ledger, other } = ledgerInFile();
  const { run } = batchRunner(browser, ledger);
  const batch = { id: "two", schema, rows: rows("once"), mode: "continue" } as const;
  const onStored = (report: object) => {
    const isSending = JSON.stringify(report).includes("whether it arrived is not known");
    if (isSending && !other.isTransaction) other.exec("BEGIN IMMEDIATE");
  };
  const { report } = await run({ ...batch, onStored });
  expect(report).toMatchObject({ successCount: 1, pending: 2 });
  expect(sent("once")).toBe(1);
  other.exec("ROLLBACK");
  const again = await run(batch);
  expect(again.report.pending).toBe(0);
  expect(sent("once")).toBe(3);
});
