/** Pages with many elements whose reading is costly: reading one element must not read all the others again. */
import { expect, it } from "vitest";
import { paginationOf } from "./readers/pagination/pagination.ts";
import type { PageSnapshot, SnapshotNode } from "./snapshot.ts";
import { editorFor } from "./readers/substitutes.ts";
import { PageTree } from "./tree.ts";
import { understand } from "./understand/understand.ts";
import { flowOf } from "./views/flow.ts";
import { searchedLines } from "./views/search.ts";
import { viewOf } from "./views/view.ts";
import { bareSnapshot } from "./testing.ts";

const MANY = 20_000;
const LONG = "some words ".repeat(200_000);
const BARE = {
  role: "",
  name: "",
  text: "",
  state: {},
  form: null,
  frame: 0,
  shadow: false,
} as const;

/** A page with one box that contains `MANY` equal elements; `words` follow each of them. */
function crowd(thing: Partial<SnapshotNode>, words: readonly string[] = []): PageSnapshot {
  const things = Array.from({ length: MANY }, (_, place) => ({
    ...BARE,
    ref: place + 2,
    parent: 1,
    tag: "div",
    kinds: [],
    attributes: {},
    ...thing,
  }));
  const content = things.flatMap(({ ref }) => [ref, ...words]);
  const box = { ...BARE, ref: 1, parent: null, tag: "div", kinds: [], attributes: {}, content };
  return bareSnapshot({ nodes: [box, ...things] });
}

const HEADING = {
  tag: "h2",
  role: "heading",
  level: 2,
  name: "Related articles",
  content: ["Related articles"],
};
const FIELD = {
  tag: "input",
  role: "textbox",
  kinds: ["typeable"],
  attributes: { type: "email" },
} as const;
const NEXT = {
  tag: "a",
  role: "link",
  name: "Next",
  content: ["Next"],
  kinds: ["clickable"],
  attributes: { href: "https://example.com/page?p=2" },
} as const;
const BUTTON = {
  tag: "button",
  role: "button",
  name: "Go",
  content: ["Go"],
  kinds: ["clickable"],
} as const;

it.each([
  ["headings of boxes beside the matter", HEADING],
  ["fields for an address", FIELD],
])("markdown of many %s", (_what, thing) => {
  expect(viewOf(crowd(thing), { format: "markdown", scope: "visible" })).toBeDefined();
});

it("hidden text areas that may have an editor each", () => {
  const tree = new PageTree(crowd({ tag: "textarea", hidden: "display" }));
  const areas = tree.childrenOf(tree.get(1));
  expect(areas.filter((area) => editorFor(area, tree))).toEqual([]);
});

it("pages of many links called next", () => {
  expect(paginationOf(new PageTree(crowd(NEXT)))?.next).toMatchObject({ ref: 2 });
});

it("page numbers beside a word without end", () => {
  const word = { ...BARE, ref: 1, parent: null, tag: "p", kinds: [], attributes: {} };
  const snapshot = bareSnapshot({ nodes: [{ ...word, content: ["letters".repeat(60_000)] }] });
  expect(paginationOf(new PageTree(snapshot))).toBeUndefined();
});

it("what a page of many buttons is", () => {
  expect(understand({ snapshot: crowd(BUTTON) }).pageType).toBeDefined();
});

it("words in one line with many links", () => {
  const [line] = searchedLines(
    flowOf(new PageTree(crowd({ ...NEXT, inline: true }, [` ${"x".repeat(90)} `]))),
  );
  expect(line?.text).toMatch(/^Next x{90} Next /);
  expect(line?.parts.at(-2)).toMatchObject({ node: { ref: MANY + 1 } });
});

it("things to press in one another, around a long text", () => {
  const depth = 400;
  const nodes = Array.from({ length: depth }, (_, place): SnapshotNode => {
    const content = [place + 1 < depth ? place + 2 : LONG];
    const parent = place === 0 ? null : place;
    return {
      ...BARE,
      ref: place + 1,
      parent,
      tag: "div",
      kinds: ["clickable"],
      attributes: {},
      content,
    };
  });
  const view = viewOf(bareSnapshot({ nodes }), { format: "interactive", scope: "visible" });
  const first = view?.kind === "text" ? view.entries[0] : undefined;
  expect(first).toMatch(/^\[400:click some words /);
});
