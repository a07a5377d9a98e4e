/** Pages that were made to break their readers. */
import { expect, it } from "vitest";
import { VIEW_FORMATS, viewOf } from "../../../src/page/views/view.ts";
import type { PageSnapshot, SnapshotNode } from "../../../src/page/snapshot.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";

/** Each node inside the previous one, with a word of its own. */
function nested(depth: number): PageSnapshot {
  const blank = { tag: "div", role: "", name: "", text: "", kinds: [], state: {}, attributes: {} };
  const nodes = Array.from({ length: depth }, (_, index): SnapshotNode => {
    const inner = index + 1 < depth ? [index + 2] : [];
    const place = { ref: index + 1, parent: index === 0 ? null : index, form: null, frame: 0 };
    return { ...blank, ...place, shadow: false, content: [`w${index}`, ...inner] };
  });
  return { ...snapshotOf(""), nodes };
}

it.each(VIEW_FORMATS)("%s: nesting without end ends", (format) => {
  expect(viewOf(nested(20_000), { format, scope: "visible" })).toBeDefined();
});

it("loses no words on the way", () => {
  const view = viewOf(nested(20_000), { format: "compact", scope: "visible" });
  expect(view?.kind === "text" && view.entries.join(" ")).toMatch(/^w0 w1 .* w19999$/);
});
