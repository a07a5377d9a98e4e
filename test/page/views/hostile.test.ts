/** Words that are made to be expensive: reading them must take linear time. */
import { expect, it } from "vitest";
import { compactLines } from "../../../src/page/views/compact.ts";
import { flowOf } from "../../../src/page/views/flow.ts";
import { patternOf } from "../../../src/page/views/search.ts";
import { PageTree } from "../../../src/page/tree.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";
import { see } from "./see.ts";

const MANY = 200_000;

it.each([
  ["backslashes", `<p>${"\\".repeat(MANY)}`],
  ["brackets", `<p>${"[".repeat(MANY)}`],
  ["bars", `<p>${" |".repeat(MANY)}`],
  ["ticks", `<pre>${"` ".repeat(MANY)}</pre>`],
  ["blanks in a value", `<input value="${" ".repeat(MANY)}x">`],
])("long rows of %s", (_what, markup) => {
  expect(see(markup, "compact")).toHaveLength(1);
  expect(see(markup, "markdown").length).toBeLessThanOrEqual(1);
});

it("many controls in one line", () => {
  const [line = ""] = see(`<p>x ${`<input aria-label="x"> `.repeat(5_000)}`).map(String);
  expect(line.match(/:text/g)).toHaveLength(5_000);
});

it("finds words with any signs in them, and only those", () => {
  const pattern = new RegExp(patternOf(String.raw`a.b* (c) [d] {1} \ | ^ $ - /`), "iu");
  expect(pattern.test(String.raw`xA.B*   (C) [D] {1} \ | ^ $ - /x`)).toBe(true);
  expect(pattern.test(String.raw`axb* (c) [d] {1} \ | ^ $ - /`)).toBe(false);
});

it("keeps apart lines of the same element", () => {
  const lines = compactLines(flowOf(new PageTree(snapshotOf("<p>a<br>b<br>c"))));
  expect(lines.map(({ key, text }) => [key, text])).toEqual([
    ["1.0", "a"],
    ["1.1", "b"],
    ["1.2", "c"],
  ]);
});
