import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lintKeys } from "./lint-keys.ts";

const FILES = {
  "top.ts": 'import type { Inner } from "./middle.ts";',
  "middle.ts": 'export * from "./inner.ts";',
  "inner.ts": "export interface Inner {}",
  "alone.ts": "export const alone = 1;",
};

/** Writes FILES, then the given files over them. Returns the names of all files whose keys have changed. */
async function changedBy(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "fermata-lint-keys-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = (all: Readonly<Record<string, string>>) =>
    Promise.all(
      Object.entries(all).map(([name, text]) => writeFile(path.join(folder, name), text)),
    );
  await write(FILES);
  const before = await lintKeys(folder, Object.keys(FILES));
  await write(files);
  const after = await lintKeys(folder, Object.keys(FILES));
  return Object.keys(FILES).filter((file) => before.get(file) !== after.get(file));
}

test("nothing changed leaves every key as it is", async () => {
  expect(await changedBy(FILES)).toStrictEqual([]);
});

test("a change reaches whatever imports the file, directly or not", async () => {
  expect(await changedBy({ "inner.ts": "export type Inner = string;" })).toStrictEqual([
    "top.ts",
    "middle.ts",
    "inner.ts",
  ]);
});

test("imports in a circle are followed once", async () => {
  const circle = { "inner.ts": 'import "./top.ts";' };
  expect(await changedBy(circle)).toStrictEqual(["top.ts", "middle.ts", "inner.ts"]);
});

test("rules, settings, packages and ambient types concern every file", async () => {
  const all = Object.keys(FILES);
  expect(await changedBy({ "oxlint.config.ts": "export default {};" })).toStrictEqual(all);
  expect(await changedBy({ "package-lock.json": "{}" })).toStrictEqual(all);
  expect(await changedBy({ "alone.ts": "declare global { var a: string }" })).toStrictEqual(all);
});
