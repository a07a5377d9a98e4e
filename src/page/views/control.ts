/** Recognises usable elements, and names their kind and state. */
import type { SnapshotNode } from "../snapshot.ts";

const FIELD_TAGS = new Set(["input", "select", "textarea"]);
const CONTROL_TAGS = new Set([...FIELD_TAGS, "button"]);
/** Elements that are no controls: a click on a label acts on its control, a click on the page itself has no effect. */
const NEVER = new Set(["html", "body", "label"]);

/** Whether a node takes input, or can be clicked or dragged; form controls count also while they are disabled. */
export function isControlNode(node: SnapshotNode): boolean {
  const { tag, kinds } = node;
  if (NEVER.has(tag) && !kinds.includes("typeable")) return false;
  const isUsed = kinds.includes("clickable") || kinds.includes("typeable") || isDraggable(node);
  return isUsed || CONTROL_TAGS.has(tag);
}

/** Whether the `draggable` attribute makes it draggable; links and images, draggable by default, do not count. */
export function isDraggable({ attributes }: SnapshotNode): boolean {
  return attributes["draggable"] === "true";
}

/** Whether it shows a value or a choice instead of its contents. */
export function isField({ tag }: SnapshotNode): boolean {
  return FIELD_TAGS.has(tag);
}

/** Whether it is an input that acts as a button. */
export function isPressedNode({ tag, attributes }: SnapshotNode): boolean {
  return tag === "input" && PRESSED_INPUTS.has(attributes["type"] ?? "");
}

const PRESSED_INPUTS = new Set(["submit", "reset", "button", "image"]);

const OWN_KINDS = new Set(["audio", "summary", "textarea", "video"]);

/** Returns the kind of a control, which may be more specific or shorter than its role. */
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

/** Returns the kind of an input: "combobox" for a read-only combobox, "button" for button types, else its type. */
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

/** State of a control that cannot be clicked because another element covers it. */
export const COVERED = "covered";

/** Returns the states that apply, such as `checked`. An element that can open is either `expanded` or `collapsed`. */
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

/** Returns a control's value; undefined if it has none, and for passwords, checkboxes, radio buttons and buttons. */
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
