import { expect, test } from "vitest";
import { timeSaid } from "./clock.ts";

test.each([
  ["14:45", "14:45"],
  ["9:05", "09:05"],
  ["2:45 PM", "14:45"],
  ["12:00 a.m.", "00:00"],
  ["9h30", "09:30"],
  ["14.45", "14:45"],
  ["10:00:30", "10:00:30"],
  ["Starts at 08:00:00", "08:00"],
])("%s is %s", (text, time) => {
  expect(timeSaid(text)).toBe(time);
});

test.each(["", "14", "25:00", "13:00 pm", "10:60", "09:00 – 10:00", "12.04.2027"])(
  "%j is none",
  (text) => {
    expect(timeSaid(text)).toBeUndefined();
  },
);
