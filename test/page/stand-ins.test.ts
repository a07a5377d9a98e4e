/** What a person uses in the place of an input that a script has hidden. */
import { expect, test } from "vitest";
import { sectionsFor } from "../../src/page/readers/stand-ins.ts";
import { PageTree } from "../../src/page/tree.ts";
import { snapshotOf } from "../support/snapshot-of.ts";

const counters = ["Month", "Day", "Year"]
  .map((name) => `<span role=spinbutton tabindex=0 contenteditable aria-label=${name}>1</span>`)
  .join("");
const hidden = `<input name=day style="position:absolute;opacity:0" aria-label=Whole>`;

function sectionsIn(markup: string) {
  const tree = new PageTree(snapshotOf(`<!doctype html><form>${markup}</form>`));
  const input = tree.snapshot.nodes.find(({ tag }) => tag === "input");
  return input && sectionsFor(input, tree).map(({ name }) => name);
}

test.each([
  [
    "alone in their group",
    `<div role=group><p>${counters}</p>${hidden}</div>`,
    ["Month", "Day", "Year"],
  ],
  ["in no group", `<div>${counters}${hidden}</div>`, []],
  ["with another field in it", `<div role=group>${counters}${hidden}<input name=b></div>`, []],
  ["with the input beside their group", `${hidden}<div role=group>${counters}</div>`, []],
])("counters %s", (_what, markup, names) => {
  expect(sectionsIn(markup)).toEqual(names);
});
