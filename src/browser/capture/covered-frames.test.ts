import { expect, it } from "vitest";
import type { PageSnapshot, SnapshotNode } from "../../page/snapshot.ts";
import { withCovered } from "./covered-frames.ts";

function node(ref: number, parent: number | null): SnapshotNode {
  const blank = { tag: "a", role: "link", name: "", text: "", form: null, frame: 1, shadow: false };
  return { ref, parent, ...blank, kinds: ["clickable"], state: {}, attributes: {} };
}

const SEEN: PageSnapshot = {
  url: "",
  title: "",
  viewport: { width: 100, height: 100 },
  scroll: { x: 0, y: 0, pageWidth: 100, pageHeight: 100 },
  pageTimeMs: 1,
  cursorType: "default",
  frames: [],
  nodes: [node(1, null), node(2, 1), node(3, 2), node(4, 3)],
  omitted: 0,
};

it("omits covered nodes from a view and moves their children to their parents", () => {
  const scope = { nodes: "interactive", viewportOnly: true, limit: 10 } as const;
  const { nodes } = withCovered(SEEN, new Set([2, 3]), scope);
  expect(nodes.map(({ ref, parent }) => [ref, parent])).toEqual([
    [1, null],
    [4, 1],
  ]);
});

it("keeps them in a reading of the whole page, as covered", () => {
  const scope = { nodes: "all", viewportOnly: false, limit: 10 } as const;
  const { nodes } = withCovered(SEEN, new Set([2]), scope);
  expect(nodes.map(({ hidden }) => hidden)).toEqual([undefined, "covered", undefined, undefined]);
});
