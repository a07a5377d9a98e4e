/** The elements that a caller gets after it has received the page. */
import { expect, it } from "vitest";
import { PageTree } from "../../../src/page/tree.ts";
import { elementsOf } from "../../../src/page/views/elements.ts";
import { RenderedElements } from "../../../src/page/views/rendered-elements.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";

const elements = (markup: string) => elementsOf(new PageTree(snapshotOf(markup)));
const ids = (some: readonly { readonly id: number }[]) => some.map(({ id }) => id);

function reader(markup: string): RenderedElements {
  const one = new RenderedElements();
  one.tell(elements(markup));
  return one;
}

it("nothing is told of a page that is as it was, wherever its elements stand now", () => {
  const page = elements("<h1>Title</h1><p>Words");
  const one = new RenderedElements();
  one.tell(page.map((element) => ({ ...element, b: [0, 0, 10, 10] as const })));
  const moved = page.map((element) => ({ ...element, b: [0, 50, 10, 10] as const }));
  expect(one.changes(moved, 10)).toEqual({ changed: [], removed: [], isFirstLook: false, left: 0 });
});

it("states and words that changed are told, once", () => {
  const one = reader("<input type=checkbox><p>Old");
  const now = elements("<input type=checkbox checked><p>New");
  expect(one.changes(now, 10).changed).toMatchObject([{ checked: true }, { text: "New" }]);
  expect(one.changes(now, 10).changed).toEqual([]);
});

it("what came and what has gone is told by its id", () => {
  const before = elements("<p>One<p>Two");
  const after = elements("<p>One<p>Two<p>Three");
  const one = new RenderedElements();
  one.tell(before);
  expect(ids(one.changes(after, 10).changed)).toEqual(ids(after.slice(2)));
  expect(one.changes(before, 10).removed).toEqual(ids(after.slice(2)));
});

it("what is beyond the limit is told the next time", () => {
  const one = reader("<p>a<p>b<p>c");
  const now = elements("<p>x<p>y<p>z<p>new");
  expect(one.changes(now, 3)).toMatchObject({ changed: [{}, {}, {}], left: 1 });
  expect(one.changes(now, 3)).toMatchObject({ changed: [{ text: "new" }], left: 0 });
});

it("of a reader who was told nothing that is still there, all is a first look", () => {
  const page = elements("<p>a<p>b");
  expect(new RenderedElements().changes(page, 10)).toMatchObject({
    isFirstLook: true,
    removed: [],
  });
  const one = reader("<p>a");
  const other = page.map((element) => ({ ...element, id: element.id + 100 }));
  expect(one.changes(other, 10)).toMatchObject({ isFirstLook: true, removed: [page[0]?.id] });
});

it("nothing is kept of what is too large to be kept", () => {
  const page = elements("<p>a").map((element) => ({ ...element, text: "x".repeat(4_100_000) }));
  const one = new RenderedElements();
  one.tell(page);
  expect(one.changes(page, 10)).toMatchObject({ changed: [{}], isFirstLook: true });
});
