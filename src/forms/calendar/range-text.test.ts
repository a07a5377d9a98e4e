import { expect, test } from "vitest";
import { daysBy, rangeFormatOf } from "./range-text.ts";

const DAYS = [
  { year: 2027, month: 4, day: 13 },
  { year: 2027, month: 4, day: 16 },
] as const;

test.each([
  ["04/13/2027 - 04/16/2027", "en", "MM/dd/yyyy"],
  ["2027-04-13 – 2027-04-16", "en", "yyyy-MM-dd"],
  ["2027-04-13 to 2027-04-16", "en", "yyyy-MM-dd"],
  ["13.04.2027 bis 16.04.2027", "de", "dd.MM.yyyy"],
  ["Tue, Apr 13, 2027 to Fri, Apr 16, 2027", "en", "EEE, MMM dd, yyyy"],
  ["Tue, Apr 13 – Fri, Apr 16", "en", "EEE, MMM dd"],
  ["13.04. – 16.04.", "de", "dd.MM"],
  ["April 13th, 2027 – April 16th, 2027", "en", "MMMM dd'th', yyyy"],
])("%s", (text, language, format) => {
  expect(rangeFormatOf(text, [DAYS[0], DAYS[1]], language)).toBe(format);
  const years = [2027, 2027] as const;
  expect(daysBy(text, { format, language, years })).toEqual(["2027-04-13", "2027-04-16"]);
});

test.each(["04/13/2027", "04/13/2027 - 04/17/2027", "13 – 16", ""])("not two: %j", (text) => {
  expect(rangeFormatOf(text, [DAYS[0], DAYS[1]], "en")).toBeUndefined();
});
