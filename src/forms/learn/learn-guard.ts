/** What tasks do not do holds while a form is learned, too: nothing is pressed that no row would be sent by. */
import { press } from "../../browser/verbs/send-form.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import type { Reading } from "../../page/understand/reading.ts";
import { permit, prohibitedForm, prohibitedPress } from "../../policy/prohibited.ts";
import type { ProhibitedClass } from "../../policy/prohibited.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { PresentForm } from "./found-form.ts";
import { submitControlOf } from "./submit-control.ts";

/** Nobody is asked about what the operator allows, as long as nothing is sent. */
export class LearnGuard {
  readonly #allowed: readonly ProhibitedClass[];

  constructor(allowed: readonly ProhibitedClass[]) {
    this.#allowed = allowed;
  }

  /** Passes a form, or a step of one, that rows may be sent by. @throws AppError PROHIBITED */
  async form(deadline: Deadline, { reading, buttons, fields }: PresentForm): Promise<void> {
    const lastField = fields.at(-1)?.page.ref ?? 0;
    const control = submitControlOf(buttons, lastField, reading.tree);
    const prohibition = prohibitedForm(reading.tree.snapshot, control?.ref ?? lastField);
    await deadline.race(permit(prohibition, { allowed: this.#allowed }));
  }

  /** Presses something, as it stands in this reading. @throws AppError PROHIBITED */
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
