import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import type { FieldKind } from "./field-kinds.ts";
import { labelOf } from "./form-labels.ts";

export interface FieldChoice {
  /** Of a radio button, a box or an option that stands on the page. */
  readonly ref?: number;
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
  readonly disabled?: true;
  /** Label of the group of choices that it is in. */
  readonly group?: string;
}

export interface Choices {
  /** What there is to choose from. */
  readonly choices?: readonly FieldChoice[];
  /** How many more there are. */
  readonly omittedChoices?: number;
}

const MOST = 100;

/** `nodes`: the control, or all the radio buttons or boxes that make up the field. */
export function choicesOf(
  kind: FieldKind,
  nodes: readonly [SnapshotNode, ...SnapshotNode[]],
  tree: PageTree,
): Choices {
  if (kind !== "choice" && kind !== "choices") return {};
  const [node] = nodes;
  if (node.options) {
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
