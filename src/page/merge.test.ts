import { expect, it } from "vitest";
import type { ChildFrame, WalkAnswer } from "../dom/document/api.ts";
import type { SnapshotNode } from "../dom/document/types.ts";
import { mergeFrames } from "./merge.ts";

function node(ref: number, more: Partial<SnapshotNode> = {}): SnapshotNode {
  const blank = { parent: null, tag: "a", role: "link", name: "", text: "", form: null, frame: 0 };
  return { ref, ...blank, kinds: ["clickable"], state: {}, attributes: {}, shadow: false, ...more };
}

function answer(
  url: string,
  nodes: readonly SnapshotNode[],
  more: Partial<WalkAnswer> = {},
): WalkAnswer {
  return {
    url,
    title: url,
    viewport: { width: 100, height: 100 },
    scroll: { x: 0, y: 0, pageWidth: 100, pageHeight: 100 },
    pageTimeMs: 1,
    cursorType: "default",
    frames: [{ index: 0, url, name: "", owner: null }],
    nodes,
    omitted: 0,
    nextRef: 100,
    childFrames: [],
    ...more,
  };
}

function frameAt(ref: number, position: number, parent: number | null = null): ChildFrame {
  return { ref, parent, position, frame: 0, url: "", name: `frame ${ref}` };
}

const inner = answer("inner", [node(30), node(31, { parent: 30, frame: 1 })], {
  frames: [
    { index: 0, url: "inner", name: "", owner: null },
    { index: 1, url: "innermost", name: "x", owner: 32 },
  ],
  omitted: 2,
});

it("puts the contents of frames at their elements", () => {
  const main = answer("main", [node(1), node(2), node(3)]);
  const other = answer("other", [node(40)]);
  const merged = mergeFrames({
    answer: main,
    children: [
      { frame: frameAt(21, 3), tree: { answer: other, children: [] } },
      { frame: frameAt(20, 1, 1), tree: { answer: inner, children: [] } },
    ],
  });
  expect(merged.nodes.map(({ ref, parent, frame }) => [ref, parent, frame])).toEqual([
    [1, null, 0],
    [30, 1, 1],
    [31, 30, 2],
    [2, null, 0],
    [3, null, 0],
    [40, null, 3],
  ]);
  expect(merged.frames).toEqual([
    { index: 0, url: "main", name: "", owner: null },
    { index: 1, url: "inner", name: "frame 20", owner: 20 },
    { index: 2, url: "innermost", name: "x", owner: 32 },
    { index: 3, url: "other", name: "frame 21", owner: 21 },
  ]);
  expect([merged.url, merged.omitted]).toEqual(["main", 2]);
});

it("hands the parent down through a frame that has none of its own", () => {
  const deepest = { answer: answer("deepest", [node(50)]), children: [] };
  const middle = {
    answer: answer("middle", []),
    children: [{ frame: frameAt(21, 0), tree: deepest }],
  };
  const merged = mergeFrames({
    answer: answer("main", [node(1)]),
    children: [{ frame: frameAt(20, 1, 1), tree: middle }],
  });
  expect(merged.nodes.at(-1)).toMatchObject({ ref: 50, parent: 1, frame: 2 });
});

it("keeps to the limit of the whole", () => {
  const merged = mergeFrames(
    {
      answer: answer("main", [node(1), node(2)]),
      children: [{ frame: frameAt(20, 2), tree: { answer: inner, children: [] } }],
    },
    3,
  );
  expect([merged.nodes.map(({ ref }) => ref), merged.omitted]).toEqual([[1, 2, 30], 3]);
});

it("lets a frame show what its document shows", () => {
  const content = [30, "\n"];
  const merged = mergeFrames({
    answer: answer("main", [node(1), node(20)], { content: [1, 20] }),
    children: [
      { frame: frameAt(20, 2, 20), tree: { answer: { ...inner, content }, children: [] } },
    ],
  });
  expect(merged.content).toEqual([1, 20]);
  expect(merged.nodes[1]).toMatchObject({ ref: 20, content });
});
