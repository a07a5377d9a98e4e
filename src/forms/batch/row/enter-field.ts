/** Creates the actions that enter one value of a row into its field, as a person would. */
import { check } from "../../../browser/actions/check.ts";
import { enterDatetime } from "../../../browser/actions/keyboard/datetime.ts";
import { selectOption } from "../../../browser/actions/lists/select-option.ts";
import { slideElement } from "../../../browser/actions/sliders/slide-element.ts";
import { typeText } from "../../../browser/actions/keyboard/type-text.ts";
import { upload } from "../../../browser/actions/upload.ts";
import type { Action } from "../../../browser/step/action.ts";
import { fillActions } from "../../../browser/verbs/fill.ts";
import { digitsFor, type Sections } from "../../../page/readers/sections.ts";
import type { SnapshotNode } from "../../../page/snapshot.ts";
import { AppError, retold } from "../../../shared/errors.ts";
import { quoted } from "../../../shared/text/quoted.ts";
import type { LocatedField, LocatedForm } from "./locate-fields.ts";
import {
  pickedIn,
  type RowEntry,
  type FileContent,
  type PlannedRow,
  type RowOption,
} from "../rows.ts";
import { findRefs } from "../../../browser/step/elements/find.ts";
import { press } from "../../../browser/verbs/send-form.ts";
import type { VerbRun } from "../../../browser/verbs/verb-run.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { FieldCalendar } from "../../calendar/field-calendar.ts";
import { pickDay, pickRange } from "../../calendar/pick-day.ts";
import { wentElsewhere } from "./went-elsewhere.ts";

type Actions = readonly Action<object>[];

/**
 * Returns the actions that enter the entry. Errors name the field.
 * @param note receives the labels chosen in a list
 * @throws AppError for a choice that the field does not have
 */
export function actionsFor(located: LocatedField, entry: RowEntry, note: NoteShown): Actions {
  const { name } = located.field;
  try {
    return unnamedActions(located, entry, note).map((action) => ({
      ...action,
      act: (deadline, context) => action.act(deadline, context).catch(naming(name)),
    }));
  } catch (thrown) {
    return naming(name)(thrown);
  }
}

/** Receives the texts that a field displays for its entered value. */
export type NoteShown = (texts: readonly string[]) => void;

/** Returns a function that throws a caught error again, with the field's name. */
function naming(field: string): (thrown: unknown) => never {
  return (thrown) => {
    if (!(thrown instanceof AppError)) throw thrown;
    const message = `${JSON.stringify(field)} was not entered: ${thrown.message}`;
    throw retold(thrown, { message, details: { field } });
  };
}

function unnamedActions(located: LocatedField, entry: RowEntry, note: NoteShown): Actions {
  const [control] = located.controls;
  if (!control) return [];
  const { ref } = control;
  switch (entry.kind) {
    case "text":
      return textActions(located, control, entry.text);
    case "picked":
      return located.sections
        ? sectionActions(located.sections, entry.value)
        : [enterDatetime({ ref, value: entry.value })];
    case "slide":
      return [slide(located.field.name, ref, entry.value)];
    case "check":
      return tick(control, entry.checked);
    case "choose":
      return choose(located, control, entry.options, note);
    case "files":
      return [upload({ ref, paths: entry.paths, contents: entry.contents.map(decoded) })];
  }
}

/** Returns actions that type a date or time section by section; the new digits replace the old ones. */
function sectionActions(sections: Sections, value: string): Actions {
  const typed = digitsFor(sections, value);
  return typed.map(([{ ref }, text]) => typeText({ ref, text }));
}

/** Returns an action that sets a slider, and throws AppError INVALID_REQUEST if the slider cannot have the value. */
function slide(name: string, ref: number, value: number): Action<object> {
  const sliding = slideElement({ ref, value });
  return {
    ...sliding,
    act: async (deadline, context) => {
      const result = await sliding.act(deadline, context);
      if (result.value !== value) throw notSaid(name, value, result.value);
      return result;
    },
  };
}

function notSaid(name: string, value: number, said: number | null): AppError {
  const now = said === null ? "a value that cannot be read" : String(said);
  return new AppError(
    "INVALID_REQUEST",
    `The slider ${JSON.stringify(name)} cannot be set to ${value}: the attempt set it to ${now}.`,
    { hint: "Pass a value that the slider can be set to." },
  );
}

function decoded({ filename, data }: FileContent): {
  readonly name: string;
  readonly data: Buffer;
} {
  return { name: filename, data: Buffer.from(data, "base64") };
}

function textActions({ field }: LocatedField, control: SnapshotNode, text: string): Actions {
  const { ref, tag, role, attributes, text: shown } = control;
  if (role === "spinbutton" && tag !== "input") return [slideElement({ ref, value: Number(text) })];
  const value = attributes["value"] ?? shown;
  return fillActions({ ref, kind: field.type === "password" ? "password" : "text", value }, text);
}

function tick({ ref, state }: SnapshotNode, checked: boolean): Actions {
  return state.checked === checked ? [] : [check({ ref, checked })];
}

function choose(
  { field, controls }: LocatedField,
  control: SnapshotNode,
  options: readonly RowOption[],
  note: NoteShown,
): Actions {
  switch (field.type) {
    case "radio":
      return chooseRadio(controls, options);
    case "checkbox":
      return tickBoxes(controls, options);
    default:
      return [chooseInList(control.ref, options, note)];
  }
}

function chooseRadio(controls: readonly SnapshotNode[], [wanted]: readonly RowOption[]): Actions {
  const control = controls.find((one) => wanted && isOption(one, wanted));
  if (!control) throw noOption(wanted);
  return tick(control, true);
}

function tickBoxes(controls: readonly SnapshotNode[], options: readonly RowOption[]): Actions {
  const lost = options.find((option) => !controls.some((control) => isOption(control, option)));
  if (lost) throw noOption(lost);
  return controls.flatMap((control) =>
    tick(
      control,
      options.some((option) => isOption(control, option)),
    ),
  );
}

export function isOption({ attributes, name }: SnapshotNode, { value, label }: RowOption): boolean {
  const own = attributes["value"];
  return own === value || name === value || (label !== undefined && name === label);
}

/** Returns an action that chooses options by value or, if that fails, by label: custom lists show only labels. */
function chooseInList(ref: number, options: readonly RowOption[], note: NoteShown): Action<object> {
  const values = options.map(({ value }) => value);
  const labels = options.map(({ label, value }) => label ?? value);
  const byValues = selectOption({ ref, wanted: { by: "values", names: values } });
  const byLabels = selectOption({ ref, wanted: { by: "labels", names: labels } });
  return {
    act: async (deadline, context) => {
      const chosen = await byValues.act(deadline, context).catch((refused: unknown) => {
        if (!(refused instanceof AppError) || refused.code !== "INVALID_REQUEST") throw refused;
        return byLabels.act(deadline, context);
      });
      note(chosen.selected.map(({ label }) => label));
      return chosen;
    },
  };
}

function noOption(option: RowOption | undefined): AppError {
  const { value = "", label = value } = option ?? {};
  return new AppError("INVALID_REQUEST", `The field no longer has the option ${quoted(label)}.`, {
    hint: "Learn the form again: it has changed.",
  });
}

interface Days {
  readonly form: LocatedForm;
  readonly row: PlannedRow;
}

/**
 * Chooses one or two dates in a custom calendar.
 * @throws AppError if a date is not available, or the field shows another value afterwards
 */
export async function enterDays(
  deadline: Deadline,
  run: VerbRun,
  { field: { name, calendar }, controls: [control] }: LocatedField,
  { form, row: { entries } }: Days,
): Promise<void> {
  const first = pickedIn(entries, name);
  if (!control || !calendar || first === undefined) return;
  const { opener: selector, format, range } = calendar;
  const openers = selector === undefined ? [] : await findRefs(deadline, run.tab, [selector]);
  const own = new FieldCalendar({
    run,
    control: control.ref,
    opener: openers[0]?.[0],
    press: async (_reading, ref) => {
      const { events } = await press(deadline, run, ref);
      if (events.some(({ type }) => type === "navigation")) throw wentElsewhere();
    },
  });
  if (!range) return pickDay(deadline, own, { field: name, value: first, format });
  const days = [first, pickedIn(entries, range.with) ?? first] as const;
  const other = form.fields.get(range.with)?.controls[0]?.ref;
  const endControl = other === control.ref ? undefined : other;
  return pickRange(deadline, own, { field: name, days, format, endControl });
}
