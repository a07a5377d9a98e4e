import { sends, type FormButton } from "../../readers/form-buttons.ts";
import type { SnapshotNode } from "../../snapshot.ts";
import type { FormView } from "./view.ts";
import type { Reading } from "../reading.ts";
import { DENY } from "../words/deny.ts";
import { GO_BACK } from "../words/go-back.ts";
import { RESEND } from "../words/resend.ts";

interface Words {
  isIn(text: string): boolean;
  isAll(text: string): boolean;
}

/**
 * The button that sends a form from a field: of those that the form owns the one with the expected words, else its first;
 * else one that only script knows to send it, the nearest in the tree, and of these the nearest on the screen.
 */
export function submitOf(
  view: FormView,
  field: number,
  reading: Reading,
  words?: Words,
): number | undefined {
  const owned = view.buttons.filter(({ type }) => sends(type));
  const [best] = owned.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (best) return best.ref;
  const loose = view.buttons.filter(
    ({ type, label }) => type !== "reset" && label !== "" && !leadsAway(label),
  );
  const named = loose.filter(({ label }) => words?.isIn(label));
  return nearest(named.length > 0 ? named : loose, field, reading);

  /** The expected words and no others, then any with them; what stands behind the field; never the way back. */
  function rankOf({ ref, label }: FormButton): number {
    const said = words?.isAll(label) ? 0 : words?.isIn(label) ? 2 : 4;
    const isBehind = reading.placeOf(ref) > reading.placeOf(field);
    return said + (isBehind ? 0 : 1) + (leadsAway(label) ? 8 : 0);
  }
}

/** Gives up, goes back or has a code sent again. */
function leadsAway(label: string): boolean {
  return DENY.isAll(label) || GO_BACK.isAll(label) || RESEND.isIn(label);
}

function nearest(
  buttons: readonly FormButton[],
  field: number,
  reading: Reading,
): number | undefined {
  const from = reading.tree.get(field);
  if (!from) return undefined;
  const ranked = buttons
    .flatMap(({ ref }) => {
      const node = reading.tree.get(ref);
      if (!node) return [];
      const isBehind = reading.placeOf(ref) > reading.placeOf(field);
      return [{ ref, isBehind, tree: reading.tree.distance(from, node), box: gap(from, node) }];
    })
    .toSorted(
      (a, b) => Number(b.isBehind) - Number(a.isBehind) || a.tree - b.tree || a.box - b.box,
    );
  return ranked[0]?.ref;
}

/** Between the middles of two boxes, CSS pixels; 0 where there is no layout. */
function gap(a: SnapshotNode, b: SnapshotNode): number {
  if (!a.box || !b.box) return 0;
  const dx = a.box.x + a.box.width / 2 - (b.box.x + b.box.width / 2);
  const dy = a.box.y + a.box.height / 2 - (b.box.y + b.box.height / 2);
  return Math.hypot(dx, dy);
}
