/** Whether the page has kept what was entered, before it is sent: a row must not be told as done without its values. */
import { batch } from "../../browser/actions/batch.ts";
import { fillActions } from "../../browser/verbs/fill.ts";
import { press } from "../../browser/verbs/send-form.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import type { FoundPage } from "../../page/outcome/found-page.ts";
import { proposalFor, proposalsFor } from "../../page/readers/suggestions.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import type { PageTree } from "../../page/tree.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/quoted.ts";
import { someOf } from "../../shared/some-of.ts";
import type { FormSchema } from "../form-schema.ts";
import { lookAtForm, type FilledForm } from "./form-check.ts";
import type { LocatedField } from "./locate-fields.ts";
import type { PlannedRow, RowEntry } from "./rows.ts";
import { wentElsewhere } from "./went-elsewhere.ts";

interface Entered {
  readonly schema: FormSchema;
  readonly row: PlannedRow;
  /** Of the fields that show: the form, or the step of it that it is at. */
  readonly names: ReadonlySet<string>;
  /** The page before anything was entered there. */
  readonly opened: FoundPage;
}

/**
 * Chooses texts that the page proposes as well, since some fields take nothing else, and empty themselves when they are
 * left. Returns the form as it is then.
 * @throws AppError where a field does not keep its text
 */
export async function keepTexts(
  deadline: Deadline,
  run: VerbRun,
  { schema, row, names, opened }: Entered,
): Promise<FilledForm> {
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
      throw mustChoose ? notSuggested(now, field) : notKept(name);
    }
    now = await look();
  }
  return now;
}

/** @throws AppError where a field of the form, as it is to be sent, has not kept its value */
export function refuseLost(now: FilledForm, { entries }: PlannedRow): void {
  for (const [name, entry] of entries) if (!isKept(now, name, entry)) throw notKept(name);
}

interface TextField {
  readonly name: string;
  readonly text: string;
  readonly opened: FoundPage;
}

/** Chooses the text among what has come up for the field; false where it is not proposed. */
async function choose(
  deadline: Deadline,
  run: VerbRun,
  { before, form }: FilledForm,
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
  { form }: FilledForm,
  { name, text }: TextField,
): Promise<void> {
  const control = controlOf(form.fields.get(name));
  if (!control) return;
  const { value = "" } = control.attributes;
  const actions = fillActions({ ref: control.ref, kind: "text", value }, text);
  await run.step(deadline, ["fill_form", { fields: [name] }], batch(actions, 0));
}

function isEmptied(
  { before, form }: FilledForm,
  { name, text }: Pick<TextField, "name" | "text">,
): boolean {
  const control = controlOf(form.fields.get(name));
  return control !== undefined && isEmpty(control, before.reading.tree) && !shows(before, text);
}

/** What a field says nothing of counts as kept, and so does what the page has written down elsewhere. */
function isKept(now: FilledForm, name: string, entry: RowEntry): boolean {
  const located = now.form.fields.get(name);
  const control = located?.controls[0];
  if (!control || now.before.reading.tree.isHidden(control)) return true;
  if (entry.kind === "text") {
    return entry.text === "" || !isEmptied(now, { name, text: entry.text });
  }
  if (entry.kind !== "choose" || !control.options) return true;
  const chosen = control.options.filter(({ selected }) => selected);
  return entry.options.every(({ value, label }) =>
    chosen.some((one) => one.value === value || one.label === (label ?? value)),
  );
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

function shows({ reading: { tree } }: FoundPage, text: string): boolean {
  return tree.textOf().includes(text.replaceAll(/\s+/g, " ").trim());
}

/** Choices that are named in a message. */
const MOST_NAMED = 20;

function notSuggested({ before, form }: FilledForm, { name, text, opened }: TextField): AppError {
  const located = form.fields.get(name);
  const control = controlOf(located);
  const { tree } = before.reading;
  const offered = control ? proposalsFor(control, opened.reading.tree.snapshot, tree) : [];
  const now = [...new Set(offered.map((one) => quoted(tree.textOf(one))))];
  const seen = (located?.field.options ?? []).map(({ value }) => quoted(value));
  const said = now.length > 0 ? someOf(now, MOST_NAMED) : "nothing";
  return new AppError(
    "INVALID_REQUEST",
    `${JSON.stringify(name)} takes only what the page suggests; for ${quoted(text)} it suggests ${said}.`,
    {
      hint: `Give one of them exactly; when it was learned it suggested ${someOf(seen, MOST_NAMED)}.`,
    },
  );
}

function notKept(name: string): AppError {
  return new AppError(
    "ELEMENT_NOT_INTERACTABLE",
    `The page does not keep what was entered in ${JSON.stringify(name)}.`,
    { hint: "It may take only certain values; look at what the field accepts." },
  );
}
