import { describe, expect, test } from "vitest";
import { observationOf } from "../testing.ts";
import { SeenPages } from "./seen-pages.ts";
import { checkableIn } from "./examine.ts";

const url = "https://a.example/order";

function seenWith(...elements: Parameters<typeof observationOf>[0]["elements"]): SeenPages {
  const seen = new SeenPages();
  seen.add(observationOf({ url, elements }));
  return seen;
}

describe("words on pages that were seen", () => {
  const seen = seenWith(
    { ref: 1, name: "Order  4711 confirmed", content: ["Order\n4711 confirmed"] },
    { ref: 2, name: "Total: 42.50 €" },
    { ref: 3, name: "Secret word", hidden: "display" },
    { ref: 4, name: "Name", attributes: { value: "Ada Lovelace" } },
  );

  test.each(["order 4711 CONFIRMED", "Total:42.50€", "ada lovelace", "confirmed"])(
    "%s is found, whatever its space and case",
    (words) => expect(seen.find(words)).toEqual({ url, text: words }),
  );

  test.each(["Order 4712", "Secret word", "", "   "])("%j is not", (words) =>
    expect(seen.find(words)).toBeUndefined(),
  );

  test("a number stands for itself only, not as a part of a longer one", () => {
    expect([seen.has("4711"), seen.has("42.50")]).toEqual([true, true]);
    expect([seen.has("471"), seen.has("2.5"), seen.has("7")]).toEqual([false, false, false]);
  });
});

describe("what of an answer can be looked for", () => {
  test("are numbers, quoted words, names, and what data holds", () => {
    const answer = 'Ada Lovelace paid 42.50 for "the blue one" on 3 lines.';
    expect(checkableIn(answer, undefined)).toEqual(["the blue one", "42.50", "Ada Lovelace"]);
    expect(checkableIn("See data.", { items: [{ name: "Pot", price: 17 }] })).toEqual([
      "Pot",
      "17",
    ]);
  });

  test("is nothing in plain words", () =>
    expect(checkableIn("The form was sent.", null)).toEqual([]));
});
