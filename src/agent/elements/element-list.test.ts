import { describe, expect, it } from "vitest";
import type { SnapshotNode } from "../../page/snapshot.ts";
import { tokensOf } from "../../page/views/portion.ts";
import { elementList, type ElementListOptions } from "./element-list.ts";

function node(ref: number, more: Partial<SnapshotNode>): SnapshotNode {
  const bare = { parent: null, tag: "button", role: "button", name: "", text: "", form: null };
  const kinds = ["clickable"] as const;
  return { ref, ...bare, kinds, state: {}, attributes: {}, frame: 0, shadow: false, ...more };
}

function button(ref: number, y: number, more: Partial<SnapshotNode> = {}): SnapshotNode {
  const name = `Button ${ref}`;
  return node(ref, { name, content: [name], box: { x: 0, y, width: 80, height: 20 }, ...more });
}

interface Page {
  readonly nodes: readonly SnapshotNode[];
  readonly scrolled?: number;
}

/** A page of 2,000 pixels with a viewport of 600. */
function list({ nodes, scrolled = 0 }: Page, options: ElementListOptions = {}) {
  const snapshot = {
    url: "https://example.com/",
    title: "",
    viewport: { width: 800, height: 600 },
    scroll: { x: 0, y: scrolled, pageWidth: 800, pageHeight: 2_000 },
    pageTimeMs: 0,
    cursorType: "auto",
    frames: [],
    nodes,
    omitted: 0,
  };
  return elementList({ tabId: "t", snapshot, tabs: [] }, options);
}

describe("a page that is higher than the view", () => {
  it("says how far it goes on, and tells first what is in view", () => {
    const nodes = [button(1, -300), button(2, 10), button(3, 900), button(4, 40)];
    expect(list({ nodes, scrolled: 400 }).text.split("\n")).toEqual([
      "... 400 pixels above - scroll or extract content to see more ...",
      "2[:]<button>Button 2</button>",
      "4[:]<button>Button 4</button>",
      "... 1000 pixels below - scroll or extract content to see more ...",
      "[Not in view; usable by index all the same]",
      "1[:]<button>Button 1</button>",
      "3[:]<button>Button 3</button>",
    ]);
  });

  it("has its start and its end", () => {
    expect(list({ nodes: [button(1, 0)] }).text).toMatch(/^\[Start of page\]/);
    expect(list({ nodes: [button(1, 0)], scrolled: 1_400 }).text).toMatch(/\[End of page\]$/);
  });

  it("gives its room to what is in view and can be used, then to what is nearest", () => {
    const words = { tag: "p", role: "", kinds: [], content: [`Words ${"and more ".repeat(20)}`] };
    const nodes = [button(1, 1_500), button(2, 700), button(3, 30, words), button(4, 300)];
    const { refs, omitted } = list({ nodes }, { budgetTokens: 16 });
    expect([...refs]).toEqual([4]);
    expect(omitted).toBe(2);
    expect([...list({ nodes }, { budgetTokens: 70 }).refs]).toEqual([4, 2]);
  });

  it("is longer for what is in view than for what is not", () => {
    const column = (from: number) =>
      Array.from({ length: 400 }, (_, at) => button(at + 1, from + (at % 20) * 20));
    const near = list({ nodes: column(0) });
    const far = list({ nodes: [button(900, 10), ...column(2_000)] });
    expect(tokensOf(near.text)).toBeGreaterThan(1_500);
    expect(tokensOf(far.text)).toBeLessThan(950);
    expect(far.refs.size).toBeGreaterThan(80);
  });

  it("lets no page crowd out the dialog on it", () => {
    const crowd = Array.from({ length: 50 }, (_, at) => button(at + 10, at * 10));
    const dialog = node(1, { tag: "div", role: "dialog", kinds: [], content: [2] });
    const nodes = [...crowd, dialog, button(2, 500, { parent: 1 })];
    expect(list({ nodes }, { budgetTokens: 30 }).refs.has(2)).toBe(true);
  });
});

describe("what cannot be pressed now", () => {
  it("is left out, and counted, where something lies over it", () => {
    const nodes = [
      button(1, 0, { hidden: "covered" }),
      button(2, 0, { state: { inert: true } }),
      button(3, 0),
    ];
    const { text, refs, present } = list({ nodes });
    expect([...refs]).toEqual([3]);
    expect([...present]).toEqual([3]);
    expect(text).toContain("... 2 elements lie behind a dialog, banner or bar and are not listed");
  });

  it("is not in view where a box cuts it off, but can be reached", () => {
    const box = node(1, { tag: "div", role: "", kinds: ["scrollable"], content: [2, 3] });
    const inside = { parent: 1 };
    const nodes = [box, button(2, 0, inside), button(3, 30, { ...inside, hidden: "clipped" })];
    expect(list({ nodes, scrolled: 1_400 }).text.split("\n").slice(1)).toEqual([
      "1[:]<div scrollable>",
      "\t2[:]<button>Button 2</button>",
      "[End of page]",
      "[Not in view; usable by index all the same]",
      "1[:]<div scrollable>",
      "\t3[:]<button>Button 3</button>",
    ]);
  });
});

it("reads pages that nest deeper than calls may", () => {
  const depth = 20_000;
  const nodes = Array.from({ length: depth }, (_, at) =>
    node(at + 1, { tag: "nav", role: "", kinds: [], parent: at || null, content: [at + 2, "."] }),
  );
  const inner = button(depth + 1, 0, { parent: depth });
  expect(list({ nodes: [...nodes, inner] }).text).toContain("Button");
});
