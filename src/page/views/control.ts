/** Usable elements, and the few words for their kind and state. */
import type { SnapshotNode } from "../snapshot.ts";

const FIELD_TAGS = new Set(["input", "select", "textarea"]);
const CONTROL_TAGS = new Set([...FIELD_TAGS, "button"]);
/** A press on the page itself has no effect, and one on a label acts on its control. */
const NEVER = new Set(["html", "body", "label"]);

/** Takes input, can be pressed or dragged, also while it is disabled. */
export function isControlNode(node: SnapshotNode): boolean {
  const { tag, kinds } = node;
  if (NEVER.has(tag) && !kinds.includes("typeable")) return false;
  const isUsed = kinds.includes("clickable") || kinds.includes("typeable") || isDraggable(node);
  return isUsed || CONTROL_TAGS.has(tag);
}

/** Its markup says so; links and images are draggable by default. */
export function isDraggable({ attributes }: SnapshotNode): boolean {
  return attributes["draggable"] === "true";
}

/** It shows a value or a choice of its own, not its contents. */
export function isField({ tag }: SnapshotNode): boolean {
  return FIELD_TAGS.has(tag);
}

/** Shows its words on itself, as a button does. */
export function isPressedNode({ tag, attributes }: SnapshotNode): boolean {
  return tag === "input" && PRESSED_INPUTS.has(attributes["type"] ?? "");
}

const PRESSED_INPUTS = new Set(["submit", "reset", "button", "image"]);

const OWN_KINDS = new Set(["audio", "summary", "textarea", "video"]);

/** Kinds that are more specific or shorter than the role; "link" is the default. */
export function controlKind(node: SnapshotNode): string {
  const { tag, role, attributes } = node;
  if (tag === "input") return inputKind(node);
  if (tag === "select") return attributes["multiple"] === undefined ? "select" : "multiselect";
  if (OWN_KINDS.has(tag)) return tag;
  if (role === "textbox" || role === "searchbox") return "text";
  if (role !== "" && PRESSABLE_ROLES.has(role)) return role;
  if (tag === "a" && attributes["href"] !== undefined) return "link";
  return handledAs(node);
}

function handledAs(node: SnapshotNode): string {
  if (node.kinds.includes("typeable")) return "text";
  return isDraggable(node) && !node.kinds.includes("clickable") ? "drag" : "click";
}

/** A read-only field that only shows the choice from its list. */
function inputKind({ role, state, attributes: { type = "text" } }: SnapshotNode): string {
  if (role === "combobox" && state.readonly === true) return role;
  return PRESSED_INPUTS.has(type) ? "button" : type;
}

const PRESSABLE_ROLES = new Set(
  (
    "button checkbox combobox gridcell link listbox menuitem menuitemcheckbox menuitemradio option radio slider " +
    "spinbutton switch tab treeitem"
  ).split(" "),
);

/** It cannot be pressed until the element over it is gone. */
export const COVERED = "covered";

/** `checked`, `required`, `collapsed`, …: present states, and closed elements that can open. */
export function statesOf({ state, attributes, hidden }: SnapshotNode): readonly string[] {
  const { checked, expanded, selected, pressed } = state;
  const states: (string | false)[] = [
    checked === true && "checked",
    checked === "mixed" && "mixed",
    expanded !== undefined && (expanded ? "expanded" : "collapsed"),
    selected === true && "selected",
    (pressed === true || pressed === "mixed") && "pressed",
    ...HOLDING.filter((name) => state[name]),
    isCurrent(attributes["aria-current"]) && "current",
    attributes["aria-sort"] !== "none" && (attributes["aria-sort"] ?? false),
    hidden === "covered" && COVERED,
  ];
  return states.filter((one) => one !== false);
}

/** States that are reported by their names if they apply. */
const HOLDING = ["disabled", "inert", "readonly", "required", "invalid", "focused"] as const;

function isCurrent(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "false";
}

const WITHOUT_VALUE = new Set([
  "checkbox",
  "radio",
  "button",
  "image",
  "submit",
  "reset",
  "password",
]);

/** Its value, if that is not its name; undefined for elements without a value, and for secrets. */
export function controlValue(node: SnapshotNode): string | undefined {
  const { tag, role, attributes, options } = node;
  if (tag === "select") {
    const chosen = (options ?? []).filter(({ selected }) => selected);
    return chosen.map(({ label }) => label).join(", ");
  }
  if (tag === "textarea") return attributes["value"];
  if (tag === "input") {
    return WITHOUT_VALUE.has(attributes["type"] ?? "") ? undefined : attributes["value"];
  }
  const isRanged = role === "slider" || role === "spinbutton";
  return isRanged ? (attributes["aria-valuetext"] ?? attributes["aria-valuenow"]) : undefined;
}
