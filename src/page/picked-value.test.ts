import { expect, it } from "vitest";
import { everyRow } from "../shared/every-row.ts";
import { pickedValue } from "./picked-value.ts";

everyRow<[string, string, string | undefined]>(it, [
  ["date", "2026-6-5", "2026-06-05"],
  ["date", "2026/06/05", "2026-06-05"],
  ["date", "5.6.2026", "2026-06-05"],
  ["date", "2026-06-05T00:00:00.000Z", "2026-06-05"],
  ["date", "2026-06-05T14:00:00Z", undefined],
  ["date", "5/6/2026", undefined],
  ["date", "10 September 2012", "2012-09-10"],
  ["date", "10-Sep-2012", "2012-09-10"],
  ["date", "September 10th, 2012", "2012-09-10"],
  ["date", "Sept. 10 2012", "2012-09-10"],
  ["date", "Mayday 1, 2012", undefined],
  ["datetime-local", "2026-06-05 9:30", "2026-06-05T09:30"],
  ["datetime-local", "5.6.2026, 2:30 pm", "2026-06-05T14:30"],
  ["datetime-local", "2026-06-05T09:30:15", "2026-06-05T09:30:15"],
  ["datetime-local", "2026-06-05T09:30:00Z", undefined],
  ["time", "9:05", "09:05"],
  ["time", "12 am", "00:00"],
  ["time", "12:15 p.m.", "12:15"],
  ["time", "9", undefined],
  ["time", "13 pm", undefined],
  ["month", "2026/6", "2026-06"],
  ["week", "2026W5", "2026-W05"],
  ["color", "#1E90FF", "#1e90ff"],
  ["color", "blue", undefined],
])("returns a value as its input takes it", ([type, text, expected]) => {
  expect(pickedValue(type, text)).toBe(expected);
});
