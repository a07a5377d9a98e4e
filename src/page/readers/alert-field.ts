import type { SnapshotNode } from "../snapshot.ts";
import type { Piece, PageTree } from "../tree.ts";
import { fieldKindOf } from "./field-kinds.ts";

/** The field that a message is about: the one that it labels, or the only one in its box. */
export function fieldOfMessage(message: SnapshotNode, tree: PageTree): number | undefined {
  const labelled = message.attributes["for"];
  if (labelled !== undefined) {
    const { nodes } = tree.snapshot;
    const field = nodes.find(
      ({ attributes, frame }) => attributes["id"] === labelled && frame === message.frame,
    );
    if (field) return field.ref;
  }
  const box = tree.parentOf(message);
  const beside = refusedBeside(message, tree.inside(box));
  if (beside) return beside.ref;
  if (!box || box.tag === "form" || box.frame !== message.frame) return undefined;
  const [only, another] = fieldsIn(box, tree);
  return another ? undefined : only?.ref;
}

/** The field right before or behind it, if its value was refused. */
function refusedBeside(message: SnapshotNode, around: readonly Piece[]): SnapshotNode | undefined {
  const pieces = around.filter((piece) => typeof piece !== "string" || piece.trim() !== "");
  const place = pieces.indexOf(message);
  return [pieces[place - 1], pieces[place + 1]]
    .filter((piece) => piece !== undefined && typeof piece !== "string")
    .find((node) => node.state.invalid && fieldKindOf(node, NO_FIELDS) !== undefined);
}

const NO_FIELDS: ReadonlySet<number> = new Set();

/** Radio buttons of one name are one field; two are more than enough. */
function fieldsIn(node: SnapshotNode, tree: PageTree): readonly SnapshotNode[] {
  const fields = new Map<string, SnapshotNode>();
  for (const inner of tree.descendantsOf(node)) {
    if (fieldKindOf(inner, NO_FIELDS) === undefined) continue;
    const { type, name = "" } = inner.attributes;
    const key = type === "radio" && name !== "" ? `radio ${name}` : `${inner.ref}`;
    if (!fields.has(key)) fields.set(key, inner);
    if (fields.size > 1) break;
  }
  return [...fields.values()];
}
