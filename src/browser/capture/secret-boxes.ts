import type { Box, PageSnapshot, SnapshotNode, SnapshotScope } from "../../page/snapshot.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Redactor } from "../../shared/secrets/redactor.ts";
import type { Frame } from "../model/picture.ts";
import type { ObservedTab } from "./observed-tab.ts";
import { observe } from "./observe.ts";

/** Fields of a tab that secrets were filled into: what is in some of them, no snapshot tells. */
const FILLED = new WeakMap<ObservedTab, Set<number>>();

export function noteSecretField(tab: ObservedTab, ref: number): void {
  const refs = FILLED.get(tab) ?? new Set();
  FILLED.set(tab, refs.add(ref));
}

/** A secret may stand in any text, not only in what one can act on. */
const IN_VIEWPORT: SnapshotScope = { nodes: "all", viewportOnly: true, limit: 5_000 };

/** The picture of the frozen page with what shows a secret painted over; `scope` is what the picture shows of it. */
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
  const { coverBoxes } = await import("./picture/pixels.ts"); // the library for pictures, which few need
  return deadline.race(
    coverBoxes(
      frame,
      boxes.map((box) => shifted(box, shift)),
    ),
  );
}

/** Where a snapshot shows a secret, in its own pixels. */
export function secretBoxes(tab: ObservedTab, { nodes }: PageSnapshot): readonly Box[] {
  const { redactor } = tab.session;
  return nodes.flatMap((node) => {
    const shows = node.box !== undefined && (isFilled(tab, node) || isListed(redactor, node));
    return shows && node.box ? [node.box] : [];
  });
}

/** A password field shows dots by itself, unless the page has made a text field of it. */
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
