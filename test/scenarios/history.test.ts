/** All actions are stored in the database: sessions, actions and events, but never a password. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import type { Driver } from "./support/driver.ts";
import { startStage, succeed, until, type Scene, type Stage } from "./support/stage.ts";

const site = await useSite({
  "/form": `<!doctype html><title>form</title><body style="margin:0;height:3000px">
    <input id="p" type="password" style="position:absolute;left:50px;top:50px;width:300px;height:40px">
    <input id="n" style="position:absolute;left:50px;top:150px;width:300px;height:40px">
    <a href="/next" style="position:absolute;left:50px;top:250px">next</a>`,
  "/next": "<!doctype html><title>next</title>",
});

const Row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
type Row = z.output<typeof Row>;

function rowsOf(databasePath: string, sql: string, ...values: string[]): readonly Row[] {
  const database = new DatabaseSync(databasePath, { readOnly: true });
  try {
    return z.array(Row).parse(database.prepare(sql).all(...values));
  } finally {
    database.close();
  }
}

const ACTIONS = "SELECT * FROM actions WHERE tab_id = ? ORDER BY timestamp, rowid";

async function databaseOf(driver: Driver): Promise<string> {
  const answer = await succeed(driver, "browser.session_data");
  return z.object({ data: z.object({ database_path: z.string() }) }).parse(answer).data
    .database_path;
}

/** The actions of a tab once there are this many; they are written shortly after the response. */
async function actionsOf(page: Scene, count: number): Promise<readonly Row[]> {
  const path = await databaseOf(page.driver);
  await until(async () => rowsOf(path, ACTIONS, page.tabId).length >= count);
  return rowsOf(path, ACTIONS, page.tabId);
}

const json = (value: string | number | null | undefined): unknown => JSON.parse(String(value));

describe("history", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());

  test("never keeps what is typed into a password field", async () => {
    const page = await stage.open(`${site.url}/form`);
    await page.step("tab.click", { x: 100, y: 70 });
    await page.step("tab.type", { text: "Zq7-hidden-Zq7" });
    await page.step("tab.keyboard_press", { key: "Q" });
    await page.step("tab.keyboard_down", { key: "Q" });
    await page.step("tab.keyboard_up", { key: "Q" });
    await page.step("tab.click", { x: 100, y: 170 });
    await page.step("tab.type", { text: "Zq7-shown-Zq7" });
    expect(await page.value("p.value === 'Zq7-hidden-' + 'Zq7qq' && n.value")).toBe(
      "Zq7-shown-Zq7",
    );
    const rows = await actionsOf(page, 10);
    const typed = rows.filter((row) => row["action_type"] === "type");
    expect(typed.map((row) => json(row["params"]))).toMatchObject([
      { text: "[hidden]" },
      { text: "Zq7-shown-Zq7" },
    ]);
    const keys = rows.filter((row) => String(row["action_type"]).startsWith("key_"));
    const shown = keys.map((row) => [json(row["params"]), json(row["result"])]);
    const hidden = [{ key: "[hidden]" }, { key: "[hidden]" }];
    expect(shown).toMatchObject([hidden, hidden, hidden]);
    const text = await filesOf(stage);
    expect(text.includes("Zq7-shown-Zq7")).toBe(true);
    expect(text.includes("Zq7-hidden-Zq7")).toBe(false);
  });
});

/** All files in the history's folder, as text. */
async function filesOf({ rest }: Stage): Promise<string> {
  const path = await databaseOf(rest);
  const folder = join(path, "..");
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(folder, entry.name), "latin1"))
    .join("");
}

test("a session ends in the history when the server does", async () => {
  const stage = await startStage();
  const path = await databaseOf(stage.rest);
  await stage.open(`${site.url}/form`);
  stage.program.child.kill("SIGTERM");
  expect(await stage.program.finished).toMatchObject({ exitCode: 0 });
  const sessions = rowsOf(path, "SELECT * FROM sessions");
  expect(sessions).toMatchObject([{ end_time: expect.any(Number) }]);
  expect(rowsOf(path, "SELECT * FROM actions").length).toBe(2);
  await stage.close();
});
