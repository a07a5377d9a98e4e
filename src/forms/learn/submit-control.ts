import { sends, type FormButton } from "../../page/readers/form-buttons.ts";
import { DENY, GO_BACK, GO_ON, WITH_SERVICE } from "../../page/understand/words/words.ts";
import type { PageTree } from "../../page/tree.ts";

/**
 * What sends the form: its first button that submits and can be pressed, by HTML's rules, so also one without a type.
 * Where script alone sends it, the first button behind its last field, or else its last one.
 */
export function submitControlOf(
  buttons: readonly FormButton[],
  lastField: number,
  tree: PageTree,
): FormButton | undefined {
  const owned = buttons.filter(({ type, label }) => sends(type) && !leadsAway(label));
  const shown = owned.filter(({ hidden }) => hidden !== true);
  const best = shown.find(({ label }) => !GO_ON.isAll(label)) ?? owned.at(0);
  if (best) return best;
  const loose = buttons.filter(
    (button) => button.type !== "reset" && button.hidden !== true && !leadsAway(button.label),
  );
  const places = new Map(tree.snapshot.nodes.map(({ ref }, place) => [ref, place]));
  const placeOf = (ref: number) => places.get(ref) ?? 0;
  return loose.find(({ ref }) => placeOf(ref) > placeOf(lastField)) ?? loose.at(-1);
}

/** What leads to the next of several steps, as its words say. */
export function nextControlOf(buttons: readonly FormButton[]): FormButton | undefined {
  return buttons.find(
    ({ hidden, disabled, type, label }) =>
      hidden !== true &&
      disabled !== true &&
      type !== "reset" &&
      GO_ON.isIn(label) &&
      !WITH_SERVICE.isIn(label),
  );
}

function leadsAway(label: string): boolean {
  return DENY.isAll(label) || GO_BACK.isAll(label);
}
