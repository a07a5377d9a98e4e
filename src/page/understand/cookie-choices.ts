import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { isThere } from "../visibility.ts";
import { DENY, REJECT } from "../words/words.ts";

/** One choice of a cookie banner. */
export interface CookieChoice {
  readonly node: SnapshotNode;
  /** The choice gives no consent in its current state, or is disabled. */
  readonly isRefused: boolean;
  /** The element to set, and its state that gives no consent; absent if the element is unknown or not visible. */
  readonly refusal?: { readonly node: SnapshotNode; readonly checked: boolean };
}

/** Returns the choices among the parts of a banner. A control of unknown meaning counts as not rejected. */
export function cookieChoicesIn(
  tree: PageTree,
  isPart: (node: SnapshotNode) => boolean,
): readonly CookieChoice[] {
  const nodes = tree.snapshot.nodes.filter(isPart);
  const radios = Map.groupBy(
    nodes.filter(({ role }) => role === "radio"),
    (node) => node.attributes["name"] ?? tree.parentOf(node)?.ref,
  );
  return [
    ...nodes.filter(isToggle).map(toggleChoice),
    ...[...radios.values()].flatMap(radioChoices),
    ...nodes.filter((node) => isOther(node, tree)).map((node) => ({ node, isRefused: false })),
  ];
}

/** Whether it is checked or pressed; "mixed" counts as checked. */
function isOn({ state: { checked, pressed } }: SnapshotNode): boolean {
  return (checked ?? pressed ?? false) !== false;
}

const BOXES: ReadonlySet<string> = new Set(["checkbox", "switch", "menuitemcheckbox"]);

function isToggle({ role, state }: SnapshotNode): boolean {
  return BOXES.has(role) || state.pressed !== undefined;
}

/** A toggle gives consent if it is on. A toggle labelled "Do not sell my data" gives consent if it is off. */
function toggleChoice(node: SnapshotNode): CookieChoice {
  const checked = REJECT.isIn(node.name);
  return {
    node,
    isRefused: isOn(node) === checked || node.state.disabled === true,
    ...(isThere(node) && { refusal: { node, checked } }),
  };
}

/** Returns the choice of a group of radio buttons; an empty array for an empty group. */
function radioChoices(radios: readonly SnapshotNode[]): readonly CookieChoice[] {
  const [denial, other] = radios.filter(({ name }) => REJECT.isIn(name) || DENY.isIn(name));
  const isRefused =
    radios.every(({ state }) => state.disabled === true) || (denial !== undefined && isOn(denial));
  const isKnown = denial !== undefined && other === undefined && isThere(denial);
  return radios.slice(0, 1).map((first) => ({
    node: radios.find(isOn) ?? first,
    isRefused,
    ...(isKnown && { refusal: { node: denial, checked: true } }),
  }));
}

const VALUES: ReadonlySet<string> = new Set(["combobox", "listbox", "slider", "spinbutton"]);

/** Whether it is a visible list, number field, slider, or clickable element that may be drawn as a switch. */
function isOther(node: SnapshotNode, tree: PageTree): boolean {
  const { role, tag, kinds, state } = node;
  if (!isThere(node)) return false;
  if (VALUES.has(role) || tag === "select") return true;
  const isDrawn = role === "" && kinds.includes("clickable") && state.expanded === undefined;
  return isDrawn && [...tree.descendantsOf(node)].every((inner) => inner.kinds.length === 0);
}
