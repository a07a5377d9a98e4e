import { expect, it } from "vitest";
import { labelText } from "./label-text.ts";

it.each([
  ["Name", "Name", false],
  ["E-mail:", "E-mail", false],
  ["Reference *", "Reference", true],
  ["* Reference", "Reference", true],
  ["Telephone*:", "Telephone", true],
  ["Ort： ", "Ort", false],
  ["2 * 3", "2 * 3", false],
  ["", "", false],
])("%j is %j", (text, label, isStarred) => {
  expect(labelText(text)).toEqual({ label, isStarred });
});
