/** All that is found out about the fields of a form, or of one step of it, by trying them out. */
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { someOf } from "../../shared/some-of.ts";
import { learnDependencies, learnLists, learnMultiples } from "./dynamics.ts";
import type { PresentForm } from "./found-form.ts";
import { learnEntries } from "./entries.ts";
import { learnPickers, type Learning } from "./pickers.ts";
import { learnSuggestions } from "./suggestions.ts";

const MOST_NAMED = 10;

/**
 * Tries out the fields that show and restores them; entries that were added to lists stay. Returns notes on what is unknown.
 * @throws AppError PROHIBITED
 */
export async function tryFields(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  { draft, guard }: Learning,
): Promise<readonly string[]> {
  const notes = [...(await learnEntries(deadline, run, form, { draft, guard }))];
  const unknown = await learnPickers(deadline, run, form, { draft, guard });
  for (const field of unknown) {
    const name = JSON.stringify(draft.nameOf(field) ?? field.page.label);
    notes.push(`What comes up for ${name} could not be made to say a day or a time.`);
  }
  const untried = await learnDependencies(deadline, run, form, draft);
  if (untried.length > 0)
    notes.push(`There was no time to try out: ${someOf(untried, MOST_NAMED)}.`);
  const closed = await learnLists(deadline, run, form, { draft, unknown });
  await learnSuggestions(deadline, run, form, draft);
  await learnMultiples(deadline, run, form, draft);
  const learned = new Set(draft.fields.flatMap((field) => (field.suggests ? [field.name] : [])));
  const unseen = closed.filter((name) => !learned.has(name));
  if (unseen.length > 0) notes.push(`Show no options: ${unseen.join(", ")}.`);
  return notes;
}
