import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Deadline } from "../../src/shared/deadline.ts";
import { patience } from "../support/patience.ts";
import { AppError } from "../../src/shared/errors.ts";
import { createLog } from "../../src/shared/log.ts";
import { markProcess } from "../../src/shared/process/process-mark.ts";
import type { ListRequest } from "../../src/ports/lists.ts";
import type { ActionRecord, HistoryRepository } from "../../src/ports/history.ts";
import { SqliteHistoryRepository } from "../../src/store/history/history.ts";
import { HISTORY_MIGRATIONS, migrate } from "../../src/store/migrations.ts";
import { openStore } from "../../src/store/store.ts";
import { actionRecord } from "./contract/history.ts";

let folder = "";
let path = "";
let logged: string[] = [];
const log = createLog("info", (line) => logged.push(line));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fermata-store-"));
  path = join(folder, "data", "history.sqlite");
  logged = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const session = { id: "ses_1", startTime: 1, browserVersion: "HeadlessChrome/1", userAgent: "ua" };

const ALL: ListRequest = { direction: "forward", limit: 100 };

async function actionsOf(history: HistoryRepository): Promise<readonly ActionRecord[]> {
  return (await history.actionPage({}, ALL)).rows;
}

function refusal(): AppError {
  try {
    openStore(path, log).close();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("the store opened");
}

describe("history", () => {
  test("a session is marked with the server that writes it", () => {
    const store = openStore(path, log);
    store.history.startSession(session);
    store.history.endSession("ses_1", 99);
    store.close();
    expect(logged).toEqual([]);
    const raw = new DatabaseSync(path);
    expect(raw.prepare("SELECT * FROM sessions").get()).toEqual({
      seq: 1,
      id: "ses_1",
      start_time: 1,
      end_time: 99,
      browser_version: "HeadlessChrome/1",
      user_agent: "ua",
      server: markProcess(dirname(path)),
    });
    raw.close();
  });

  test("rows arrive by themselves, some milliseconds after the call", async () => {
    const store = openStore(path, log);
    const other = new DatabaseSync(path);
    const count = () => other.prepare("SELECT count(*) AS n FROM actions").get()?.["n"];
    store.history.startSession(session);
    store.history.action(actionRecord("act_1"));
    expect(count()).toBe(0);
    using deadline = patience();
    while (count() === 0) await deadline.sleep(10);
    expect(count()).toBe(1);
    other.close();
    store.close();
  });

  test("a row that cannot be written is logged and disturbs no other", async () => {
    const store = openStore(path, log);
    const cyclic: Record<string, unknown> = {};
    cyclic["self"] = cyclic;
    store.history.startSession(session);
    store.history.action(actionRecord("act_1"));
    store.history.action(actionRecord("act_1"));
    store.history.action(actionRecord("act_2", { params: cyclic }));
    store.history.action(actionRecord("act_3", { sessionId: "ses_unknown" }));
    store.history.action(actionRecord("act_4"));
    const rows = await actionsOf(store.history);
    expect(rows.map(({ id }) => id)).toEqual(["act_1", "act_4"]);
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? "")).toMatchObject({ level: "error", records: 3 });
    store.close();
  });

  test("another process that writes delays rows but loses none", async () => {
    const store = openStore(path, log);
    store.history.startSession(session);
    expect(await actionsOf(store.history)).toEqual([]);
    const other = new DatabaseSync(path);
    other.exec("BEGIN IMMEDIATE");
    store.history.action(actionRecord("act_1"));
    expect(await actionsOf(store.history)).toEqual([]);
    other.exec("COMMIT");
    const count = () => other.prepare("SELECT count(*) AS n FROM actions").get()?.["n"];
    using deadline = patience();
    while (count() === 0) await deadline.sleep(10);
    other.close();
    store.close();
    expect(logged).toEqual([]);
  });

  test("a full queue drops rows and says how many", async () => {
    const database = new DatabaseSync(":memory:");
    migrate(database, HISTORY_MIGRATIONS);
    const history = new SqliteHistoryRepository(database, log, { limit: 2 });
    history.startSession(session);
    for (const id of ["act_1", "act_2", "act_3"]) history.action(actionRecord(id));
    expect(await actionsOf(history)).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? "")).toMatchObject({ level: "warn", dropped: 2 });
  });

  test("a huge result leaves only its length", async () => {
    const store = openStore(path, log);
    store.history.startSession(session);
    store.history.action(actionRecord("act_1", { result: { value: "x".repeat(300_000) } }));
    const [row] = await actionsOf(store.history);
    expect(row?.result).toEqual({ omitted: true, json_length: 300_012 });
    store.close();
  });

  test("writing after the end does nothing", async () => {
    const store = openStore(path, log);
    store.close();
    store.history.action(actionRecord("act_1"));
    await Deadline.never().sleep(80);
    expect(logged).toEqual([]);
  });
});

describe("the file", () => {
  test.skipIf(process.platform === "win32")("only its owner can read it", () => {
    openStore(path, log).close();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "data")).mode & 0o777).toBe(0o700);
  });

  test("it uses a write-ahead log", async () => {
    const store = openStore(path, log);
    const other = new DatabaseSync(path);
    expect(other.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
    other.close();
    store.close();
  });

  test("something else in its place: one sentence with the path and what to do", async () => {
    path = join(folder, "history.sqlite");
    writeFileSync(
      path,
      "this is not a database, but it is long enough to look like one".repeat(50),
    );
    const { code, message, hint } = refusal();
    expect(code).toBe("INVALID_REQUEST");
    expect(message).toBe(
      `${path} is not an SQLite database (file is not a database). This Fermata reads versions 1 to 8.`,
    );
    expect(hint).toContain("Move the file away");
    expect(hint).toContain("--data-dir");
    expect(readFileSync(path, "utf8")).toMatch(/^this is not/);
  });

  test("a database of another program, of an unknown schema, and a damaged one", async () => {
    const messageOf = (sql: string) => {
      rmSync(path, { force: true });
      mkdirSync(dirname(path), { recursive: true });
      using raw = new DatabaseSync(path);
      raw.exec(sql);
      return refusal().message;
    };
    expect(messageOf("CREATE TABLE recipes (name TEXT)")).toContain("tables of another program");
    expect(messageOf("CREATE TABLE actions (b); PRAGMA user_version = 7")).toMatch(
      /does not contain the tables of its version \(table actions already exists\)/,
    );
    rmSync(path);
    openStore(path, log).close();
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(7, 100, 4_096));
    expect(refusal().message).toContain("is a damaged SQLite database");
  });

  test("a folder that cannot be made", async () => {
    writeFileSync(join(folder, "data"), "");
    expect(refusal().message).toMatch(/^The database .*history\.sqlite cannot be opened: /);
  });

  test.skipIf(process.getuid?.() === 0)("a folder that cannot be written", () => {
    chmodSync(folder, 0o500);
    expect(refusal().message).toMatch(
      /^The database .* cannot be used: this process has no permission to write it/,
    );
  });

  test("a file of a later version", async () => {
    openStore(path, log).close();
    const raw = new DatabaseSync(path);
    raw.exec("PRAGMA user_version = 1000");
    raw.close();
    expect(refusal().message).toMatch(
      /^The database .*history\.sqlite cannot be opened: It has version 1000; this Fermata reads only versions 1 to 8/,
    );
  });

  test("a change that the database has undone by itself, as where the disk is full", async () => {
    using database = new DatabaseSync(":memory:");
    const broken = `CREATE TABLE one (id INTEGER UNIQUE) STRICT; INSERT INTO one VALUES (1);
      INSERT OR ROLLBACK INTO one VALUES (1)`;
    expect(() => migrate(database, [broken])).toThrow("UNIQUE constraint failed");
  });
});
