import { describe, expect, it } from "vitest";
import { parsePage } from "../parse-page.ts";
import { ParsedLabel } from "./control.ts";

/** For each label of a page, in tree order, the id of its control; undefined if it has none. */
function named(markup: string): readonly (string | null | undefined)[] {
  const { document } = parsePage(markup, { url: "https://example.com/" });
  const labels = [...document.getElementsByTagName("label")];
  const control = (label: unknown) =>
    label instanceof ParsedLabel ? label.control?.getAttribute("id") : null;
  const fromOutside = labels.map(control);
  const again = parsePage(markup, { url: "https://example.com/" }).document;
  const fromInside = [...again.getElementsByTagName("label")]
    .toReversed()
    .map(control)
    .toReversed();
  expect(fromInside).toEqual(fromOutside);
  return fromOutside;
}

describe("what a label names", () => {
  it.each([
    ["<label>a <b><input id=x></b> <input id=y></label>", ["x"]],
    ["<label><input type=hidden id=h><select id=s></select></label>", ["s"]],
    ["<label>a</label><input id=x>", [undefined]],
    ["<label for=y><input id=x></label><input id=y>", ["y"]],
    [
      "<label>a<label>b</label><i><label>c</label></i><input id=x></label>",
      ["x", undefined, undefined],
    ],
    ["<label><label>a<input id=x></label><label>b<input id=y></label></label>", ["x", "x", "y"]],
    ["<label><label for=z>a<input id=x></label></label><p id=z>", ["x", undefined]],
  ])("%s", (markup, ids) => {
    expect(named(markup)).toEqual(ids);
  });

  it("is found out for all labels at once, since they can be nested without end", () => {
    const { document } = parsePage(`${"<label>".repeat(400)}x`, { url: "https://example.com/" });
    const labels = [...document.getElementsByTagName("label")];
    const words = labels.at(-1)?.firstChild ?? {};
    let steps = 0;
    Object.defineProperty(words, "nextSibling", { get: () => void (steps += 1) });
    expect(labels.some((label) => label instanceof ParsedLabel && label.control)).toBe(false);
    expect(steps).toBe(1);
  });
});
