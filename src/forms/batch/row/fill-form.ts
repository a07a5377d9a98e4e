/** Enters a row into the form of a page, field by field, with actions that callers can request too. */
import { batch } from "../../../browser/actions/batch.ts";
import { focus } from "../../../browser/actions/keyboard/keyboard.ts";
import type { Action } from "../../../browser/step/action.ts";
import { uncovered } from "../../../browser/verbs/answer-cookies.ts";
import { press } from "../../../browser/verbs/send-form.ts";
import { lookAt } from "../../../browser/verbs/look-at.ts";
import type { VerbRun } from "../../../browser/verbs/verb-run.ts";
import type { FoundPage } from "../../../page/outcome/found-page.ts";
import { noteField } from "../../../shared/calls/audit-context.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import { readDialog } from "../../../browser/reads/reads.ts";
import { findRefs } from "../../../browser/step/elements/find.ts";
import { type FormField, type FormSchema, isLocked } from "../../form-schema.ts";
import { passDialogs } from "../dialogs.ts";
import { actionsFor, enterDays } from "./enter-field.ts";
import { lookAtForm, type CheckedForm } from "./form-check.ts";
import { heldBy, rejectLost } from "./held-values.ts";
import { keepTexts } from "./stored-values.ts";
import { locateForm, pressedIn, type LocatedForm } from "./locate-fields.ts";
import { countEntries } from "../../lists.ts";
import { isRefusal } from "./refusals.ts";
import type { PlannedRow } from "../rows.ts";
import { wentElsewhere } from "./went-elsewhere.ts";

export interface Filling {
  readonly schema: FormSchema;
  readonly row: PlannedRow;
  /** Receives the warnings of steps and the messages of dialogs. */
  readonly notes: string[];
  /** The page as it was when it opened. */
  readonly opened: FoundPage;
}

/**
 * Fills in all steps of the form, and returns it ready to send.
 * @throws AppError, for example if a field does not keep its value
 */
export async function fillForm(
  deadline: Deadline,
  run: VerbRun,
  { opened, ...filling }: Filling,
): Promise<CheckedForm> {
  const { schema, row, notes } = filling;
  let now: CheckedForm = {
    before: opened,
    form: await locateForm(deadline, run.tab, opened, schema),
  };
  const shown = new Map<string, readonly string[]>();
  const { entries } = row;
  for (const { fields, nextSelector } of stepsOf(schema)) {
    if (await addEntries(deadline, run, fields)) now = await lookAtForm(deadline, run, schema);
    await fillFields(deadline, run, { ...filling, seen: [now.form], shown }, fields);
    const names = new Set(fields.map(({ name }) => name));
    now = await keepTexts(deadline, run, { schema, row, names, opened: now.before });
    now = await leaveLast(deadline, run, now, schema);
    await passDialogs(deadline, run, notes);
    await rejectLost(deadline, run, now, { entries, names, shown });
    if (nextSelector === undefined) continue;
    await pressShown(deadline, run, nextSelector, "The button to the next step");
    await passDialogs(deadline, run, notes);
    now = await lookAtForm(deadline, run, schema);
  }
  return now;
}

/**
 * Moves the focus out of the last field, as a click on the submit button does: its blur event may change other fields.
 * Returns the form as it is afterwards.
 */
async function leaveLast(
  deadline: Deadline,
  run: VerbRun,
  now: CheckedForm,
  schema: FormSchema,
): Promise<CheckedForm> {
  const { tree } = now.before.reading;
  const controls = [...now.form.fields.values()].flatMap((field) => field.controls);
  const focused = tree.snapshot.nodes.find(({ state }) => state.focused === true);
  if (!focused || !controls.includes(focused)) return now;
  const places = [pressedIn(now.form, now.before), ...controls.map(({ ref }) => ref)];
  for (const ref of places) {
    if (ref === undefined || ref === focused.ref) continue;
    if (!(await takesFocus(deadline, run, ref))) continue;
    return lookAtForm(deadline, run, schema);
  }
  return now;
}

/** Focuses an element. Returns false if it cannot take the focus: it is hidden, disabled, or obscured. */
async function takesFocus(deadline: Deadline, run: VerbRun, ref: number): Promise<boolean> {
  try {
    await run.step(deadline, ["focus", { ref }], focus({ ref }));
    return true;
  } catch (thrown) {
    deadline.check();
    if (isRefusal(thrown)) return false;
    throw thrown;
  }
}

interface Step {
  readonly fields: readonly FormField[];
  readonly nextSelector?: string | undefined;
}

/** Returns the steps of a form, at least one. The last step has no `nextSelector`: its button sends the form. */
function stepsOf({ fields, steps = [] }: FormSchema): readonly Step[] {
  if (steps.length < 2) return [{ fields }];
  const places = placesOf({ fields, steps });
  return steps.map(({ fields: names, nextSelector }, place) => ({
    fields: fields.filter(({ name }) => names.includes(name) || places.get(name) === place),
    nextSelector: place < steps.length - 1 ? nextSelector : undefined,
  }));
}

interface FillingStep extends Omit<Filling, "opened"> {
  /** Contains the form as last read. The first call of `enter` removes it; later calls read the form again. */
  readonly seen: LocatedForm[];
  /** Receives the text that fields display after their entry, by field name. */
  readonly shown: Map<string, readonly string[]>;
}

async function fillFields(
  deadline: Deadline,
  run: VerbRun,
  filling: FillingStep,
  fields: readonly FormField[],
): Promise<void> {
  const { row, notes } = filling;
  const isEntered = (field: FormField) => row.entries.has(field.name) && !isRangeEnd(field);
  let left = inOrder(fields.filter(isEntered));
  let rounds = MOST_ROUNDS + left.length;
  while (left.length > 0) {
    if ((rounds -= 1) < 0) throw restless();
    const some = together(left);
    const entered = uncovered(deadline, run, () => enter(deadline, run, filling, some));
    const count = await deadline.race(entered).catch((thrown: unknown) => {
      if (!readDialog(run.tab)) throw thrown;
      return 0; // a dialog interrupted the step; once it is accepted, the loop fills in all these fields again
    });
    await passDialogs(deadline, run, notes);
    left = left.slice(count);
  }
}

/** Whether the field is the end of a date range; the end is chosen together with the start. */
function isRangeEnd({ calendar }: FormField): boolean {
  return calendar?.range?.part === "end";
}

/** Page time between two fields of a step: one frame, since these fields do not depend on each other. */
const BETWEEN_FIELDS_MS = 16;
/** Maximum number of fields that one step fills in. */
const MOST_TOGETHER = 50;
/** Steps allowed in addition to one for each field, since a dialog of the page ends a step early. */
const MOST_ROUNDS = 5;

/** Returns the fields to enter next: one calendar, or all fields before the next calendar or field that can change. */
function together(fields: readonly FormField[]): readonly FormField[] {
  const isMoved = (field: FormField) =>
    (field.dependsOn ?? []).length > 0 ||
    field.visibleWhen !== undefined ||
    (field.type === "select" && field.openOptions === true) ||
    isLocked(field);
  if (fields[0]?.calendar) return fields.slice(0, 1);
  const isApart = (field: FormField) => isMoved(field) || field.calendar !== undefined;
  const end = fields.findIndex((field, place) => place > 0 && isApart(field));
  return fields.slice(0, Math.min(MOST_TOGETHER, end < 0 ? fields.length : end));
}

/** Fills in fields in one step. Returns how many are filled in: a dialog of the page may end the step early. */
async function enter(
  deadline: Deadline,
  run: VerbRun,
  filling: FillingStep,
  fields: readonly FormField[],
): Promise<number> {
  const { schema, seen, shown } = filling;
  const form = seen.pop() ?? (await lookAtForm(deadline, run, schema)).form;
  const filled = fields.map((field) => {
    const located = form.fields.get(field.name);
    const entry = filling.row.entries.get(field.name);
    if (!located || !entry) throw notThere(field);
    noteField(field.name);
    return { located, entry };
  });
  const [first] = filled;
  if (first?.located.field.calendar) {
    await enterDays(deadline, run, first.located, { form, row: filling.row });
    await noteShown(deadline, run, filling, first.located.field);
    return 1;
  }
  const actions: Action<object>[] = [];
  /** For each field, the number of actions up to and including its own. */
  const ends = filled.map(({ located, entry }) => {
    const note = (texts: readonly string[]) => shown.set(located.field.name, texts);
    actions.push(...actionsFor(located, entry, note));
    return actions.length;
  });
  if (actions.length === 0) return fields.length;
  const names = { fields: fields.map(({ name }) => name) };
  const { result, warnings, events } = await run.step(
    deadline,
    ["fill_form", names],
    batch(actions, BETWEEN_FIELDS_MS),
  );
  filling.notes.push(...warnings);
  const isElsewhere = events.some(({ type }) => type === "navigation");
  if (isElsewhere || result.stopped === "navigation" || result.stopped === "popup") {
    throw wentElsewhere();
  }
  return ends.filter((end) => end <= result.executed).length;
}

/** Records the displayed text of a date field, or of both fields of a range: the page's language decides its format. */
async function noteShown(
  deadline: Deadline,
  run: VerbRun,
  { schema, shown }: FillingStep,
  { name, calendar }: FormField,
): Promise<void> {
  const { before, form } = await lookAtForm(deadline, run, schema);
  for (const one of [name, calendar?.range?.with ?? name]) {
    const [control] = form.fields.get(one)?.controls ?? [];
    const text = control && heldBy(before, control);
    if (text !== undefined) shown.set(one, [text]);
  }
}

function restless(): AppError {
  return new AppError(
    "ELEMENT_NOT_INTERACTABLE",
    "Filling in the form was interrupted too often, for example by dialogs of the page.",
  );
}

/** Returns the fields in reading order, but disabled fields last, and each field after the fields it depends on. */
function inOrder(fields: readonly FormField[]): readonly FormField[] {
  const placed: FormField[] = [];
  const names = new Set(fields.map(({ name }) => name));
  let left = fields.toSorted((a, b) => Number(isLocked(a)) - Number(isLocked(b)));
  while (left.length > 0) {
    const isFree = ({ dependsOn = [], visibleWhen }: FormField) =>
      [...dependsOn, ...(visibleWhen ? [visibleWhen.field] : [])].every(
        (name) => !names.has(name) || placed.some((one) => one.name === name),
      );
    const next = left.find(isFree) ?? left[0]; // if all depend on each other, the first one
    if (!next) break;
    placed.push(next);
    left = left.filter((one) => one !== next);
  }
  return placed;
}

/** Clicks the buttons that add list entries until the form has as many as the row. Returns whether it clicked any. */
async function addEntries(
  deadline: Deadline,
  run: VerbRun,
  fields: readonly FormField[],
): Promise<boolean> {
  const names = fields.map(({ name }) => name);
  const missing = fields.flatMap((field) => {
    const count = field.list ? countEntries(names, field.name) - field.list.present : 0;
    return Array.from({ length: count }, () => field);
  });
  for (const { selector, name } of missing)
    await pressShown(deadline, run, selector, `The button that adds to ${JSON.stringify(name)}`);
  return missing.length > 0;
}

async function pressShown(
  deadline: Deadline,
  run: VerbRun,
  selector: string,
  what: string,
): Promise<void> {
  const page = await lookAt(deadline, run.tab);
  const [matched = []] = await findRefs(deadline, run.tab, [selector]);
  const { tree } = page.reading;
  const shown = matched.filter((ref) => {
    const node = tree.get(ref);
    return node !== undefined && !tree.isHidden(node);
  });
  const [next] = shown;
  if (next === undefined) {
    throw new AppError("ELEMENT_NOT_FOUND", `${what} is not on the page.`, {
      hint: "Learn the form again: it has changed.",
    });
  }
  await uncovered(deadline, run, () => press(deadline, run, next));
}

function notThere({ name }: FormField): AppError {
  return new AppError(
    "ELEMENT_NOT_FOUND",
    `The field ${JSON.stringify(name)} is not on the page.`,
    {
      hint: "Check whether it appears only after another choice. If the form has changed, learn it again.",
      details: { field: name },
    },
  );
}

/**
 * Returns the index of each field's step. No step lists a field that was hidden during learning. Such a field belongs
 * to the latest step of the fields that it depends on. If these fields have no step, it belongs to the last step.
 */
export function placesOf({
  fields,
  steps,
}: Required<Pick<FormSchema, "fields" | "steps">>): ReadonlyMap<string, number> {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const places = new Map<string, number | undefined>();
  for (const [place, { fields: names }] of steps.entries()) {
    for (const name of names) if (!places.has(name)) places.set(name, place);
  }
  const placeOf = (field: FormField): number | undefined => {
    if (places.has(field.name)) return places.get(field.name);
    places.set(field.name, undefined); // ends the recursion for fields that depend on each other
    const deciding = decidersOf(field).flatMap((name) => byName.get(name) ?? []);
    const found = deciding.flatMap((one) => placeOf(one) ?? []);
    if (found.length > 0) places.set(field.name, Math.max(...found));
    return places.get(field.name);
  };
  return new Map(fields.map((field) => [field.name, placeOf(field) ?? steps.length - 1]));
}

function decidersOf({ visibleWhen, dependsOn = [] }: FormField): readonly string[] {
  return visibleWhen ? [...dependsOn, visibleWhen.field] : dependsOn;
}
