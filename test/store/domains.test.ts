import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../../src/shared/log.ts";
import { openStore, type Store } from "../../src/store/store.ts";

let folder = "";
let store: Store;
const open = () => openStore(join(folder, "history.sqlite"), createLog("error"));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fermata-domains-"));
  store = open();
});

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

test("counts how visits went, also over a restart, and tells the last one", () => {
  const host = "example.com";
  store.domains.note({ host, outcome: "ok", timeMs: 1_000 });
  store.domains.note({ host, outcome: "blocked", reason: "rate_limited", timeMs: 2_000 });
  store.domains.note({ host: "other.example", outcome: "error", reason: "x", timeMs: 3_000 });
  expect(store.domains.get(host)).toEqual({
    okCount: 1,
    blockedCount: 1,
    errorCount: 0,
    lastOutcome: "blocked",
    lastReason: "rate_limited",
    lastSeenMs: 2_000,
  });
  store.close();
  store = open();
  store.domains.note({ host, outcome: "ok", timeMs: 4_000 });
  expect(store.domains.get(host)).toEqual({
    okCount: 2,
    blockedCount: 1,
    errorCount: 0,
    lastOutcome: "ok",
    lastSeenMs: 4_000,
  });
  expect(store.domains.get("unknown.example")).toBeUndefined();
  store.domains.clear();
  expect(store.domains.get(host)).toBeUndefined();
});

test("keeps ten thousand hosts, those that were seen last", () => {
  for (let n = 0; n < 9_000; n += 1) {
    store.domains.note({ host: `${n}.example`, outcome: "ok", timeMs: n });
  }
  store.domains.get(""); // what waits is written before more comes
  for (let n = 9_000; n < 10_002; n += 1) {
    store.domains.note({ host: `${n}.example`, outcome: "ok", timeMs: n });
  }
  expect(store.domains.get("0.example")).toBeUndefined();
  expect(store.domains.get("1.example")).toBeUndefined();
  expect(store.domains.get("2.example")).toMatchObject({ okCount: 1 });
});
