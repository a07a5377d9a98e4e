import { expect, it } from "vitest";
import type { Observed } from "../../page/description.ts";
import { Descriptions } from "./descriptions.ts";

/** Returns an observation with `count` buttons, whose refs count up from `first`. */
function observed(walk: number, first: number, count: number): Observed {
  const url = "https://a.test/";
  const nodes = Array.from({ length: count }, (_, index) => ({
    ref: first + index,
    parent: null,
    tag: "button",
    role: "button",
    name: `${first + index}`,
    text: "",
    kinds: ["clickable" as const],
    state: {},
    attributes: {},
    form: null,
    frame: 0,
    shadow: false,
  }));
  const snapshot = {
    url,
    title: "",
    viewport: { width: 1, height: 1 },
    scroll: { x: 0, y: 0, pageWidth: 1, pageHeight: 1 },
    pageTimeMs: 0,
    cursorType: "default",
    frames: [{ index: 0, url, name: "", owner: null }],
    nodes,
    omitted: 0,
  };
  return { snapshot, traces: new Map(), walk };
}

it("forgets those first that were not seen for longest", () => {
  const descriptions = new Descriptions();
  descriptions.note(observed(1, 1, 10));
  descriptions.note(observed(2, 11, 3_985));
  descriptions.note(observed(3, 1, 5)); // seen again
  descriptions.note(observed(4, 5_000, 10));
  expect(descriptions.find(1)).toMatchObject({ name: "1", walk: 3 });
  expect(descriptions.find(6)).toBeUndefined();
  expect(descriptions.find(11)).toBeDefined();
  expect(descriptions.find(5_009)).toMatchObject({ walk: 4 });
});
