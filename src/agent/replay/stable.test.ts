import { describe, expect, it } from "vitest";
import { stableAddress, stableAttributes, stableClasses } from "./stable.ts";

describe("class names", () => {
  it.each([
    [["btn", "active", "is-open"], ["btn"]],
    [
      ["Button_root__3kXyz", "Card-ab12f"],
      ["Button_root", "Card"],
    ],
    [["css-1x2y3z", "sc-a1b2c3", "field"], ["field"]],
    [
      ["text-sm", "mt-4", "col-2"],
      ["col-2", "mt-4", "text-sm"],
    ],
  ])("%j", (classes, kept) => {
    expect(stableClasses(classes)).toEqual(kept);
  });
});

it("ids that are counted up tell nothing", () => {
  expect(stableAttributes({ id: ":r1a:", name: "city", title: ":r1a:" })).toEqual({
    name: "city",
    title: ":r1a:",
  });
});

it.each([
  ["https://a.test/p?q=x&utm_source=mail&token=abc", "https://a.test/p?q=x"],
  ["https://a.test/p?v=0123456789abcdef0123456789abcdef", "https://a.test/p"],
  ["https://me:pw@a.test/", "https://a.test/"],
  ["data:text/html,secret", "data:"],
  ["/relative", "/relative"],
])("the address %s", (address, kept) => {
  expect(stableAddress(address)).toBe(kept);
});
