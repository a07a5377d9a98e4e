/** Stored logins on the disk: encrypted, bound to their id and their key, and deleted when they are old. */
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Vault } from "../../src/credentials/vault.ts";
import { vaultKey } from "../../src/credentials/vault-key.ts";
import { createLog } from "../../src/shared/log.ts";

let folder = "";
let nowMs = Date.now();
let logged: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fermata-vault-"));
  nowMs = Date.now();
  logged = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log = createLog("info", (line) => void logged.push(line));
const given = Buffer.alloc(32, 7).toString("base64");
const vault = (key?: string) =>
  new Vault({
    folder,
    key: () => vaultKey({ given: key, file: join(folder, "key") }),
    maxAgeMs: 1_000,
    nowMs: () => nowMs,
    log,
  });
const states = () => readdirSync(folder).filter((name) => name.endsWith(".state"));
const pathOf = (name = states()[0] ?? "") => join(folder, name);

test("gives back what it has, to the next process too, and shows it to nobody", () => {
  vault().save("shop", "the cookie");
  vault().save("shop", "a newer cookie");
  expect(vault().load("shop")).toBe("a newer cookie");
  expect(vault().load("other")).toBeUndefined();
  expect(states()).toHaveLength(1);
  expect(readFileSync(pathOf(), "latin1")).not.toMatch(/cookie|shop/);
  for (const name of readdirSync(folder))
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(vault().savedMs("shop")).toBeGreaterThan(0);
});

test("what is too old counts no more, and goes", () => {
  vault().save("shop", "old");
  nowMs += 1_001;
  expect(vault().load("shop")).toBeUndefined();
  expect(states()).toEqual([]);
  expect(vault().savedMs("shop")).toBeUndefined();
});

test("another key, another id's file and a changed file give nothing", () => {
  vault(given).save("shop", "text");
  expect(vault().load("shop")).toBeUndefined();
  expect(vault(given).load("shop")).toBe("text");
  const own = pathOf();
  vault(given).save("other", "x");
  copyFileSync(own, pathOf(states().find((name) => pathOf(name) !== own)));
  expect(vault(given).load("other")).toBeUndefined();
  const bytes = readFileSync(own);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(own, bytes);
  expect(vault(given).load("shop")).toBeUndefined();
  expect(logged).toHaveLength(3);
  expect(logged[0]).toContain("cannot be read with this key");
});

test("a key that is none is named, and not repeated", () => {
  expect(() => vaultKey({ given: "c2hvcnQ=", file: "" })).toThrow(
    "credentials.key must contain 32 bytes in base64.",
  );
  writeFileSync(join(folder, "key"), "c2hvcnQ=");
  expect(() => vault().save("shop", "x")).toThrow(`${join(folder, "key")} must contain 32 bytes`);
});
