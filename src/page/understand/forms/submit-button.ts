import { sends, type FormButton } from "../../readers/form-buttons.ts";
import type { SnapshotNode } from "../../snapshot.ts";
import type { Reading, FormView } from "../reading.ts";
import { GO_BACK, GO_ON } from "../../words/button-words.ts";
import { DENY, RESEND, WITH_SERVICE } from "../../words/words.ts";
import { withoutFragment } from "../../../shared/without-fragment.ts";

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
  const isStep = owned.some(({ label }) => GO_BACK.isAll(label));
  const [best] = owned.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (best) return best.ref;
  const loose = view.buttons.filter(
    ({ ref, type, label }) =>
      type !== "reset" && label !== "" && !isAway(label) && !isPager(ref, reading),
  );
  const sending = preferred(loose, (button) => !opens(button));
  const own = preferred(sending, ({ label }) => !WITH_SERVICE.isIn(label));
  const named = own.filter(({ label }) => words?.isIn(label));
  if (named.length > 0) {
    const asked = reading.tree.get(field)?.name;
    const same = preferred(named, ({ label }) => words?.isAll(label) === true || label === asked);
    return nearest(same, field, reading);
  }
  return nearest(own, field, reading) ?? pressedBehind(field, reading, words);

  function isAway(label: string): boolean {
    return leadsAway(label) && words?.isIn(label) !== true;
  }

  function opens({ ref, label }: FormButton): boolean {
    return opensSomething(ref, reading) && words?.isIn(label) !== true;
  }

  /** The expected words and no others, then any with them; what stands behind the field; never the way back. */
  function rankOf(button: FormButton): number {
    const { ref, label } = button;
    const isBehind = reading.placeOf(ref) > reading.placeOf(field);
    const isElsewhere = isAway(label) || WITH_SERVICE.isIn(label) || opens(button);
    return saidOf(button) + (isBehind ? 0 : 1) + (isElsewhere ? 8 : 0);
  }

  /** Where nothing is expected, a step that one can go back from goes on with the button that says so. */
  function saidOf({ ref, label }: FormButton): number {
    if (words?.isAll(label) === true) return 0;
    const goesOn = !words && isStep && GO_ON.isAll(label) && !isPager(ref, reading);
    return goesOn || words?.isIn(label) === true ? 2 : 4;
  }
}

/** A menu, a list or a calendar to choose from. */
function opensSomething(ref: number, { tree }: Reading): boolean {
  const { state, attributes } = tree.get(ref) ?? {};
  const popup = attributes?.["aria-haspopup"] ?? "";
  return !NO_POPUP.has(popup) || state?.expanded !== undefined;
}

const NO_POPUP = new Set(["", "false"]);

function preferred<T>(all: readonly T[], isBetter: (one: T) => boolean): readonly T[] {
  const better = all.filter(isBetter);
  return better.length > 0 ? better : all;
}

/** Gives up, goes back or has a code sent again. */
function leadsAway(label: string): boolean {
  return DENY.isAll(label) || GO_BACK.isAll(label) || RESEND.isIn(label);
}

/** Turns the pages of a list or a document. */
function isPager(ref: number, { pagination }: Reading): boolean {
  return pagination?.next?.ref === ref || pagination?.prev?.ref === ref;
}

/** So many nodes behind its field stands a button that the markup ties to nothing. */
const FURTHEST = 15;

/** What scripts take for the button of a form that has none: it stands behind the field and says what is to be done. */
function pressedBehind(field: number, reading: Reading, words?: Words): number | undefined {
  const place = reading.placeOf(field);
  const { form = null } = reading.tree.get(field) ?? {};
  const behind = reading.nodes.slice(place + 1, place + 1 + FURTHEST);
  return behind.find((node) => {
    if (!node.kinds.includes("clickable") || (node.form !== null && node.form !== form))
      return false;
    const label = node.name === "" ? node.text : node.name;
    if (leadsElsewhere(node, reading) || isPager(node.ref, reading)) return false;
    return words?.isAll(label) === true || GO_ON.isAll(label);
  })?.ref;
}

/** To another document; what scripts make of links stays in this one. */
function leadsElsewhere({ attributes: { href } }: SnapshotNode, { snapshot }: Reading): boolean {
  if (href === undefined || href.startsWith("#") || href.startsWith("javascript:")) return false;
  return !href.startsWith(`${withoutFragment(snapshot.url)}#`);
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
