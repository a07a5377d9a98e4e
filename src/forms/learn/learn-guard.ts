/** Applies the prohibitions of the policy during learning: throws before a click that they forbid. */
import { press } from "../../browser/verbs/send-form.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import type { Reading } from "../../page/understand/reading.ts";
import {
  permit,
  prohibitedForm,
  prohibitedPress,
  type ProhibitedClass,
} from "../../policy/prohibited.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { PresentForm } from "./found-form.ts";
import { sends, type FormButton } from "../../page/readers/form-buttons.ts";
import { GO_BACK, GO_ON } from "../../page/words/button-words.ts";
import { DENY, WITH_SERVICE } from "../../page/words/words.ts";
import type { PageTree } from "../../page/tree.ts";

/** Checks forms and clicks. Learning sends nothing, so no person has to approve an action that the operator permits. */
export class LearnGuard {
  readonly #allowed: readonly ProhibitedClass[];

  constructor(allowed: readonly ProhibitedClass[]) {
    this.#allowed = allowed;
  }

  /** Checks that sending a form, or a step of a form, is not prohibited. @throws AppError PROHIBITED */
  async form(deadline: Deadline, { reading, buttons, fields }: PresentForm): Promise<void> {
    const lastField = fields.at(-1)?.page.ref ?? 0;
    const control = submitControlOf(buttons, lastField, reading.tree);
    const prohibition = prohibitedForm(reading.tree.snapshot, control?.ref ?? lastField);
    await deadline.race(permit(prohibition, { allowed: this.#allowed }));
  }

  /** Clicks the element that has this ref in `reading`. @throws AppError PROHIBITED */
  async press(
    deadline: Deadline,
    run: VerbRun,
    { reading, ref }: { readonly reading: Reading; readonly ref: number },
  ): Promise<void> {
    const prohibition = prohibitedPress(reading.tree.snapshot, ref);
    await deadline.race(permit(prohibition, { allowed: this.#allowed }));
    await press(deadline, run, ref);
  }
}

/**
 * Returns the control that sends the form: the first submit button, preferably visible and not for the next step.
 * Without a submit button, returns the first visible button after the last field, or else the last visible button.
 * Skips buttons that cancel or go back.
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

/** Returns the button to the next step, by its text, if there is one. */
export function nextControlOf(buttons: readonly FormButton[]): FormButton | undefined {
  return buttons.find(
    ({ hidden, disabled, type, label }) =>
      hidden !== true && disabled !== true && type !== "reset" && leadsOn(label),
  );
}

/** Whether a button's label means the next step: "Next", but not "Continue with" an identity provider. */
export function leadsOn(label: string): boolean {
  return GO_ON.isIn(label) && !WITH_SERVICE.isIn(label);
}

function leadsAway(label: string): boolean {
  return DENY.isAll(label) || GO_BACK.isAll(label);
}
