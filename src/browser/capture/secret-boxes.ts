import type { Box, PageSnapshot, SnapshotNode, SnapshotScope } from "../../page/snapshot.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Redactor } from "../../shared/secrets/redactor.ts";
import type { Frame } from "../model/picture.ts";
import type { ObservedTab } from "./observed-tab.ts";
import { observe } from "./observe.ts";

/** Refs of a tab's fields that Fermata filled with secrets. Snapshots omit the values of some of these fields. */
const FILLED = new WeakMap<ObservedTab, Set<number>>();

export function noteSecretField(tab: ObservedTab, ref: number): void {
  const refs = FILLED.get(tab) ?? new Set();
  FILLED.set(tab, refs.add(ref));
}

/** The scope of the search for secrets: all elements in view, since any text may contain a secret. */
const IN_VIEWPORT: SnapshotScope = { nodes: "all", viewportOnly: true, limit: 5_000 };

/** Returns the frozen page's screenshot with secrets painted over. @param scope the part that `frame` shows */
export async function withoutSecrets(
  deadline: Deadline,
  tab: ObservedTab,
  frame: Frame,
  scope: SnapshotScope = IN_VIEWPORT,
): Promise<Frame> {
  if (!tab.session.redactor.active && !FILLED.has(tab)) return frame;
  const snapshot = await observe(deadline, tab, scope);
  const boxes = secretBoxes(tab, snapshot);
  if (boxes.length === 0) return frame;
  const { x, y } = frame.origin ?? snapshot.scroll;
  const shift = { x: snapshot.scroll.x - x, y: snapshot.scroll.y - y };
  const { coverBoxes } = await import("./picture/pixels.ts"); // loads the image library only when needed
  return deadline.race(
    coverBoxes(
      frame,
      boxes.map((box) => shifted(box, shift)),
    ),
  );
}

/** Returns the boxes of the nodes that show a secret, in the snapshot's pixels. */
export function secretBoxes(tab: ObservedTab, { nodes }: PageSnapshot): readonly Box[] {
  const { redactor } = tab.session;
  return nodes.flatMap((node) => {
    const shows = node.box !== undefined && (isFilled(tab, node) || isListed(redactor, node));
    return shows && node.box ? [node.box] : [];
  });
}

/** Returns whether a field shows a secret that Fermata filled in; a field with the type `password` shows only dots. */
function isFilled(tab: ObservedTab, { ref, attributes }: SnapshotNode): boolean {
  return attributes["type"] !== "password" && FILLED.get(tab)?.has(ref) === true;
}

function isListed(redactor: Redactor, { text, name, attributes, content }: SnapshotNode): boolean {
  const lines = (content ?? []).filter((part) => typeof part === "string");
  const own = [
    text,
    name,
    lines.join(""),
    attributes["value"] ?? "",
    attributes["placeholder"] ?? "",
  ];
  return own.some((one) => redactor.isIn(one));
}

function shifted(box: Box, by: { readonly x: number; readonly y: number }): Box {
  return { ...box, x: box.x + by.x, y: box.y + by.y };
}
