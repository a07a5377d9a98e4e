/** Lists page by page, deletion, and limits of age and size, with a real database. */
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Deadline } from "../../src/shared/deadline.ts";
import { createLog } from "../../src/shared/log.ts";
import type { HistoryFilter } from "../../src/store/history-filter.ts";
import type { Direction, ListPage, Place } from "../../src/store/pages.ts";
import type { ActionRecord } from "../../src/store/history-records.ts";
import type { SavedCall } from "../../src/store/network-records.ts";
import { PictureShelf } from "../../src/store/picture-shelf.ts";
import { Retention } from "../../src/store/retention.ts";
import { openStore } from "../../src/store/store.ts";
import type { Store } from "../../src/store/store.ts";
import { startMarkedProcess } from "../support/marked-process.ts";

const DAY_MS = 24 * 60 * 60_000;
const log = createLog("error", () => {});
let folder = "";
let path = "";
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fermata-history-"));
  path = join(folder, "history.sqlite");
  store = openStore(path, log);
  store.history.startSession({ id: "ses_1", startTime: 1, browserVersion: "b", userAgent: "u" });
});

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

function add(id: string, more: Partial<ActionRecord> = {}): void {
  store.history.action({
    id,
    sessionId: "ses_1",
    tabId: "tab_1",
    actionType: "click",
    timestampMs: Date.now(),
    durationMs: 1,
    params: {},
    result: null,
    success: true,
    errorCode: null,
    errorMessage: null,
    screenshotBeforePath: null,
    screenshotAfterPath: null,
    ...more,
  });
}

/** With a body of 10 kB. */
function saveCall(id: string, timestampMs: number): void {
  const call: SavedCall = {
    id,
    tag: "kept",
    tabId: "tab_1",
    actionId: "a",
    url: "https://example.com/",
    method: "GET",
    status: 200,
    type: "Document",
    requestHeaders: {},
    responseHeaders: {},
    responseBody: { text: "x".repeat(10_000), base64: false },
    timingMs: 1,
    timestampMs,
    redirectChain: [],
    completed: true,
  };
  store.network.save([call], "ses_1");
}

function addEvent(id: string, timestampMs = Date.now()): void {
  store.history.events([
    {
      id,
      sessionId: "ses_1",
      actionId: null,
      tabId: "tab_1",
      eventType: "navigation",
      timestampMs,
      virtualTimeMs: 0,
      data: {},
    },
  ]);
}

function page(
  direction: Direction,
  limit: number,
  place?: Place,
  filter: HistoryFilter = {},
): ListPage<ActionRecord> {
  return store.history.actionPage(filter, { direction, limit, place });
}

const ids = ({ rows }: { rows: readonly { id: string }[] }) => rows.map(({ id }) => id).join("");

describe("a list", () => {
  test.each<[Direction, string, string, string]>([
    ["forward", "ab", "cd", "e"],
    ["backward", "ed", "cb", "a"],
  ])("%s: pages there and back", (direction, first, second, third) => {
    for (const id of "abcde") add(id);
    const one = page(direction, 2);
    expect([ids(one), one.previous, one.hasMore]).toEqual([first, undefined, true]);
    const two = page(direction, 2, one.next);
    expect([ids(two), two.hasMore]).toEqual([second, true]);
    const three = page(direction, 2, two.next);
    expect([ids(three), three.hasMore]).toEqual([third, false]);
    const twoAgain = page(direction, 2, three.previous);
    expect([ids(twoAgain), twoAgain.hasMore]).toEqual([second, true]);
    const oneAgain = page(direction, 2, twoAgain.previous);
    expect([ids(oneAgain), oneAgain.hasMore, oneAgain.previous]).toEqual([first, true, undefined]);
    const nothing = page(direction, 2, {
      side: "before",
      row: direction === "forward" ? 1 : 5,
    });
    expect([ids(nothing), ids(page(direction, 2, nothing.next))]).toEqual(["", first]);
  });

  test("stays where it was while rows are added and deleted", async () => {
    for (const id of "abcd") add(id);
    const forward = page("forward", 2);
    const backward = page("backward", 2);
    add("e", { timestampMs: 5 });
    await store.history.eraser.actions(Deadline.after(5000), { id: "d" });
    add("f");
    expect(ids(page("forward", 9, forward.next))).toBe("cef");
    expect(ids(page("backward", 9, backward.next))).toBe("ba");
  });

  test("that has ended goes on with what comes later, even when all before was deleted", async () => {
    for (const id of "ab") add(id);
    const { next } = page("forward", 5);
    await store.history.eraser.everything(Deadline.after(5000));
    expect(ids(page("forward", 5, next))).toBe("");
    add("c");
    expect(ids(page("forward", 5, next))).toBe("c");
  });

  test("ends early before it is too large to send", () => {
    const params = { text: "x".repeat(250_000) };
    for (let index = 0; index < 70; index += 1) add(`a${index}`, { params });
    const first = page("forward", 500);
    expect(first.rows.length).toBeLessThan(70);
    expect(first.hasMore).toBe(true);
    expect(page("forward", 500, first.next).rows.length).toBe(70 - first.rows.length);
  });

  test.each<[HistoryFilter, string]>([
    [{ actionType: "type" }, "b"],
    [{ success: false }, "c"],
    [{ tabId: "tab_2" }, "d"],
    [{ sessionId: "ses_2" }, ""],
    [{ startTime: 20, endTime: 30 }, "bc"],
    [{ before: 20 }, "a"],
    [{ tabId: "tab_1", success: true, startTime: 15 }, "b"],
  ])("filtered by %j", (filter, expected) => {
    add("a", { timestampMs: 10 });
    add("b", { timestampMs: 20, actionType: "type" });
    add("c", { timestampMs: 30, success: false });
    add("d", { timestampMs: 40, tabId: "tab_2" });
    expect(ids(page("forward", 9, undefined, filter))).toBe(expected);
  });
});

test("a session whose server was killed ends with its last action; one of a living server stays open", async () => {
  add("a", { timestampMs: 500, durationMs: 20 });
  store.history.startSession({
    id: "ses_2",
    startTime: Date.now(),
    browserVersion: "b",
    userAgent: "u",
  });
  store.close();
  await using living = await startMarkedProcess(dirname(path));
  const raw = new DatabaseSync(path);
  raw.exec(`UPDATE sessions SET server = '${living.name}' WHERE id = 'ses_2'`);
  raw.exec("UPDATE sessions SET server = '0123456789abcdef' WHERE id = 'ses_1'");
  raw.close();
  store = openStore(path, log);
  expect(store.history.findSession("ses_1")?.endTime).toBe(520);
  expect(store.history.findSession("ses_2")?.endTime).toBeNull();
});

test("a database of the first version keeps its rows, in order", () => {
  store.close();
  rmSync(path);
  const raw = new DatabaseSync(path);
  raw.exec(FIRST_VERSION);
  raw.close();
  store = openStore(path, log);
  expect(ids(page("forward", 9))).toBe("ab");
  const events = store.history.eventPage({ actionId: "a" }, { direction: "forward", limit: 9 });
  expect(events.rows).toMatchObject([
    { id: "e", timestampMs: 7, virtualTimeMs: 7, data: { x: 1 } },
  ]);
  expect(store.history.findSession("s")).toMatchObject({ endTime: 21 });
  add("c", { sessionId: "s" });
  expect(ids(page("forward", 9))).toBe("abc");
});

const FIRST_VERSION = `
  CREATE TABLE sessions (id TEXT PRIMARY KEY, start_time INTEGER NOT NULL, end_time INTEGER,
    browser_version TEXT NOT NULL, user_agent TEXT NOT NULL) STRICT;
  CREATE TABLE actions (id TEXT PRIMARY KEY, session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    tab_id TEXT NOT NULL, action_type TEXT NOT NULL, timestamp INTEGER NOT NULL, duration_ms INTEGER NOT NULL,
    params TEXT NOT NULL, result TEXT, success INTEGER NOT NULL CHECK (success IN (0, 1)), error_code TEXT,
    error_message TEXT, screenshot_before_path TEXT, screenshot_after_path TEXT) STRICT;
  CREATE INDEX actions_by_session ON actions (session_id, timestamp);
  CREATE TABLE events (id TEXT PRIMARY KEY, session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    action_id TEXT, tab_id TEXT NOT NULL, event_type TEXT NOT NULL, timestamp INTEGER NOT NULL,
    data TEXT NOT NULL) STRICT;
  CREATE INDEX events_by_session ON events (session_id, timestamp);
  CREATE INDEX events_by_action ON events (action_id) WHERE action_id IS NOT NULL;
  INSERT INTO sessions VALUES ('s', 1, NULL, 'b', 'u');
  INSERT INTO actions VALUES ('b', 's', 't', 'click', 20, 1, '{}', NULL, 1, NULL, NULL, NULL, NULL);
  INSERT INTO actions VALUES ('a', 's', 't', 'click', 10, 1, '{}', NULL, 1, NULL, NULL, NULL, NULL);
  INSERT INTO events VALUES ('e', 's', 'a', 't', 'navigation', 7, '{"x":1}');
  PRAGMA user_version = 1;`;

describe("limits", () => {
  const nothing = { retentionDays: 0, maxBytes: 0 };
  const apply = async (limits: { readonly retentionDays?: number; readonly maxBytes?: number }) => {
    const pictureFolder = join(folder, "pictures");
    using deadline = Deadline.after(20_000);
    await new Retention(store.history, { ...nothing, ...limits, pictureFolder }, log).apply(
      deadline,
    );
  };

  test("of age: what is older goes, with its pictures and its session", async () => {
    const shelf = new PictureShelf(join(folder, "pictures"), log);
    const old = shelf.keep("act_old-after.webp", Buffer.from("old"));
    const young = shelf.keep("act_young-after.webp", Buffer.from("young"));
    await shelf.flush();
    store.history.startSession({ id: "ses_0", startTime: 0, browserVersion: "b", userAgent: "u" });
    const long = Date.now() - 3 * DAY_MS;
    for (let index = 0; index < 700; index += 1)
      add(`o${index}`, { sessionId: "ses_0", timestampMs: long });
    add("old", { timestampMs: long, screenshotAfterPath: old });
    addEvent("old", long);
    add("young", { screenshotAfterPath: young });
    addEvent("young");
    store.history.endSession("ses_0", long);
    await apply({ retentionDays: 2 });
    expect(ids(page("forward", 9))).toBe("young");
    expect(ids(store.history.eventPage({}, { direction: "forward", limit: 9 }))).toBe("young");
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
    expect(store.history.findSession("ses_0")).toBeUndefined();
    expect(store.history.findSession("ses_1")).toBeDefined();
  });

  test("of size: the oldest go until the rest fits, pictures counted", async () => {
    const params = { text: "x".repeat(2000) };
    for (let index = 0; index < 3000; index += 1) add(`a${index}`, { params });
    add("last", { pictureBytes: 1_000_000 });
    expect(page("forward", 1).rows).toHaveLength(1);
    expect(store.history.eraser.usedBytes()).toBeGreaterThan(1_000_000);
    await apply({ maxBytes: 4_000_000 });
    expect(store.history.eraser.usedBytes()).toBeLessThanOrEqual(4_000_000);
    const { rows } = page("backward", 1);
    expect(rows[0]?.id).toBe("last");
    expect(statSync(path).size).toBeLessThan(5_000_000);
  });

  test("of size: saved calls go with what was done before them", async () => {
    for (let index = 0; index < 2_000; index += 1) {
      add(`a${index}`, { timestampMs: index });
      if (index % 10 === 0) saveCall(`c${index}`, index);
    }
    expect(store.network.list()).toHaveLength(200);
    await apply({ maxBytes: 1_500_000 });
    expect(store.history.eraser.usedBytes()).toBeLessThanOrEqual(1_500_000);
    expect(store.network.list().at(-1)?.call.id).toBe("c1990");
    expect(ids(page("backward", 1))).toBe("a1999");
  });

  test("of size: saved calls go where nothing else is left", async () => {
    for (let index = 0; index < 300; index += 1) saveCall(`c${index}`, index);
    expect(store.network.list()).toHaveLength(300);
    await apply({ maxBytes: 1_500_000 });
    expect(store.history.eraser.usedBytes()).toBeLessThanOrEqual(1_500_000);
    expect(store.network.list().at(-1)?.call.id).toBe("c299");
  });

  test("without limits everything stays", async () => {
    add("old", { timestampMs: 1 });
    await apply({});
    expect(ids(page("forward", 9))).toBe("old");
  });

  test("pictures that no action has are removed at the start; other files and young ones are not", async () => {
    const shelf = new PictureShelf(join(folder, "pictures"), log);
    const known = shelf.keep("act_known-before.png", Buffer.from("1"));
    const orphan = shelf.keep("act_orphan-before.png", Buffer.from("2"));
    const young = shelf.keep("act_young-before.png", Buffer.from("3"));
    await shelf.flush();
    const foreign = join(folder, "pictures", "holiday.png");
    writeFileSync(foreign, "4");
    const past = new Date(Date.now() - 3_600_000);
    for (const file of [known, orphan, foreign]) utimesSync(file, past, past);
    add("act_known", { screenshotBeforePath: known });
    const pictureFolder = join(folder, "pictures");
    const retention = new Retention(store.history, { ...nothing, pictureFolder }, log);
    retention.start();
    using deadline = Deadline.after(20_000);
    while (existsSync(orphan)) await deadline.sleep(10);
    await retention.close();
    expect([known, young, foreign].map((file) => existsSync(file))).toEqual([true, true, true]);
  });
});

test("what was deleted is not left in the files", async () => {
  add("a", { params: { text: "Zq7-forget-me-Zq7" } });
  expect(page("forward", 1).rows).toHaveLength(1);
  const files = () =>
    [path, `${path}-wal`]
      .map((file) => (existsSync(file) ? readFileSync(file, "latin1") : ""))
      .join("");
  expect(files()).toContain("Zq7-forget-me-Zq7");
  await store.history.eraser.everything(Deadline.after(5000));
  expect(files()).not.toContain("Zq7-forget-me-Zq7");
});

test("an action's picture is removed only if it is one of ours", async () => {
  const foreign = join(folder, "letter.txt");
  writeFileSync(foreign, "dear");
  add("a", { screenshotAfterPath: foreign });
  expect(await store.history.eraser.actions(Deadline.after(5000), {})).toBe(1);
  expect(existsSync(foreign)).toBe(true);
});
