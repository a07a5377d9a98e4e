import { expect, it } from "vitest";
import { numberIn } from "./number-in.ts";

it.each([
  ["1.299,90 €", 1299.9],
  ["$1,299.90", 1299.9],
  ["1,299", 1299],
  ["12.5 km", 12.5],
  ["3,5", 3.5],
  ["1'000'000", 1_000_000],
  ["1 234,5", 1234.5],
  ["−7 °C", -7],
  ["no. 42!", 42],
  ["none", undefined],
])("%s", (text, number) => {
  expect(numberIn(text)).toBe(number);
});
