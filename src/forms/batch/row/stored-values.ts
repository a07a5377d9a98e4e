/** Handles fields that reject values other than their suggestions, and fields that clear themselves. */
import { batch } from "../../../browser/actions/batch.ts";
import { fillActions } from "../../../browser/verbs/fill.ts";
import { press } from "../../../browser/verbs/send-form.ts";
import type { VerbRun } from "../../../browser/verbs/verb-run.ts";
import type { FoundPage } from "../../../page/outcome/found-page.ts";
import { proposalFor, proposalsFor } from "../../../page/readers/suggestions.ts";
import type { SnapshotNode } from "../../../page/snapshot.ts";
import type { PageTree } from "../../../page/tree.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import { quoted } from "../../../shared/text/quoted.ts";
import { someOf } from "../../../shared/some-of.ts";
import type { FormSchema } from "../../form-schema.ts";
import { lookAtForm, type CheckedForm } from "./form-check.ts";
import { isNoted, notStored } from "./held-values.ts";
import type { LocatedField } from "./locate-fields.ts";
import type { PlannedRow } from "../rows.ts";
import { wentElsewhere } from "./went-elsewhere.ts";

interface Entered {
  readonly schema: FormSchema;
  readonly row: PlannedRow;
  /** Names of the fields of the form, or of its current step. */
  readonly names: ReadonlySet<string>;
  /** The page before anything was entered. */
  readonly opened: FoundPage;
}

/**
 * Selects the suggestion of each field that equals the entered text: some fields accept only suggestions, or clear
 * other text on blur. Returns the form afterwards.
 * @throws AppError if a field loses its text, or accepts only suggestions and the text is none of them
 */
export async function keepTexts(
  deadline: Deadline,
  run: VerbRun,
  { schema, row, names, opened }: Entered,
): Promise<CheckedForm> {
  const look = () => lookAtForm(deadline, run, schema);
  let now = await look();
  for (const [name, entry] of row.entries) {
    if (!names.has(name) || entry.kind !== "text" || entry.text === "") continue;
    const field = { name, text: entry.text, opened };
    const isChosen = await choose(deadline, run, now, field);
    if (isChosen) now = await look();
    const mustChoose = now.form.fields.get(name)?.field.suggests === "only";
    if (mustChoose ? isChosen : !isEmptied(now, field)) continue;
    await retype(deadline, run, now, field);
    now = await look();
    if (!(await choose(deadline, run, now, field))) {
      throw mustChoose ? notSuggested(now, field) : notStored(name, "it is empty");
    }
    now = await look();
  }
  return now;
}

interface TextField {
  readonly name: string;
  readonly text: string;
  readonly opened: FoundPage;
}

/** Clicks the suggestion that equals the text. Returns false if there is none, or the field has another text. */
async function choose(
  deadline: Deadline,
  run: VerbRun,
  { before, form }: CheckedForm,
  { name, text, opened }: TextField,
): Promise<boolean> {
  const control = controlOf(form.fields.get(name));
  if (control?.attributes["value"] !== text) return false;
  const same = proposalFor(control, opened.reading.tree.snapshot, before.reading.tree);
  if (!same) return false;
  const { events } = await press(deadline, run, same.ref);
  if (events.some(({ type }) => type === "navigation")) throw wentElsewhere();
  return true;
}

async function retype(
  deadline: Deadline,
  run: VerbRun,
  { form }: CheckedForm,
  { name, text }: TextField,
): Promise<void> {
  const control = controlOf(form.fields.get(name));
  if (!control) return;
  const { value = "" } = control.attributes;
  const actions = fillActions({ ref: control.ref, kind: "text", value }, text);
  await run.step(deadline, ["fill_form", { fields: [name] }], batch(actions, 0));
}

function isEmptied(
  { before, form }: CheckedForm,
  { name, text }: Pick<TextField, "name" | "text">,
): boolean {
  const control = controlOf(form.fields.get(name));
  return control !== undefined && isEmpty(control, before.reading.tree) && !isNoted(before, text);
}

function controlOf(located: LocatedField | undefined): SnapshotNode | undefined {
  const [control, ...others] = located?.controls ?? [];
  return others.length === 0 ? control : undefined;
}

function isEmpty(control: SnapshotNode, tree: PageTree): boolean {
  if (tree.isHidden(control)) return false;
  const { value } = control.attributes;
  if (value !== undefined) return value === "";
  return (
    control.kinds.includes("typeable") && control.tag !== "input" && tree.textOf(control) === ""
  );
}

/** Maximum number of suggestions that a message lists. */
const MOST_NAMED = 20;

function notSuggested({ before, form }: CheckedForm, { name, text, opened }: TextField): AppError {
  const located = form.fields.get(name);
  const control = controlOf(located);
  const { tree } = before.reading;
  const offered = control ? proposalsFor(control, opened.reading.tree.snapshot, tree) : [];
  const now = [...new Set(offered.map((one) => quoted(tree.textOf(one))))];
  const seen = (located?.field.options ?? []).map(({ value }) => quoted(value));
  const said = now.length > 0 ? someOf(now, MOST_NAMED) : "nothing";
  return new AppError(
    "INVALID_REQUEST",
    `${JSON.stringify(name)} accepts only suggestions of the page; for ${quoted(text)} it suggests ${said}.`,
    {
      hint: `Pass the exact text of a suggestion. When the form was learned, the page suggested ${someOf(seen, MOST_NAMED)}.`,
    },
  );
}
