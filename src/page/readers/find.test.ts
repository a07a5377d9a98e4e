import { expect, test } from "vitest";
import { holdsSimilar } from "./find.ts";

test.each([
  ["add to cart", "add to cart"],
  ["please add to carts now", "add to cart"],
  ["ad to cart", "add to cart"],
  ["add too cart", "add to cart"],
  ["xx sbmit yy", "submit"],
  ["sumbit it", "submit"],
  ["ok", "ok"],
])("%j holds something like %j", (text, words) => {
  expect(holdsSimilar(text, words)).toBe(true);
});

test.each([
  ["add to basket", "add to cart"],
  ["", "submit"],
  ["subway", "submit"],
  ["no", "ok"],
  ["settings", "sign out"],
])("%j holds nothing like %j", (text, words) => {
  expect(holdsSimilar(text, words)).toBe(false);
});

test("it agrees with the distance to each part of a text", () => {
  const letters = ["a", "b", "c"];
  for (let seed = 1; seed < 100; seed += 1) {
    const word = (length: number, turn: number): string =>
      Array.from({ length }, (_, at) => letters[(seed * (at + turn) * 7 + at * at) % 3]).join("");
    const [text, words] = [word(9, 1), word(8, 3)];
    expect([text, words, holdsSimilar(text, words)]).toEqual([text, words, isNear(text, words)]);
  }
});

function isNear(text: string, words: string): boolean {
  const parts = Array.from({ length: text.length + 1 }, (_, from) =>
    Array.from({ length: text.length + 1 - from }, (_end, size) => text.slice(from, from + size)),
  );
  const known = new Map<string, number>();
  return parts.flat().some((part) => distance(part, words, known) <= Math.floor(words.length / 4));
}

/** The optimal string alignment distance, computed as it is defined. */
function distance(a: string, b: string, known = new Map<string, number>()): number {
  const key = `${a} ${b}`;
  const cost = known.get(key) ?? costOf(a, b, known);
  known.set(key, cost);
  return cost;
}

function costOf(a: string, b: string, known: Map<string, number>): number {
  if (a === "" || b === "") return a.length + b.length;
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)];
  const isSame = a.at(-1) === b.at(-1);
  const isSwap = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    distance(restA, restB, known) + (isSame ? 0 : 1),
    distance(restA, b, known) + 1,
    distance(a, restB, known) + 1,
    isSwap ? distance(a.slice(0, -2), b.slice(0, -2), known) + 1 : Infinity,
  );
}
