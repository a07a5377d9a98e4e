import { describe, expect, it } from "vitest";
import type { SnapshotNode } from "./snapshot.ts";
import { bareSnapshot } from "./testing.ts";
import { PageTree } from "./tree.ts";

function node(ref: number, parent: number | null, more: Partial<SnapshotNode>): SnapshotNode {
  const fixed = { role: "", name: "", text: "", kinds: [], state: {}, attributes: {}, form: null };
  return { ref, parent, tag: "p", ...fixed, frame: 0, shadow: false, ...more };
}

function treeOf(...nodes: SnapshotNode[]): PageTree {
  return new PageTree(bareSnapshot({ nodes }));
}

describe("PageTree", () => {
  const tree = treeOf(
    node(1, null, { content: ["Read ", 2, ".", 3] }),
    node(2, 1, { tag: "a", inline: true, content: ["this"] }),
    node(3, 1, { tag: "span", hidden: "opacity", content: ["not this"] }),
    node(4, 1, { tag: "iframe", content: [] }),
    node(5, 4, { frame: 1, content: ["In a frame"] }),
  );

  it("gives words and nodes in reading order, nodes outside of any content last", () => {
    expect(tree.inside(tree.get(1))).toEqual(["Read ", tree.get(2), ".", tree.get(3), tree.get(4)]);
    expect([...tree.descendantsOf()].map(({ ref }) => ref)).toEqual([1, 2, 3, 4, 5]);
  });

  it("reads what can be seen, once", () => {
    expect(tree.textOf()).toBe("Read this. In a frame");
    expect(tree.textOf(tree.get(2))).toBe("this");
  });

  it("keeps the page's own lines, and the order of the document where not all of them are known", () => {
    const nodes = [1, 2, 3].map((ref) =>
      node(ref, null, { tag: "a", inline: true, content: ["x"] }),
    );
    const known = new PageTree({ ...bareSnapshot({ nodes }), content: [1, " ", 2, "\n", 3] });
    expect(known.inside()).toEqual([nodes[0], " ", nodes[1], "\n", nodes[2]]);
    const partly = new PageTree({ ...bareSnapshot({ nodes }), content: [1, "\n", 3] });
    expect(partly.inside()).toEqual([nodes[0], " ", nodes[1], " ", nodes[2]]);
  });

  it("reads what holds more than a call can take", () => {
    const refs = Array.from({ length: 130_000 }, (_, place) => place + 2);
    const held = refs.map((ref) => node(ref, 1, { content: ["x"] }));
    const nodes = [node(1, null, { content: refs }), ...held];
    const wide = new PageTree({ ...treeOf().snapshot, nodes });
    expect([...wide.descendantsOf()]).toHaveLength(130_001);
    expect(wide.textOf()).toHaveLength(259_999);
  });

  it("knows what hides a node", () => {
    const hidden = treeOf(
      node(1, null, { hidden: "display", content: [2] }),
      node(2, 1, { content: ["x"] }),
    );
    expect([...hidden.descendantsOf()].map((at) => hidden.isHidden(at))).toEqual([true, true]);
  });
});
