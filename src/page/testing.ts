/** Builds pages for tests: members that a test does not name have default values. */
import type { PageSnapshot, SnapshotNode } from "./snapshot.ts";

export function bareSnapshot(named: Partial<PageSnapshot> = {}): PageSnapshot {
  return {
    url: "https://example.com/",
    title: "",
    viewport: { width: 800, height: 600 },
    scroll: { x: 0, y: 0, pageWidth: 800, pageHeight: 600 },
    pageTimeMs: 0,
    cursorType: "auto",
    frames: [],
    nodes: [],
    omitted: 0,
    ...named,
  };
}

/** A button without a parent. */
export function bareButton(
  ref: number,
  name: string,
  named: Partial<SnapshotNode> = {},
): SnapshotNode {
  return {
    ref,
    parent: null,
    tag: "button",
    role: "button",
    name,
    text: name,
    kinds: ["clickable"],
    state: {},
    attributes: {},
    form: null,
    frame: 0,
    shadow: false,
    ...named,
  };
}
