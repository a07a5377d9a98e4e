import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import type { FieldKind } from "./field-kinds.ts";
import { groupsAround, labelOf, wordsBefore } from "./form-labels.ts";
import { isSection, sectionsAround, sectionsValue } from "./sections.ts";

export interface PageFormField extends FieldChoices {
  /** Ref of the control; for several checkboxes or radio buttons, that of the first. */
  readonly ref: number;
  readonly kind: FieldKind;
  /** `type` of an input, else its tag or role. */
  readonly type: string;
  /** Its `name`, with which the form sends its value; empty if it has none. */
  readonly name: string;
  readonly label: string;
  /** Name of a fieldset or group around it, if that is not the label. */
  readonly group?: string;
  readonly placeholder?: string;
  /** Its present value, cut if it is long. Never for a password. */
  readonly value?: string;
  /** For a toggle. */
  readonly checked?: boolean | "mixed";
  /** Constraints by attribute: pattern, min, maxlength, autocomplete, accept, … */
  readonly limits: Readonly<Record<string, string>>;
  readonly required?: true;
  readonly disabled?: true;
  readonly readonly?: true;
  readonly invalid?: true;
  readonly hidden?: true;
}

/** The control, or all the radio buttons or checkboxes of one field. */
export type Controls = readonly [SnapshotNode, ...SnapshotNode[]];

export function fieldOf(kind: FieldKind, controls: Controls, tree: PageTree): PageFormField {
  const sections = controls.length > 1 ? sectionsAround(controls[0], tree) : undefined;
  if (!sections) return controlField(kind, controls, tree);
  const { value: _first, ...field } = controlField("text", sections.nodes, tree);
  const { name = "" } = controls.find((one) => !isSection(one))?.attributes ?? {};
  return {
    ...field,
    ...valueField(sectionsValue(sections)),
    type: sections.type,
    name,
    limits: {},
    ...flag("required", isRequired(controls, tree)),
  };
}

function controlField(kind: FieldKind, controls: Controls, tree: PageTree): PageFormField {
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
    ...flag("required", isRequired(controls, tree)),
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

/** Whether the field is required. One required radio button (HTML) or a required group (ARIA) applies to all. */
function isRequired(controls: Controls, tree: PageTree): boolean {
  const [node] = controls;
  const groups = node.role === "radio" ? groupsAround(node, tree).slice(0, 1) : [];
  return [...controls, ...groups].some(({ state }) => state.required);
}

function typeOf({ tag, role, attributes }: SnapshotNode): string {
  if (tag === "input") return attributes["type"] ?? "text";
  return tag === "select" || tag === "textarea" || role === "" ? tag : role;
}

/** Returns the field's label and group. The label of several controls is the legend, or the text before the first. */
function labelsOf(controls: Controls, tree: PageTree): Pick<PageFormField, "label" | "group"> {
  const [node] = controls;
  const groups = groupsAround(node, tree).filter(({ name }) => name !== "");
  const isGroup = controls.length > 1 || node.role === "radio";
  const [label, group] = isGroup
    ? [groups[0]?.name ?? wordsBefore(node, tree) ?? "", groups[1]?.name]
    : [labelOf(node, tree), groups[0]?.name];
  return { label, ...(group !== undefined && { group }) };
}

function valueOf(
  kind: FieldKind,
  node: SnapshotNode,
  tree: PageTree,
): Pick<PageFormField, "value"> {
  if (kind === "password" || node.role === "radio") return {};
  return valueField(node.attributes["value"] ?? (kind === "text" ? tree.textOf(node) : ""));
}

function valueField(value: string): Pick<PageFormField, "value"> {
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

export interface FieldChoice {
  /** Ref of a radio button, a checkbox or an ARIA option; absent for options of a `select`. */
  readonly ref?: number;
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
  readonly disabled?: true;
  /** Label of its `optgroup`. */
  readonly group?: string;
}

export interface FieldChoices {
  /** Its options. */
  readonly choices?: readonly FieldChoice[];
  /** Number of further options, which `choices` omits. */
  readonly omittedChoices?: number;
}

const MOST = 100;

/** Returns the options of a field. `nodes`: the control, or all the radio buttons or checkboxes of the field. */
function choicesOf(
  kind: FieldKind,
  nodes: readonly [SnapshotNode, ...SnapshotNode[]],
  tree: PageTree,
): FieldChoices {
  if (kind !== "choice" && kind !== "choices") return {};
  const [node] = nodes;
  if (node.tag === "select" && node.options) {
    const omitted = node.omittedOptions ?? 0;
    return { choices: node.options.map(optionOf), ...(omitted > 0 && { omittedChoices: omitted }) };
  }
  const members = TICKED.has(node.role) ? nodes : optionsIn(node, tree);
  if (members.length === 0) return {};
  const omitted = members.length - MOST;
  return {
    choices: members.slice(0, MOST).map((member) => choiceOf(member, tree)),
    ...(omitted > 0 && { omittedChoices: omitted }),
  };
}

const TICKED = new Set(["radio", "checkbox", "switch"]);

function optionsIn(node: SnapshotNode, tree: PageTree): readonly SnapshotNode[] {
  return [...tree.descendantsOf(node)].filter(({ role }) => role === "option");
}

function optionOf({
  value,
  label,
  selected,
  disabled,
  group,
}: NonNullable<SnapshotNode["options"]>[number]): FieldChoice {
  return {
    value,
    label,
    selected,
    ...(disabled && { disabled }),
    ...(group !== undefined && { group }),
  };
}

function choiceOf(node: SnapshotNode, tree: PageTree): FieldChoice {
  const { checked, selected, disabled } = node.state;
  const label = labelOf(node, tree);
  return {
    ref: node.ref,
    value: node.attributes["value"] ?? label,
    label,
    selected: checked === true || selected === true,
    ...(disabled === true && { disabled }),
  };
}
