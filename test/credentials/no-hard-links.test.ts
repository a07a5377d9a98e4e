/** Stored logins on a file system without hard links, for example a share or a memory card. */
import type * as Fs from "node:fs";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { vaultKey } from "../../src/credentials/vault-key.ts";

vi.mock("node:fs", async (original) => ({
  ...(await original<typeof Fs>()),
  linkSync: () => {
    throw Object.assign(new Error("not permitted"), { code: "EPERM" });
  },
}));

test("the key is made there, too, once and for its owner alone", () => {
  const folder = mkdtempSync(join(tmpdir(), "fermata-key-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "key");
  const key = vaultKey({ given: undefined, file });
  expect(key).toHaveLength(32);
  expect(vaultKey({ given: undefined, file })).toEqual(key);
  expect(readdirSync(folder)).toEqual(["key"]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
