import { expect, it } from "vitest";
import type { FieldType } from "../form-schema.ts";
import { pickedValue } from "./dates.ts";

it.each<[FieldType, string, string | undefined]>([
  ["date", "2026-6-5", "2026-06-05"],
  ["date", "2026/06/05", "2026-06-05"],
  ["date", "5.6.2026", "2026-06-05"],
  ["date", "2026-06-05T00:00:00.000Z", "2026-06-05"],
  ["date", "2026-06-05T14:00:00Z", undefined],
  ["date", "5/6/2026", undefined],
  ["dateTime", "2026-06-05 9:30", "2026-06-05T09:30"],
  ["dateTime", "5.6.2026, 2:30 pm", "2026-06-05T14:30"],
  ["dateTime", "2026-06-05T09:30:15", "2026-06-05T09:30:15"],
  ["dateTime", "2026-06-05T09:30:00Z", undefined],
  ["time", "9:05", "09:05"],
  ["time", "12 am", "00:00"],
  ["time", "12:15 p.m.", "12:15"],
  ["time", "9", undefined],
  ["time", "13 pm", undefined],
  ["month", "2026/6", "2026-06"],
  ["week", "2026W5", "2026-W05"],
  ["color", "#1E90FF", "#1e90ff"],
  ["color", "blue", undefined],
])("%s %j is %j", (type, text, expected) => {
  expect(pickedValue(type, text)).toBe(expected);
});
