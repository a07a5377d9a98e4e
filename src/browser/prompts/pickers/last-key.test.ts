import { describe, expect, it } from "vitest";
import { everyRow } from "../../../shared/every-row.ts";
import { lastKey } from "./last-key.ts";

const part = (name: string, min: number, max: number) => ({ name, min, max });
const AMERICAN = [part("month", 1, 12), part("day", 1, 31), part("year", 1, 275_760)];
const GERMAN = [part("day", 1, 31), part("month", 1, 12), part("year", 1, 275_760)];
const TWELVE = [part("hour", 1, 12), part("minute", 0, 59), part("ampm", 1, 2)];
const TWENTY_FOUR = [part("hour", 0, 23), part("minute", 0, 59)];

describe("lastKey", () => {
  everyRow(it, [
    ["date", "2026-06-15", AMERICAN, "2026-06-14", 1, "ArrowUp"],
    ["date", "2026-06-15", GERMAN, "2026-06-14", 0, "ArrowUp"],
    ["date", "2024-02-29", AMERICAN, "2024-02-28", 1, "ArrowUp"],
    ["date", "2026-03-01", AMERICAN, "2026-03-02", 1, "ArrowDown"],
    ["date", "2026-06-10", [part("day", 10, 20)], "2026-06-11", 0, "ArrowDown"],
    ["month", "2026-01", [part("year", 1, 9999), part("month", 1, 12)], "2026-02", 1, "ArrowDown"],
    ["week", "2026-W53", [part("week", 1, 53), part("year", 1, 9999)], "2026-W52", 0, "ArrowUp"],
    ["time", "14:45", TWELVE, "13:45", 0, "ArrowUp"],
    ["time", "12:45", TWELVE, "13:45", 0, "ArrowDown"],
    ["time", "00:05", TWELVE, "01:05", 0, "ArrowDown"],
    ["time", "12:45:30.5", TWENTY_FOUR, "11:45:30.5", 0, "ArrowUp"],
    [
      "datetime-local",
      "2026-06-15T14:45",
      [...AMERICAN, ...TWELVE],
      "2026-06-15T13:45",
      3,
      "ArrowUp",
    ],
  ])("is the key that sets the value", ([inputType, value, parts, ...[from, right, key]]) => {
    expect(lastKey(inputType, value, parts)).toEqual({ from, right, key });
  });

  it.each([
    ["color", "#102030", []],
    ["date", "2026-06-15", [part("month", 1, 12)]],
    ["date", "2026-06-15", [part("day", 15, 15)]],
  ])("has none for %s %s in %j", (inputType, value, parts) => {
    expect(lastKey(inputType, value, parts)).toBeUndefined();
  });
});
