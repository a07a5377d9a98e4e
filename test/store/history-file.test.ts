/** The file of the history: its content after changes, and its limits of age and size. */
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
import { createLog } from "../../src/shared/log.ts";
import { Redactor } from "../../src/shared/secrets/redactor.ts";
import type { ListDirection, ListPage } from "../../src/ports/lists.ts";
import type { ActionRecord } from "../../src/ports/history.ts";
import type { SavedCall } from "../../src/ports/network.ts";
import { PictureBucket } from "../../src/store/tasks/recordings.ts";
import { Retention } from "../../src/store/history/retention.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { actionRecord, eventRecord, idsOf, storedCall } from "./contract/history.ts";
import { startMarkedProcess } from "../support/marked-process.ts";
import { patience } from "../support/patience.ts";

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
  store.history.action(actionRecord(id, more));
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
  store.history.events([eventRecord(id, { timestampMs })]);
}

function page(direction: ListDirection, limit: number): Promise<ListPage<ActionRecord>> {
  return store.history.actionPage({}, { direction, limit });
}

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
  expect((await store.history.findSession("ses_1"))?.endTime).toBe(520);
  expect((await store.history.findSession("ses_2"))?.endTime).toBeNull();
});

describe("limits", () => {
  const nothing = { retentionDays: 0, maxBytes: 0 };
  const apply = async (limits: { readonly retentionDays?: number; readonly maxBytes?: number }) => {
    const pictureFolder = join(folder, "pictures");
    using deadline = patience();
    await new Retention(store.history, { ...nothing, ...limits, pictureFolder }, log).apply(
      deadline,
    );
  };

  test("of age: what is older goes, with its pictures and its session", async () => {
    const pictureBucket = new PictureBucket(join(folder, "pictures"), log);
    const old = pictureBucket.keep("act_old-after.webp", Buffer.from("old"));
    const young = pictureBucket.keep("act_young-after.webp", Buffer.from("young"));
    await pictureBucket.flush();
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
    expect(idsOf(await page("forward", 9))).toBe("young");
    expect(idsOf(await store.history.eventPage({}, { direction: "forward", limit: 9 }))).toBe(
      "young",
    );
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
    expect(await store.history.findSession("ses_0")).toBeUndefined();
    expect(await store.history.findSession("ses_1")).toBeDefined();
  });

  test("of size: the oldest go until the rest fits, pictures counted", async () => {
    const params = { text: "x".repeat(2000) };
    for (let index = 0; index < 3000; index += 1) add(`a${index}`, { params });
    add("last", { pictureBytes: 1_000_000 });
    expect((await page("forward", 1)).rows).toHaveLength(1);
    expect(store.history.eraser.usedBytes()).toBeGreaterThan(1_000_000);
    await apply({ maxBytes: 4_000_000 });
    expect(store.history.eraser.usedBytes()).toBeLessThanOrEqual(4_000_000);
    const { rows } = await page("backward", 1);
    expect(rows[0]?.id).toBe("last");
    expect(statSync(path).size).toBeLessThan(5_000_000);
  });

  test("of size: calls of steps count, and go with their step", async () => {
    const stored = Array.from({ length: 50 }, (_none, index) =>
      storedCall({ url: `https://tea.example/${index}/${"x".repeat(300)}` }),
    );
    for (let index = 0; index < 300; index += 1) {
      store.history.action(actionRecord(`a${index}`), { stored, total: 50 });
    }
    expect((await page("forward", 1)).rows).toHaveLength(1);
    expect(store.history.eraser.usedBytes()).toBeGreaterThan(6_000_000);
    for (let index = 300; index < 600; index += 1) add(`a${index}`);
    await apply({ maxBytes: 3_000_000 });
    expect(store.history.eraser.usedBytes()).toBeLessThanOrEqual(3_000_000);
    expect((await store.history.calls(["a0"])).size).toBe(0);
    expect(idsOf(await page("backward", 1))).toBe("a599");
  });

  test("of size: saved calls go with what was done before them", async () => {
    for (let index = 0; index < 2_000; index += 1) {
      add(`a${index}`, { timestampMs: index });
      if (index % 10 === 0) saveCall(`c${index}`, index);
    }
    expect(await store.network.list()).toHaveLength(200);
    await apply({ maxBytes: 1_500_000 });
    expect(store.history.eraser.usedBytes()).toBeLessThanOrEqual(1_500_000);
    expect((await store.network.list()).at(-1)?.call.id).toBe("c1990");
    expect(idsOf(await page("backward", 1))).toBe("a1999");
  });

  test("of size: saved calls go where nothing else is left", async () => {
    for (let index = 0; index < 300; index += 1) saveCall(`c${index}`, index);
    expect(await store.network.list()).toHaveLength(300);
    await apply({ maxBytes: 1_500_000 });
    expect(store.history.eraser.usedBytes()).toBeLessThanOrEqual(1_500_000);
    expect((await store.network.list()).at(-1)?.call.id).toBe("c299");
  });

  test("without limits everything stays", async () => {
    add("old", { timestampMs: 1 });
    await apply({});
    expect(idsOf(await page("forward", 9))).toBe("old");
  });

  test("pictures that no action has are removed at the start; other files and young ones are not", async () => {
    const pictureBucket = new PictureBucket(join(folder, "pictures"), log);
    const known = pictureBucket.keep("act_known-before.png", Buffer.from("1"));
    const orphan = pictureBucket.keep("act_orphan-before.png", Buffer.from("2"));
    const young = pictureBucket.keep("act_young-before.png", Buffer.from("3"));
    await pictureBucket.flush();
    const foreign = join(folder, "pictures", "holiday.png");
    writeFileSync(foreign, "4");
    const past = new Date(Date.now() - 3_600_000);
    for (const file of [known, orphan, foreign]) utimesSync(file, past, past);
    add("act_known", { screenshotBeforePath: known });
    const pictureFolder = join(folder, "pictures");
    const retention = new Retention(store.history, { ...nothing, pictureFolder }, log);
    retention.start();
    using deadline = patience();
    while (existsSync(orphan)) await deadline.sleep(10);
    await retention.close();
    expect([known, young, foreign].map((file) => existsSync(file))).toEqual([true, true, true]);
  });
});

test("a secret in an address of a step's call is hidden also where the address is cut in the middle of it", async () => {
  const secret = "Zq7-secret-Zq7";
  const redactor = new Redactor();
  redactor.hide(secret);
  store.close();
  store = openStore(path, log, { redactor });
  store.history.startSession({ id: "ses_2", startTime: 1, browserVersion: "b", userAgent: "u" });
  const stored = Array.from({ length: 40 }, (_none, index) =>
    storedCall({ url: `https://tea.example/${"x".repeat(360 + index)}${secret}` }),
  );
  store.history.action(actionRecord("a", { sessionId: "ses_2" }), { stored, total: 40 });
  const calls = (await store.history.calls(["a"])).get("a");
  expect(calls?.stored).toHaveLength(40);
  expect(JSON.stringify(calls)).not.toContain("Zq7");
});

test("what was deleted is not left in the files", async () => {
  add("a", { params: { text: "Zq7-forget-me-Zq7" } });
  expect((await page("forward", 1)).rows).toHaveLength(1);
  const files = () =>
    [path, `${path}-wal`]
      .map((file) => (existsSync(file) ? readFileSync(file, "latin1") : ""))
      .join("");
  expect(files()).toContain("Zq7-forget-me-Zq7");
  await store.history.eraser.everything(patience());
  expect(files()).not.toContain("Zq7-forget-me-Zq7");
});

test("an action's picture is removed only if it is one of ours", async () => {
  const foreign = join(folder, "letter.txt");
  writeFileSync(foreign, "dear");
  add("a", { screenshotAfterPath: foreign });
  expect(await store.history.eraser.actions(patience(), {})).toBe(1);
  expect(existsSync(foreign)).toBe(true);
});
