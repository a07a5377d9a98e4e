/** Pages for tests: what a test does not name is empty. */
import type { PageSnapshot } from "./snapshot.ts";

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
