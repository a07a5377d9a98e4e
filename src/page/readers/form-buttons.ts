import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { addressIn } from "./address.ts";

export interface FormButton {
  readonly ref: number;
  /** `image` submits too. A button that says nothing is one of type `submit`, as in HTML. */
  readonly type: "submit" | "image" | "reset" | "button";
  /** Pressing it sends the form that owns it. */
  readonly submits: boolean;
  readonly label: string;
  /** What it adds to the form's data when it is pressed. */
  readonly name?: string;
  readonly value?: string;
  /** Where it sends the form instead, and how. */
  readonly action?: string;
  readonly method?: string;
  readonly disabled?: true;
  readonly hidden?: true;
}

/** Undefined for what is no button. */
export function buttonOf(node: SnapshotNode, tree: PageTree): FormButton | undefined {
  const type = buttonTypeOf(node);
  if (!type) return undefined;
  const { name, value, formaction, formmethod } = node.attributes;
  return {
    ref: node.ref,
    type,
    submits: node.form !== null && (type === "submit" || type === "image"),
    label: node.name,
    ...(name !== undefined && name !== "" && { name }),
    ...(value !== undefined && value !== "" && { value }),
    ...(formaction !== undefined && { action: addressIn(tree, formaction, node.frame) }),
    ...(formmethod !== undefined && { method: formmethod.toLowerCase() }),
    ...(node.state.disabled === true && { disabled: true as const }),
    ...(tree.isHidden(node) && { hidden: true as const }),
  };
}

function buttonTypeOf({ tag, role, attributes }: SnapshotNode): FormButton["type"] | undefined {
  const type = (attributes["type"] ?? "").toLowerCase();
  if (tag === "button") return type === "reset" || type === "button" ? type : "submit";
  if (tag === "input") return INPUT_BUTTONS.find((known) => known === type);
  return role === "button" && tag !== "summary" ? "button" : undefined;
}

const INPUT_BUTTONS = ["submit", "image", "reset", "button"] as const;
