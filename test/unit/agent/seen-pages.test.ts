import { describe, expect, test } from "vitest";
import { observationOf } from "./testing.ts";
import { SeenPages } from "../../../src/agent/verification/seen-pages.ts";
import { claimedValuesIn } from "../../../src/agent/verification/values.ts";

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

  test.each([
    ["4711", true],
    ["471", false],
    ["42.50", true],
    ["42,5 euros", true],
    ["2.5", false],
    ["Ada Lovelace", true],
    ["Ada Love", false],
  ])("%s by itself: %s", (text, isThere) => {
    const [value] = claimedValuesIn(text);
    expect(value && seen.holds(value)).toBe(isThere);
  });
});

test("numbers of neighbouring blocks are not one, and quotes have the text around them", () => {
  const seen = seenWith(
    { ref: 1, name: "12", text: "12", content: ["12"] },
    { ref: 2, name: "345", text: "345", content: ["345 Lines"] },
  );
  const isThere = (text: string) => claimedValuesIn(text).every((value) => seen.holds(value));
  expect([isThere("12"), isThere("345"), isThere("12 345")]).toEqual([true, true, false]);
  expect(seen.contextOf("345  lines")).toBe("12 345 lines https://a.example/order");
  expect(seen.contextOf("nowhere")).toBe("nowhere");
});
