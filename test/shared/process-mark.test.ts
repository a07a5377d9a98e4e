/** Whether another process runs, by the file that it locks, with real processes. */
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isMarked, markProcess, holdFile } from "../../src/shared/process/process-mark.ts";
import { startMarkedProcess } from "../support/marked-process.ts";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "fermata-mark-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("another process is alive until it is killed, and nothing of it is left", async () => {
  const folder = newFolder();
  await using other = await startMarkedProcess(folder);
  expect(isMarked(folder, other.name)).toBe(true);
  expect(isMarked(folder, other.name)).toBe(true); // asking takes nothing away
  await other.kill();
  expect(isMarked(folder, other.name)).toBe(false);
  expect(existsSync(join(folder, `${other.name}.alive`))).toBe(false);
});

test("one that marks the folder again sees itself, and removes what killed ones left", async () => {
  const folder = newFolder();
  const left = join(folder, "0123456789abcdef.alive");
  writeFileSync(left, "");
  utimesSync(left, 1, 1);
  await using other = await startMarkedProcess(folder);
  const own = markProcess(folder);
  expect(markProcess(folder)).toBe(own);
  expect(own).not.toBe(other.name);
  expect(isMarked(folder, own)).toBe(true);
  expect(isMarked(folder, other.name)).toBe(true);
  expect(existsSync(left)).toBe(false);
});

test.each(["", "17", "..", "0123456789abcdef", "../0123456789abcdef"])(
  "nobody has the name %j",
  (name) => expect(isMarked(newFolder(), name)).toBe(false),
);

test("a file is held by one at a time", () => {
  const path = join(newFolder(), "some.lock");
  const held = holdFile(path);
  expect(held).toBeDefined();
  expect(holdFile(path)).toBeUndefined();
  held?.[Symbol.dispose]();
  using again = holdFile(path);
  expect(again).toBeDefined();
});
