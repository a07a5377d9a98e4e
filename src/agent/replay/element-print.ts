import { placeOf } from "../../page/description.ts";
import type { PageSnapshot, SnapshotNode } from "../../page/snapshot.ts";
import { Places } from "./places.ts";
import type { ElementPrint } from "../model/recipe.ts";
import { stableAddress } from "./stable.ts";

const LONGEST_TEXT = 200;
const LONGEST_ATTRIBUTE = 500;

/** Attributes that distinguish elements and contain no user input. */
const TELLING =
  "id name type href placeholder title alt for autocomplete aria-label aria-haspopup data-testid".split(
    " ",
  );

/** Roles with a `value` that the page sets, not the user. */
const FIXED_VALUES: ReadonlySet<string> = new Set(["radio", "checkbox", "button", "option"]);

/** Returns the fingerprint of an element on this page; undefined if the page has no such ref. */
export function fingerprintOf(snapshot: PageSnapshot, ref: number): ElementPrint | undefined {
  const places = Places.of(snapshot);
  const node = places.tree.get(ref);
  return node && printOfNode(node, places);
}

/** Actions with the index of a tab as `index`. */
const ABOUT_TABS: ReadonlySet<string> = new Set(["switch_tab", "close_tab"]);

/** Returns fingerprints of all elements that an action names by `index` or `…_index`, on the page before the action. */
export function printsOf(
  snapshot: PageSnapshot,
  action: { readonly name: string; readonly params: Readonly<Record<string, unknown>> },
): Readonly<Record<string, ElementPrint>> {
  if (ABOUT_TABS.has(action.name)) return {};
  const found = Object.entries(action.params).flatMap(([name, value]) => {
    if (!/(?:^|_)index$/.test(name) || typeof value !== "number") return [];
    const print = fingerprintOf(snapshot, value);
    return print ? [[name, print] as const] : [];
  });
  return Object.fromEntries(found);
}

export function printOfNode(node: SnapshotNode, places: Places): ElementPrint {
  const row = places.rowOf(node).slice(0, LONGEST_TEXT);
  return {
    tag: node.tag,
    role: node.role,
    name: node.name.slice(0, LONGEST_TEXT),
    text: isTypedInto(node) ? "" : node.text.slice(0, LONGEST_TEXT),
    attributes: attributesOf(node),
    path: places.pathOf(node),
    context: places.contextOf(node).slice(0, LONGEST_TEXT),
    ...(row !== "" && { row }),
    frame: frameOf(node, places.tree.snapshot),
  };
}

/** Whether a user types or chooses the element's text. */
function isTypedInto({ kinds, tag, role, attributes }: SnapshotNode): boolean {
  return (
    kinds.includes("typeable") ||
    tag === "textarea" ||
    tag === "select" ||
    role === "textbox" ||
    role === "combobox" ||
    attributes["contenteditable"] !== undefined
  );
}

function attributesOf(node: SnapshotNode): Readonly<Record<string, string>> {
  const { attributes, role, tag } = node;
  const pairs: [string, string][] = TELLING.flatMap((name): [string, string][] => {
    const value = attributes[name];
    if (value === undefined || value === "") return [];
    const shown = name === "href" ? stableAddress(value) : value;
    return [[name, shown.slice(0, LONGEST_ATTRIBUTE)]];
  });
  const value = attributes["value"];
  if (value !== undefined && tag !== "select" && FIXED_VALUES.has(role))
    pairs.push(["value", value]);
  return Object.fromEntries(pairs);
}

function frameOf({ frame }: SnapshotNode, { frames }: PageSnapshot): string {
  if (frame === 0) return "";
  return placeOf(frames[frame]?.url ?? "").replace(/\?[^#]*/, "");
}
