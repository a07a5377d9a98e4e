import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { choicesOf, type Choices } from "./field-choices.ts";
import type { FieldKind } from "./field-kinds.ts";
import { groupsAround, labelOf, wordsBefore } from "./form-labels.ts";

export interface FormField extends Choices {
  /** Of the control; of several boxes or radio buttons, the first. */
  readonly ref: number;
  readonly kind: FieldKind;
  /** `type` of an input, else its tag or role. */
  readonly type: string;
  /** Name under which its value is sent; empty if it has none. */
  readonly name: string;
  readonly label: string;
  /** Legend of the fieldset around, where that is not the label. */
  readonly group?: string;
  readonly placeholder?: string;
  /** What is in it now, cut where it is long. Never of a password. */
  readonly value?: string;
  /** Of a toggle. */
  readonly checked?: boolean | "mixed";
  /** What may be entered, by attribute: pattern, min, maxlength, autocomplete, accept, … */
  readonly limits: Readonly<Record<string, string>>;
  readonly required?: true;
  readonly disabled?: true;
  readonly readonly?: true;
  readonly invalid?: true;
  /** Cannot be seen. */
  readonly hidden?: true;
}

/** The control, or all the radio buttons or boxes that make up one field. */
export type Controls = readonly [SnapshotNode, ...SnapshotNode[]];

export function fieldOf(kind: FieldKind, controls: Controls, tree: PageTree): FormField {
  const [node] = controls;
  const { name = "", placeholder = "" } = node.attributes;
  const { checked } = node.state;
  return {
    ref: node.ref,
    kind,
    type: typeOf(node),
    name,
    ...labelsOf(controls, tree),
    ...(placeholder !== "" && { placeholder }),
    ...valueOf(kind, node, tree),
    ...(kind === "toggle" && { checked: checked ?? false }),
    ...choicesOf(kind, controls, tree),
    limits: limitsOf(node),
    ...flag(
      "required",
      controls.some(({ state }) => state.required),
    ), // HTML: one radio button speaks for all
    ...flag(
      "disabled",
      controls.every(({ state }) => state.disabled),
    ),
    ...flag("readonly", node.state.readonly ?? false),
    ...flag(
      "invalid",
      controls.some(({ state }) => state.invalid),
    ),
    ...flag(
      "hidden",
      controls.every((control) => tree.isHidden(control)),
    ),
  };
}

function typeOf({ tag, role, attributes }: SnapshotNode): string {
  if (tag === "input") return attributes["type"] ?? "text";
  return tag === "select" || tag === "textarea" || role === "" ? tag : role;
}

/** What several controls ask for stands in the legend; else beside the first of them. */
function labelsOf(controls: Controls, tree: PageTree): Pick<FormField, "label" | "group"> {
  const [node] = controls;
  const groups = groupsAround(node, tree);
  const isGroup = controls.length > 1 || node.role === "radio";
  const [label, group] = isGroup
    ? [groups[0]?.name ?? wordsBefore(node, tree) ?? "", groups[1]?.name]
    : [labelOf(node, tree), groups[0]?.name];
  return { label, ...(group !== undefined && { group }) };
}

function valueOf(kind: FieldKind, node: SnapshotNode, tree: PageTree): Pick<FormField, "value"> {
  if (kind === "password" || node.role === "radio") return {};
  const value = node.attributes["value"] ?? (kind === "text" ? tree.textOf(node) : "");
  return value === "" ? {} : { value };
}

const LIMITS = [
  "pattern",
  "min",
  "max",
  "step",
  "minlength",
  "maxlength",
  "autocomplete",
  "accept",
  "inputmode",
  "multiple",
];

function limitsOf({ attributes }: SnapshotNode): Record<string, string> {
  const said = LIMITS.flatMap((name) => {
    const value = attributes[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(said);
}

function flag<K extends string>(name: K, holds: boolean | undefined): Partial<Record<K, true>> {
  const flags: Partial<Record<K, true>> = {};
  if (holds === true) flags[name] = true;
  return flags;
}
