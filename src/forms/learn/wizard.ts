/** Forms in several steps: what comes after each, as long as nothing is sent for it. */
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import type { Trial } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { FormSchema } from "../form-schema.ts";
import type { Draft } from "./draft.ts";
import { tryAll } from "./dynamics.ts";
import type { PresentForm } from "./found-form.ts";
import { type LearnGuard, nextControlOf } from "./learn-guard.ts";
import { lookAgain } from "./found-form.ts";
import { learnPickers } from "./pickers.ts";
import { learnSliders } from "./sliders.ts";
import { plausibleTrial } from "./plausible.ts";

const MOST_STEPS = 12;

export interface Walked {
  /** Those that were reached; one where the form has no others. */
  readonly steps: NonNullable<FormSchema["steps"]>;
  /** The last that was reached. */
  readonly last: PresentForm;
  /** Why it went no further, where there was more. */
  readonly note?: string;
}

export interface Walking {
  readonly first: PresentForm;
  readonly draft: Draft;
  /** How many requests were not let out so far. */
  readonly heldBack: () => number;
  readonly guard: LearnGuard;
}

/** Goes through the steps of a form, with made-up values where something has to be filled in. */
export async function walkSteps(
  deadline: Deadline,
  run: VerbRun,
  { first, draft, heldBack, guard }: Walking,
): Promise<Walked> {
  const steps: { fields: string[]; nextSelector?: string }[] = [stepOf(first, draft)];
  let form = first;
  while (steps.length < MOST_STEPS) {
    const step = steps.at(-1);
    if (!nextOf(form) || !step) return { steps, last: form };
    const filling = await deadline.race(fillings(deadline, form, draft));
    await tryAll(deadline, run, form, filling);
    const filled = await lookAgain(deadline, run.tab, form);
    if (filled) await guard.form(deadline, filled); // what a button does may hang on what is filled in
    const next = filled && nextOf(filled);
    if (!next) return { steps, last: form, note: "What leads on is gone once it is filled in." };
    const before = heldBack();
    await guard.press(deadline, run, { reading: filled.reading, ref: next.ref });
    const name = JSON.stringify(next.label);
    if (heldBack() > before) {
      return {
        steps,
        last: form,
        note: `${name} sends what is filled in; what follows is unknown.`,
      };
    }
    const now = await lookAgain(deadline, run.tab, form);
    if (!now || !isFurther(form, now)) {
      return { steps, last: form, note: `What follows ${name} could not be reached.` };
    }
    await guard.form(deadline, now);
    draft.add(now);
    await learnPickers(deadline, run, now, { draft, guard });
    await learnSliders(deadline, run, now, draft);
    step.nextSelector = next.selector;
    steps.push(stepOf(now, draft));
    form = now;
  }
  return { steps, last: form, note: `It has more than ${MOST_STEPS} steps.` };
}

function nextOf({ buttons }: PresentForm) {
  const button = nextControlOf(buttons);
  return buttons.find(({ ref }) => ref === button?.ref);
}

function stepOf(form: PresentForm, draft: Draft): { fields: string[] } {
  const shown = [...form.fields, ...form.pickers, ...form.handles].filter(
    ({ isUsable }) => isUsable,
  );
  return { fields: shown.flatMap((field) => draft.namesOf(field)) };
}

async function fillings(deadline: Deadline, form: PresentForm, draft: Draft): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const present of form.fields) {
    const field = draft.fieldOf(present);
    if (!field || !present.isUsable || !field.required || field.honeypot === true) continue;
    if (field.calendar ?? field.clock) continue; // it holds that by which it was learned
    const trial = await plausibleTrial(deadline, field, present);
    if (trial) trials.push(trial);
  }
  return trials;
}

function isFurther(before: PresentForm, now: PresentForm): boolean {
  const shown = ({ fields }: PresentForm) =>
    fields
      .filter(({ isUsable }) => isUsable)
      .map(({ scan }) => scan.selector)
      .join("\n");
  return shown(before) !== shown(now);
}
