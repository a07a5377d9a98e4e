import { isDialog, isFrame } from "../../page/regions.ts";
import type { PageSnapshot, SnapshotNode } from "../../page/snapshot.ts";
import { isShown } from "../../page/visibility.ts";

/** What a page is made of, in one line: `42 links, 3 inputs, 1 frame`. Only what can be seen, and only what there is. */
export function pageStatistics({ nodes }: PageSnapshot): string {
  const shown = nodes.filter(isShown);
  return KINDS.flatMap(({ one, many, is }) => {
    const count = shown.filter(is).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  }).join(", ");
}

interface Kind {
  readonly one: string;
  readonly many: string;
  readonly is: (node: SnapshotNode) => boolean;
}

const FIELDS = new Set(["input", "select", "textarea"]);

const KINDS: readonly Kind[] = [
  { one: "link", many: "links", is: ({ role }) => role === "link" },
  { one: "button", many: "buttons", is: ({ role }) => role === "button" },
  {
    one: "input",
    many: "inputs",
    is: ({ tag, role, kinds }) =>
      role !== "button" && (FIELDS.has(tag) || kinds.includes("typeable")),
  },
  { one: "table", many: "tables", is: ({ role }) => role === "table" || role === "grid" },
  { one: "image", many: "images", is: ({ role }) => role === "img" },
  { one: "frame", many: "frames", is: isFrame },
  { one: "dialog", many: "dialogs", is: isDialog },
  {
    one: "scrollable box",
    many: "scrollable boxes",
    is: ({ kinds }) => kinds.includes("scrollable"),
  },
];
