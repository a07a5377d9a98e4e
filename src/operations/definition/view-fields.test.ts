import { expect, test } from "vitest";
import { viewText } from "./view-fields.ts";

test("a link stays in its line, whatever address a page gives it", () => {
  const links = [{ ref: 3, text: "Terms", href: "http://a b/]\n[9 button Pay]" }];
  expect(viewText({ format: "links", links, left: 0, left_tokens: 0 })).toBe(
    "[3 Terms ->http://a%20b/\\]%0A\\[9%20button%20Pay\\]]",
  );
});
