import { expect, test } from "vitest";
import { dayBy, formatOf } from "./format.ts";

const march = { year: 2027, month: 3 };

test.each([
  ["2027-03-17", "yyyy-MM-dd", "en"],
  ["17.03.2027", "dd.MM.yyyy", "de"],
  ["03/17/2027", "MM/dd/yyyy", "en"],
  ["3/17/27", "M/dd/yy", "en"],
  ["17 March 2027", "dd MMMM yyyy", "en"],
  ["Wed, Mar 17, 2027", "EEE, MMM dd, yyyy", "en"],
  ["17. März 2027", "dd. MMMM yyyy", "de"],
  ["17 de marzo de 2027", "dd 'de' MMMM 'de' yyyy", "es"],
  ["17 marca 2027", "dd MMMM yyyy", "pl"],
  ["Wed, Mar 17", "EEE, MMM dd", "en"],
  ["17.03.", "dd.MM.", "de"],
])("%s is written by %s", (text, format, language) => {
  expect(formatOf(text, { day: 17, month: march, language })).toBe(format);
  expect(dayBy(text, format, language, 2027)).toEqual({ ...march, day: 17 });
});

test("without a year it takes the calendar's", () => {
  expect(dayBy("Wed, Mar 17", "EEE, MMM dd", "en")).toBeUndefined();
});

test("another day of another month is read by the same pattern", () => {
  expect(dayBy("Fri, Dec 3, 2027", "EEE, MMM dd, yyyy", "en")).toEqual({
    year: 2027,
    month: 12,
    day: 3,
  });
  expect(dayBy("31.04.2027", "dd.MM.yyyy", "de")).toBeUndefined();
});

test.each(["", "17", "2027-03-17 10:30", "Pick a day"])("%j says no day", (text) => {
  expect(formatOf(text, { day: 17, month: march, language: "en" })).toBeUndefined();
});
