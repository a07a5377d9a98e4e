import { expect, test } from "vitest";
import { barOf, progressTo } from "./progress-bar.ts";

function watched(isTTY: boolean) {
  const told: string[] = [];
  const drawn: string[] = [];
  const screen = { isTTY, columns: 60, write: (text: string) => drawn.push(text) };
  return { told, drawn, progress: progressTo((text) => told.push(text), screen) };
}

test("a bar has the share, the percentage and the line, and fits the terminal", () => {
  expect(barOf("Unpacking", 0)).toBe(`${"░".repeat(24)}   0 %  Unpacking`);
  expect(barOf("Unpacking", 0.5)).toBe(`${"█".repeat(12)}${"░".repeat(12)}  50 %  Unpacking`);
  expect(barOf("Unpacking", 1)).toBe(`${"█".repeat(24)} 100 %  Unpacking`);
  expect(barOf("Unpacking", 0.5, 36)).toHaveLength(35);
});

test("on a terminal it is drawn over, and its end leaves the line", () => {
  const { told, drawn, progress } = watched(true);
  progress("Unpacking Chromium");
  progress("Unpacking", 0.5);
  progress("Unpacking", 1);
  expect(told).toEqual(["Unpacking Chromium\n"]);
  expect(drawn).toEqual([
    `\r\u001b[2K${barOf("Unpacking", 0.5)}`,
    `\r\u001b[2K${barOf("Unpacking", 1)}\n`,
  ]);
});

test("what fails half-way leaves the line before it is told", () => {
  const { told, drawn, progress } = watched(true);
  progress("Unpacking", 0.5);
  progress("unpacking failed");
  expect(drawn.at(-1)).toBe("\n");
  expect(told).toEqual(["unpacking failed\n"]);
});

test("without a terminal only lines are told", () => {
  const { told, drawn, progress } = watched(false);
  progress("Unpacking Chromium");
  progress("Unpacking", 0.5);
  expect(told).toEqual(["Unpacking Chromium\n"]);
  expect(drawn).toEqual([]);
});
