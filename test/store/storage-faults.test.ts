/** A database that cannot be written reports why, stores the pending data, and recovers when the cause is gone. */
import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../../src/shared/log.ts";
import { Database } from "../../src/store/database.ts";
import { WriteQueue } from "../../src/store/write-queue.ts";
import { realTime } from "../support/browser.ts";

const CREATE = "PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS notes (text TEXT)";
const ADD = "INSERT INTO notes VALUES (:text)";

interface Place {
  readonly path: string;
  readonly database: Database;
}

function open(options: ConstructorParameters<typeof Database>[1] = {}): Place {
  const folder = mkdtempSync(join(tmpdir(), "fermata-storage-"));
  const path = join(folder, "notes.sqlite");
  new DatabaseSync(path).close();
  const database = new Database(path, { timeout: 0, ...options });
  database.exec(CREATE);
  onTestFinished(() => {
    if (database.isOpen) database.close();
    rmSync(folder, { recursive: true });
  });
  return { path, database };
}

function fill(database: Database): void {
  const { page_count: pages } = database.prepare("PRAGMA page_count").get() ?? {};
  database.exec(`PRAGMA max_page_count = ${Number(pages)}`);
}

/** Another process with the same file, until it is closed. */
function lock(path: string): DatabaseSync {
  const other = new DatabaseSync(path);
  other.exec("BEGIN IMMEDIATE");
  return other;
}

function unavailable(message: string) {
  return expect.objectContaining({ code: "STORAGE_UNAVAILABLE", message });
}

const FAULTS: readonly (readonly [string, string, (place: Place) => () => void])[] = [
  [
    "full",
    "notes.sqlite cannot be used: the disk is full.",
    ({ database }) => {
      fill(database);
      return () => database.exec("PRAGMA max_page_count = 4294967294");
    },
  ],
  [
    "locked",
    "notes.sqlite cannot be used: another process has locked it.",
    ({ path }) => {
      const other = lock(path);
      return () => other.close();
    },
  ],
  [
    "gone",
    "notes.sqlite cannot be used: it was moved, deleted or replaced while the server was running.",
    ({ path }) => {
      renameSync(path, `${path}.away`);
      return () => renameSync(`${path}.away`, path);
    },
  ],
];
const LARGE = "x".repeat(100_000);

test.each(FAULTS)("one that is %s says so to who writes", (_what, message, harm) => {
  const place = open();
  const add = place.database.prepare(ADD);
  const heal = harm(place);
  expect(() => add.run({ text: LARGE })).toThrow(unavailable(message));
  heal();
  add.run({ text: LARGE });
  expect(place.database.prepare("SELECT count(*) AS count FROM notes").get()).toEqual({ count: 1 });
});

test.each(FAULTS)(
  "that it is %s is found out without a write of anybody",
  async (_what, message, harm) => {
    const place = open();
    const heal = harm(place);
    expect(place.database.problem()).toEqual(unavailable(message));
    heal();
    await expect.poll(() => place.database.problem()).toBeUndefined();
    const { count } =
      place.database.prepare("SELECT count(*) AS count FROM sqlite_schema").get() ?? {};
    expect(count).toBe(1); // nothing stays of the attempts
  },
);

test.each(FAULTS)(
  "writes wait while it is %s, and are made when it is not",
  async (_what, message, harm) => {
    const place = open();
    const logged: string[] = [];
    const queue = new WriteQueue(
      place.database,
      createLog("info", (line) => logged.push(line)),
    );
    const add = (text: string) => queue.add(() => void place.database.prepare(ADD).run({ text }));
    const heal = harm(place);
    add(LARGE);
    add("second");
    expect(() => queue.settle()).toThrow(unavailable(message));
    add("third");
    await expect.poll(() => logged.length).toBe(1);
    heal();
    const texts = () =>
      place.database
        .prepare("SELECT text FROM notes")
        .all()
        .map(({ text }) => text);
    await expect.poll(texts).toEqual([LARGE, "second", "third"]);
    queue.settle();
    expect(logged.filter((line) => line.includes("wait for the database"))).toHaveLength(1);
    expect(logged.filter((line) => line.includes("written again"))).toHaveLength(1);
    queue.close();
  },
);

test("a write that is wrong in itself holds up no other", () => {
  const { database } = open();
  const logged: string[] = [];
  const queue = new WriteQueue(
    database,
    createLog("error", (line) => logged.push(line)),
  );
  queue.add(() => void database.prepare("INSERT INTO nowhere VALUES (1)").run());
  queue.add(() => void database.prepare(ADD).run({ text: "right" }));
  queue.settle();
  expect(database.prepare("SELECT text FROM notes").all()).toEqual([{ text: "right" }]);
  expect(logged).toHaveLength(1);
  queue.close();
});

test("one that may not be written says so, and can be read", () => {
  const { path } = open();
  const reader = new Database(path, { readOnly: true });
  onTestFinished(() => reader.close());
  expect(() => reader.prepare(ADD).run({ text: "" })).toThrow(
    unavailable("notes.sqlite cannot be used: this process has no permission to write it."),
  );
  expect(reader.problem()).toBeDefined();
  expect(reader.prepare("SELECT text FROM notes").all()).toEqual([]);
});

test("the process is not held up for long by a file that is locked for long", async () => {
  const { path, database } = open({ timeout: 100 });
  const queue = new WriteQueue(
    database,
    createLog("error", () => {}),
  );
  const other = lock(path);
  queue.add(() => void database.prepare(ADD).run({ text: "" }));
  let attempts = 0;
  const flush = database.exec.bind(database);
  database.exec = (sql) => {
    if (sql.startsWith("BEGIN")) attempts += 1;
    flush(sql);
  };
  const end = performance.now() + 1_500;
  while (performance.now() < end) {
    queue.flush();
    await realTime(10);
  }
  expect(attempts).toBeLessThan(7);
  other.close();
  queue.close();
});
