import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { everyRow } from "../shared/every-row.ts";
import { DOMAINS_SQL } from "./domains.ts";
import { HISTORY_SQL } from "./history/history.ts";
import { conditionOf } from "./history/history-filter.ts";
import { pageStatement } from "./pages.ts";
import { NETWORK_SQL } from "./network.ts";
import { HISTORY_MIGRATIONS, migrate } from "./migrations.ts";

function database(): DatabaseSync {
  const memory = new DatabaseSync(":memory:");
  migrate(memory, HISTORY_MIGRATIONS);
  return memory;
}

function planOf(sql: string): readonly unknown[] {
  return database()
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all({})
    .map((row) => row["detail"]);
}

const STATEMENTS = Object.entries({ ...HISTORY_SQL, ...NETWORK_SQL, ...DOMAINS_SQL });

everyRow(test, STATEMENTS)("each statement is valid for the newest schema", ([, sql]) => {
  expect(() => database().prepare(sql)).not.toThrow();
});

test("lists of a session and of an action come from an index, in order", () => {
  const page = { direction: "backward", limit: 5, place: { side: "after", row: 7 } } as const;
  const plan = (table: "actions" | "events", filter: object) =>
    planOf(pageStatement(table, conditionOf(table, filter), page).sql);
  expect(plan("actions", { sessionId: "s" })).toEqual([
    "SEARCH actions USING INDEX actions_by_session (session_id=? AND rowid<?)",
  ]);
  expect(plan("events", { sessionId: "s" })).toEqual([
    "SEARCH events USING INDEX events_by_session (session_id=? AND rowid<?)",
  ]);
  expect(plan("events", { actionId: "a" })).toEqual([
    "SEARCH events USING INDEX events_by_action (action_id=? AND rowid<?)",
  ]);
  expect(plan("actions", {})).toEqual(["SEARCH actions USING INTEGER PRIMARY KEY (rowid<?)"]);
});

test("the session's end is written by its key", () => {
  expect(planOf(HISTORY_SQL.endSession)).toEqual([
    "SEARCH sessions USING INDEX sqlite_autoindex_sessions_1 (id=?)",
  ]);
});

test("calls of steps are found, and go with their action, by a key", () => {
  expect(planOf(HISTORY_SQL.calls)).toContain(
    "SEARCH action_calls USING INDEX sqlite_autoindex_action_calls_1 (action_id=?)",
  );
});

test("every table is strict", () => {
  const tables = database()
    .prepare(
      "SELECT name, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all();
  expect(tables.map((row) => [row["name"], row["strict"]])).toEqual([
    ["action_calls", 1],
    ["actions", 1],
    ["domains", 1],
    ["events", 1],
    ["network_calls", 1],
    ["sessions", 1],
  ]);
});

test("migrations run in order, each once, and a newer database is refused", () => {
  const memory = new DatabaseSync(":memory:");
  const first = "CREATE TABLE t (n INTEGER) STRICT";
  migrate(memory, [first]);
  migrate(memory, [first, "INSERT INTO t VALUES (1)", "UPDATE t SET n = n + 1"]);
  migrate(memory, [first, "INSERT INTO t VALUES (1)", "UPDATE t SET n = n + 1"]);
  expect(memory.prepare("SELECT n FROM t").all()).toEqual([{ n: 2 }]);
  expect(() => migrate(memory, [first])).toThrow(
    "version 3; this Fermata reads only versions 1 to 1",
  );
});

test("a migration that fails leaves nothing behind", () => {
  const memory = new DatabaseSync(":memory:");
  expect(() => migrate(memory, ["CREATE TABLE t (n INTEGER) STRICT", "NONSENSE"])).toThrow(
    "NONSENSE",
  );
  expect(memory.prepare("SELECT count(*) AS n FROM sqlite_schema").get()).toEqual({ n: 0 });
  expect(memory.prepare("PRAGMA user_version").get()).toEqual({ user_version: 0 });
});
