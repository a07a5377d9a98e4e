import { describe, expect, test } from "vitest";
import { everyRow } from "../../shared/every-row.ts";
import { claimedValuesIn, isSameValue, valuesIn } from "./values.ts";

describe("what of an answer can be looked for", () => {
  test.each<[string, readonly string[]]>([
    [
      'Ada Lovelace paid 42.50 for "the blue one" on 3 lines.',
      ["the blue one", "42.50", "3", "Lovelace"],
    ],
    [
      "The Red teapot costs $19.99, order R-17 of 3 May 2027, 2:30 pm.",
      ["3 May 2027", "2:30 pm", "R-17", "19.99", "Red"],
    ],
    [
      "Write to ada@site.example or see https://site.example/a.",
      ["ada@site.example", "https://site.example/a"],
    ],
    ["1. Open the page\n2. Look", []],
    ["Die grüne Kanne kostet 2 Euro, sagt Ada Lovelace.", ["2", "Ada Lovelace"]],
    ["It is Ada's, for 42 EUR", ["42", "Ada"]],
    ["The form was sent.", []],
  ])("in %j", (text, values) => {
    expect(claimedValuesIn(text).map((value) => value.text)).toEqual(values);
  });
});

describe("values are the same", () => {
  everyRow(test, [
    ["$1,299.00", "1299 dollars"],
    ["1.299,00 €", "1299"],
    ["1 299,5", "1299.50"],
    ["1'000'000", "1000000"],
    ["3,5", "3.5"],
    ["14:30", "2:30 pm"],
    ["12:05 am", "00:05"],
    ["3 May 2027", "2027-05-03"],
    ["May 3rd", "03.05.2027"],
    ["3. Mai 2027", "3 mai 2027"],
    ["5/3/2027", "3 May 2027"],
    ["40 minutes", "40 min"],
    ["5kg", "5 kilos"],
    ["€ 9", "9 euros"],
  ])("in different notations", ([one, other]) => {
    expect(isSame(one, other)).toBe(true);
  });

  test.each([
    ["$19.99", "1999"],
    ["12", "1.2"],
    ["14:30", "2:30 am"],
    ["3 May 2027", "3 May 2026"],
    ["3 May", "3 June"],
    ["-7", "7"],
    ["4711", "471"],
  ])("%s and %s are not", (one, other) => {
    expect(isSame(one, other)).toBe(false);
  });
});

function isSame(one: string, other: string): boolean {
  const [a] = valuesIn(one);
  const [b] = valuesIn(other);
  return a !== undefined && b !== undefined && isSameValue(a, b);
}
