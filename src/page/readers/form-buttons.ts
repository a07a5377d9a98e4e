import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { addressIn } from "./address.ts";

export interface FormButton {
  readonly ref: number;
  /** `submit` and `image` submit the form that owns them. */
  readonly type: "submit" | "image" | "reset" | "button";
  readonly label: string;
  /** Its name and value, which the form sends if this button submits it. */
  readonly name?: string;
  readonly value?: string;
  /** Its own absolute address and method, which replace those of the form. */
  readonly action?: string;
  readonly method?: string;
  readonly disabled?: true;
  readonly hidden?: true;
}

/** Reads a button; returns undefined for other elements. */
export function buttonOf(node: SnapshotNode, tree: PageTree): FormButton | undefined {
  const type = buttonTypeOf(node);
  if (!type) return undefined;
  const { name, value, formaction, formmethod } = node.attributes;
  return {
    ref: node.ref,
    type,
    label: node.name,
    ...(name !== undefined && name !== "" && { name }),
    ...(value !== undefined && value !== "" && { value }),
    ...(formaction !== undefined && { action: addressIn(tree, formaction, node.frame) }),
    ...(formmethod !== undefined && { method: formmethod.toLowerCase() }),
    ...(node.state.disabled === true && { disabled: true as const }),
    ...(tree.isHidden(node) && { hidden: true as const }),
  };
}

/** Returns a button's type (HTML); undefined for other elements. Without a form, `submit` and `image` are `button`. */
function buttonTypeOf(node: SnapshotNode): FormButton["type"] | undefined {
  const { tag, role, form, attributes } = node;
  if (tag !== "button" && tag !== "input") {
    return role === "button" && tag !== "summary" ? "button" : undefined;
  }
  const said = (attributes["type"] ?? "").toLowerCase();
  const type = TYPES.find((known) => known === said) ?? (tag === "button" ? "submit" : undefined);
  return type !== undefined && sends(type) && form === null ? "button" : type;
}

const TYPES = ["submit", "image", "reset", "button"] as const;

export function sends(type: FormButton["type"]): boolean {
  return type === "submit" || type === "image";
}
