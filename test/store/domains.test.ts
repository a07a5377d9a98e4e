import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../../src/shared/log.ts";
import { openStore, type Store } from "../../src/store/store.ts";

let folder = "";
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fermata-domains-"));
  store = openStore(join(folder, "history.sqlite"), createLog("error"));
});

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

test("keeps ten thousand hosts, those that were seen last", async () => {
  for (let n = 0; n < 9_000; n += 1) {
    store.domains.note({ host: `${n}.example`, outcome: "ok", timeMs: n });
  }
  await store.domains.get(""); // what waits is written before more comes
  for (let n = 9_000; n < 10_002; n += 1) {
    store.domains.note({ host: `${n}.example`, outcome: "ok", timeMs: n });
  }
  expect(await store.domains.get("0.example")).toBeUndefined();
  expect(await store.domains.get("1.example")).toBeUndefined();
  expect(await store.domains.get("2.example")).toMatchObject({ okCount: 1 });
});
