/** Lists of the page's own and fields that take only suggestions hold something by this, to see what comes after them. */
import { batch } from "../../browser/actions/batch.ts";
import { selectOption } from "../../browser/actions/select-option.ts";
import { fillActions } from "../../browser/verbs/fill.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import { proposalFor } from "../../page/readers/suggestions.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { readPage } from "../read-page.ts";
import { attempt } from "./attempt.ts";
import type { PresentForm } from "./found-form.ts";
import type { Learning } from "./pickers.ts";

/** Chooses the first that each offers, where something has to be chosen. */
export async function chooseSome(
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
