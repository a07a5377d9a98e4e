/** How one entry of a row gets into its field: what a person would do there, as actions of one step. */
import { check } from "../../browser/actions/check.ts";
import { enterDatetime } from "../../browser/actions/enter-datetime.ts";
import { selectOption } from "../../browser/actions/select-option.ts";
import { slideElement } from "../../browser/actions/slide-element.ts";
import { upload } from "../../browser/actions/upload.ts";
import type { Action } from "../../browser/step/action.ts";
import { fillActions } from "../../browser/verbs/fill.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/quoted.ts";
import type { LocatedField } from "./locate.ts";
import type { Entry, FileContent, Option } from "./rows.ts";

type Actions = readonly Action<object>[];

/** @throws AppError for a choice that the field does not have */
export function actionsFor(located: LocatedField, entry: Entry): Actions {
  const [control] = located.controls;
  if (!control) return [];
  const { ref } = control;
  switch (entry.kind) {
    case "text":
      return textActions(located, control, entry.text);
    case "picked":
      return [enterDatetime({ ref, value: entry.value })];
    case "slide":
      return [slideElement({ ref, value: entry.value })];
    case "check":
      return tick(control, entry.checked);
    case "choose":
      return choose(located, control, entry.options);
    case "files":
      return [upload({ ref, paths: entry.paths, contents: entry.contents.map(decoded) })];
  }
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
  options: readonly Option[],
): Actions {
  switch (field.type) {
    case "radio":
      return chooseRadio(controls, options);
    case "checkbox":
      return tickBoxes(controls, options);
    default:
      return [chooseInList(control.ref, options)];
  }
}

function chooseRadio(controls: readonly SnapshotNode[], [wanted]: readonly Option[]): Actions {
  const control = controls.find((one) => wanted && isOption(one, wanted));
  if (!control) throw noOption(wanted);
  return tick(control, true);
}

function tickBoxes(controls: readonly SnapshotNode[], options: readonly Option[]): Actions {
  const lost = options.find((option) => !controls.some((control) => isOption(control, option)));
  if (lost) throw noOption(lost);
  return controls.flatMap((control) =>
    tick(
      control,
      options.some((option) => isOption(control, option)),
    ),
  );
}

function isOption({ attributes, name }: SnapshotNode, { value, label }: Option): boolean {
  const own = attributes["value"];
  return own === value || name === value || (label !== undefined && name === label);
}

/** By value, else by label: lists of a page's own making show labels alone. */
function chooseInList(ref: number, options: readonly Option[]): Action<object> {
  const values = options.map(({ value }) => value);
  const labels = options.map(({ label, value }) => label ?? value);
  const byValues = selectOption({ ref, wanted: { by: "values", names: values } });
  const byLabels = selectOption({ ref, wanted: { by: "labels", names: labels } });
  return {
    act: async (deadline, context) => {
      try {
        return await byValues.act(deadline, context);
      } catch (refused) {
        if (!(refused instanceof AppError) || refused.code !== "INVALID_REQUEST") throw refused;
        return byLabels.act(deadline, context);
      }
    },
  };
}

function noOption(option: Option | undefined): AppError {
  const { value = "", label = value } = option ?? {};
  return new AppError("INVALID_REQUEST", `The field has no choice ${quoted(label)} any more.`, {
    hint: "The form has changed: learn it again.",
  });
}
