import { sends, type FormButton } from "../../readers/form-buttons.ts";
import type { SnapshotNode } from "../../snapshot.ts";
import type { Reading, FormView } from "../reading.ts";
import type { Phrases } from "../../words/phrases.ts";
import { GO_BACK, GO_ON } from "../../words/button-words.ts";
import { DENY, RESEND, WITH_SERVICE } from "../../words/words.ts";

/**
 * Returns the button that submits a form once `field` is filled in. Prefers the submit button with the expected label,
 * then the first after the field. Without submit buttons, returns the nearest button whose script may submit the form.
 */
export function submitOf(
  view: FormView,
  field: number,
  reading: Reading,
  words?: Phrases,
): number | undefined {
  const from = reading.tree.get(field);
  const owned = view.buttons.filter(({ type }) => sends(type));
  const isStep = owned.some(({ label }) => GO_BACK.isAll(label));
  const costs =
    owned.length > 0 ? owned.map(costOf) : view.buttons.filter(isLoose).map(costOfLoose);
  const [best] = costs.toSorted((a, b) => a.cost - b.cost);
  return best?.ref ?? pressedBehind(field, reading, words);

  function isLoose({ ref, type, label }: FormButton): boolean {
    return type !== "reset" && label !== "" && !isAway(label) && !isPager(ref, reading);
  }

  function isAway(label: string): boolean {
    return leadsAway(label) && words?.isIn(label) !== true;
  }

  /** Ranks buttons by label, then by place. Buttons that cancel, open a popup or use another service are last. */
  function costOf({ ref, label }: FormButton) {
    const opens = opensSomething(ref, reading) && words?.isIn(label) !== true;
    const isElsewhere = isAway(label) || WITH_SERVICE.isIn(label) || opens;
    const isBefore = reading.placeOf(ref) < reading.placeOf(field);
    return { ref, cost: saidOf(ref, label) + Number(isBefore) + (isElsewhere ? 8 : 0) };
  }

  function costOfLoose(button: FormButton) {
    const { ref, cost } = costOf(button);
    const node = reading.tree.get(ref);
    if (!from || !node) return { ref, cost };
    return { ref, cost: cost * 1e4 + reading.tree.distance(from, node) };
  }

  /** Returns the cost of a label: 0 if expected; 2 if also other text, or for "continue" without `words`; else 4. */
  function saidOf(ref: number, label: string): number {
    const isNamed = words?.isIn(label) === true;
    if (words?.isAll(label) === true || (isNamed && label === from?.name)) return 0;
    const goesOn = !words && isStep && GO_ON.isAll(label) && !isPager(ref, reading);
    return goesOn || isNamed ? 2 : 4;
  }
}

/** Whether it opens a menu, a list or a calendar. */
function opensSomething(ref: number, { tree }: Reading): boolean {
  const { state, attributes } = tree.get(ref) ?? {};
  const popup = attributes?.["aria-haspopup"] ?? "";
  return !NO_POPUP.has(popup) || state?.expanded !== undefined;
}

const NO_POPUP = new Set(["", "false"]);

/** Whether it cancels, goes back or sends a code again. */
function leadsAway(label: string): boolean {
  return DENY.isAll(label) || GO_BACK.isAll(label) || RESEND.isIn(label);
}

/** Whether the button leads to the next or previous page of a list. */
function isPager(ref: number, { pagination }: Reading): boolean {
  return pagination?.next?.ref === ref || pagination?.prev?.ref === ref;
}

/** Number of nodes after a field that are searched for a scripted button. */
const FURTHEST = 15;

/** Returns a scripted button for a form without buttons: one after the field, with an expected label or "continue". */
function pressedBehind(field: number, reading: Reading, words?: Phrases): number | undefined {
  const place = reading.placeOf(field);
  const { form = null } = reading.tree.get(field) ?? {};
  const behind = reading.nodes.slice(place + 1, place + 1 + FURTHEST);
  return behind.find((node) => {
    if (!node.kinds.includes("clickable") || (node.form !== null && node.form !== form))
      return false;
    const label = node.name === "" ? node.text : node.name;
    if (leadsElsewhere(node) || isPager(node.ref, reading)) return false;
    return words?.isAll(label) === true || GO_ON.isAll(label);
  })?.ref;
}

/** Whether it is a link to another document; scripted links stay in this one. */
function leadsElsewhere({ attributes: { href = "#" } }: SnapshotNode): boolean {
  return !href.startsWith("#") && !href.startsWith("javascript:");
}
