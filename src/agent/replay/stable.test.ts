import { expect, it } from "vitest";
import { stableAddress, stableAttributes } from "./stable.ts";

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
])("the address %s", (address, stored) => {
  expect(stableAddress(address)).toBe(stored);
});
