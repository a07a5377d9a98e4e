/** Learns forms with several steps. Stops at the last step, or if the button to the next step sends a request. */
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import type { Trial } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { FormSchema } from "../form-schema.ts";
import { batch } from "../../browser/actions/batch.ts";
import { selectOption } from "../../browser/actions/lists/select-option.ts";
import { fillActions } from "../../browser/verbs/fill.ts";
import { proposalFor } from "../../page/readers/suggestions.ts";
import { readPage } from "../read-page.ts";
import { someOf } from "../../shared/some-of.ts";
import type { Draft } from "./draft.ts";
import { tryAll, learnDependencies, learnLists, learnMultiples } from "./dynamics.ts";
import { nextControlOf } from "./learn-guard.ts";
import { lookAgain, type PresentForm } from "./found-form.ts";
import { plausibleTrial } from "./plausible.ts";
import { type Learning, learnPickers } from "./pickers.ts";
import { attempt } from "./attempt.ts";
import { learnEntries } from "./entries.ts";
import { learnSuggestions } from "./suggestions.ts";

const MOST_STEPS = 12;

interface WalkedStep {
  readonly form: PresentForm;
  /** Selector of the button to the next step. */
  nextSelector?: string;
}

/** Steps and notes. `walkSteps` adds to this object of the caller, so that an error loses none of them. */
export interface Walked {
  /** The visited steps, beginning with the form as it first opened. */
  readonly steps: [WalkedStep, ...WalkedStep[]];
  /** Notes on what could not be learned about the fields, and on why the next step could not be reached. */
  readonly notes: string[];
  /** Selector of the button that opened the form; empty if it is not unique, undefined if no button was clicked. */
  readonly opener: string | undefined;
}

export interface Walking extends Learning {
  /** Number of blocked requests so far. */
  readonly heldBack: () => number;
}

/** Tries the fields of a form, and visits its steps, with made-up values for required fields. */
export async function walkSteps(
  deadline: Deadline,
  run: VerbRun,
  walking: Walking,
  { steps, notes }: Walked,
): Promise<void> {
  let [step] = steps;
  notes.push(...(await tryFields(deadline, run, step.form, walking)));
  while (nextOf(step.form)) {
    if (steps.length === MOST_STEPS) {
      notes.push(`The form has more than ${MOST_STEPS} steps.`);
      return;
    }
    const further = await goOn(deadline, run, step, walking);
    if (typeof further === "string") {
      notes.push(further);
      return;
    }
    walking.draft.add(further);
    step = { form: further };
    steps.push(step);
    notes.push(...(await tryFields(deadline, run, further, walking)));
  }
}

/** Goes to the next step. Returns it, or a note on why it could not be reached. */
async function goOn(
  deadline: Deadline,
  run: VerbRun,
  step: WalkedStep,
  { draft, guard, heldBack }: Walking,
): Promise<PresentForm | string> {
  const { form } = step;
  const filling = await deadline.race(fillings(deadline, form, draft));
  await tryAll(deadline, run, form, filling);
  await chooseSome(deadline, run, form, { draft, guard });
  const filled = await lookAgain(deadline, run.tab, form);
  if (filled) await guard.form(deadline, filled); // whether the form is prohibited may depend on the values
  const next = filled && nextOf(filled);
  if (!next) return "The button to the next step disappears once the step is filled in.";
  const before = heldBack();
  await guard.press(deadline, run, { reading: filled.reading, ref: next.ref });
  const name = JSON.stringify(next.label);
  if (heldBack() > before)
    return `${name} sends the entered values; this was prevented, so the next step is unknown.`;
  const now = await lookAgain(deadline, run.tab, form);
  if (!now || !isFurther(form, now)) return `What follows ${name} could not be reached.`;
  await guard.form(deadline, now);
  step.nextSelector = next.selector;
  return now;
}

/** Returns the steps in the format of a schema; undefined for a form with one step and no opener. */
export function stepsIn({ steps, opener }: Walked, draft: Draft): FormSchema["steps"] {
  const walked = steps.map(({ form, nextSelector }) => ({
    fields: [...form.fields, ...form.pickers]
      .filter(({ isUsable }) => isUsable)
      .flatMap((field) => draft.namesOf(field)),
    ...(nextSelector !== undefined && { nextSelector }),
  }));
  if (opener) return [{ fields: [], nextSelector: opener }, ...walked];
  return walked.length < 2 ? undefined : walked;
}

function nextOf({ buttons }: PresentForm) {
  const button = nextControlOf(buttons);
  return buttons.find(({ ref }) => ref === button?.ref);
}

async function fillings(deadline: Deadline, form: PresentForm, draft: Draft): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const present of form.fields) {
    const field = draft.fieldOf(present);
    if (!field || !present.isUsable || !field.required || field.honeypot === true) continue;
    if (field.calendar) continue; // the field still has the date from learning the calendar
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

/** Chooses the first option of each required custom list. */
async function chooseSome(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  { draft, guard }: Learning,
): Promise<void> {
  for (const present of form.fields) {
    const field = draft.fieldOf(present);
    const [first] = field?.options ?? [];
    if (field?.type !== "combobox" || !field.required || !present.isUsable || !first) continue;
    const { ref } = present.page;
    const text = first.label ?? first.value;
    await attempt(deadline, () =>
      field.suggests
        ? chooseSuggested(deadline, run, guard, { ref, text })
        : chooseListed(deadline, run, { ref, text }),
    );
  }
}

interface Choice {
  readonly ref: number;
  readonly text: string;
}

async function chooseListed(deadline: Deadline, run: VerbRun, { ref, text }: Choice) {
  const choosing = selectOption({ ref, wanted: { by: "labels", names: [text] } });
  await run.step(deadline, ["select_option", { ref }], choosing);
}

async function chooseSuggested(
  deadline: Deadline,
  run: VerbRun,
  guard: Learning["guard"],
  { ref, text }: Choice,
): Promise<void> {
  const before = await readPage(deadline, run.tab);
  const typing = fillActions({ ref, kind: "text" }, text);
  await run.step(deadline, ["try_suggestions", { ref }], batch(typing, 0));
  const reading = await readPage(deadline, run.tab);
  const field = reading.tree.get(ref);
  const offered = field && proposalFor(field, before.tree.snapshot, reading.tree);
  if (offered) await guard.press(deadline, run, { reading, ref: offered.ref });
}

const MOST_NAMED = 10;

/**
 * Tries the visible fields and restores them; entries added to lists stay. Returns notes on what could not be learned.
 * @throws AppError PROHIBITED
 */
async function tryFields(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  { draft, guard }: Learning,
): Promise<readonly string[]> {
  const notes = [...(await learnEntries(deadline, run, form, { draft, guard }))];
  const unknown = await learnPickers(deadline, run, form, { draft, guard });
  for (const field of unknown) {
    const name = JSON.stringify(draft.nameOf(field) ?? field.page.label);
    notes.push(`${name} opens something in which no date could be chosen.`);
  }
  const untried = await learnDependencies(deadline, run, form, draft);
  if (untried.length > 0)
    notes.push(`There was no time to try these fields: ${someOf(untried, MOST_NAMED)}.`);
  const closed = await learnLists(deadline, run, form, { draft, unknown });
  await learnSuggestions(deadline, run, form, draft);
  await learnMultiples(deadline, run, form, draft);
  const learned = new Set(draft.fields.flatMap((field) => (field.suggests ? [field.name] : [])));
  const unseen = closed.filter((name) => !learned.has(name));
  if (unseen.length > 0) notes.push(`Fields that show no options: ${unseen.join(", ")}.`);
  return notes;
}
