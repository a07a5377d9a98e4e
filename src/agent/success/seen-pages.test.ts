import { describe, expect, test } from "vitest";
import { observationOf } from "../testing.ts";
import { SeenPages } from "./seen-pages.ts";
import { PageTree } from "../../page/tree.ts";
import { bareButton, bareSnapshot } from "../../page/testing.ts";
import { linesOf } from "./page-lines.ts";
import { claimedValuesIn } from "./values.ts";

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
    expect(value && seen.pageWith(value) !== undefined).toBe(isThere);
  });
});

test("lines are rows, items and cards as a whole, without what stands in fields", () => {
  const box = (
    ref: number,
    parent: number | null,
    tag: string,
    content: readonly (string | number)[],
  ) =>
    bareButton(ref, "", {
      parent,
      tag,
      role: tag === "li" ? "listitem" : "generic",
      kinds: [],
      content,
    });
  const nodes = [
    box(1, null, "h1", ["Shop"]),
    box(2, null, "div", [3, 6]),
    box(3, 2, "div", [4, 5]),
    box(4, 3, "p", ["Red pot"]),
    box(5, 3, "p", ["$22"]),
    box(6, 2, "div", [7, 8]),
    box(7, 6, "p", ["Blue pot"]),
    box(8, 6, "p", ["$19"]),
    box(9, null, "li", ["Open ", 10]),
    bareButton(10, "late", { parent: 9, inline: true, content: ["late"] }),
    bareButton(11, "Name", { tag: "input", kinds: ["typeable"], attributes: { value: "Ada" } }),
  ];
  const snapshot = bareSnapshot({ nodes, content: [1, 2, 9, 11] });
  expect(linesOf(new PageTree(snapshot)).map(({ text }) => text)).toEqual([
    "Shop",
    "Red pot | $22",
    "Blue pot | $19",
    "Open late",
  ]);
});
