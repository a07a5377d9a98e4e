import type { PageSnapshot, SnapshotNode } from "../../page/snapshot.ts";
import { folded } from "../../shared/text/one-line.ts";
import type { ElementPrint } from "../model/recipe.ts";
import { printOfNode } from "./element-print.ts";
import { Places } from "./places.ts";
import { stableAttributes } from "./stable.ts";
import { filled, type RecipeValues } from "./word-patterns.ts";

/** The kind of key by which an element was found; the most reliable kind is first. */
export type MatchLayer = "stable" | "path" | "name" | "attribute";

export type RecordedMatch =
  | { readonly ref: number; readonly by: MatchLayer }
  | {
      readonly ref?: undefined;
      readonly reason: "gone" | "ambiguous";
    };

/**
 * Finds the element that a fingerprint describes; reports a reason if none matches, or several match equally well.
 * @param values for the fingerprint's placeholders
 */
export function findRecorded(
  snapshot: PageSnapshot,
  print: ElementPrint,
  values: RecipeValues = {},
): RecordedMatch {
  const places = Places.of(snapshot);
  const wanted = printWith(print, (text) => filled(text, values));
  const alike = candidates(places, wanted);
  let reason: "gone" | "ambiguous" = "gone";
  for (const [by, keysOf] of LAYERS) {
    const keys = new Set(keysOf(wanted));
    const fitting = alike.filter(({ print: one }) => keysOf(one).some((key) => keys.has(key)));
    const found = meantAmong(fitting, wanted);
    if (found) return { ref: found.node.ref, by };
    if (fitting.length > 0) reason = "ambiguous";
  }
  return { reason };
}

/**
 * Returns the fingerprint with its texts and attribute values replaced by the results of `change`. For an attribute
 * value, `change` also gets the attribute's name.
 */
export function printWith(
  print: ElementPrint,
  change: (text: string, attribute?: string) => string,
): ElementPrint {
  const attributes = Object.entries(print.attributes).map(([name, text]) => [
    name,
    change(text, name),
  ]);
  return {
    ...print,
    name: change(print.name),
    text: change(print.text),
    context: change(print.context),
    ...(print.row !== undefined && { row: change(print.row) }),
    attributes: Object.fromEntries(attributes),
  };
}

interface Candidate {
  readonly node: SnapshotNode;
  readonly print: ElementPrint;
  readonly isHidden: boolean;
}

function candidates(places: Places, wanted: ElementPrint): readonly Candidate[] {
  const { tag, role, frame } = wanted;
  const row = wanted.row === undefined ? undefined : folded(wanted.row);
  return places.tree.snapshot.nodes
    .filter((node) => node.tag === tag || (role !== "" && node.role === role))
    .map((node) => ({
      node,
      print: printOfNode(node, places),
      isHidden: places.tree.isHidden(node),
    }))
    .filter(({ print }) => print.frame === frame)
    .filter(({ print }) => row === undefined || folded(print.row ?? "") === row);
}

/** Returns the only match, else the only visible match, else the only one with the wanted `context`; else undefined. */
function meantAmong(fitting: readonly Candidate[], wanted: ElementPrint): Candidate | undefined {
  const visible = fitting.filter(({ isHidden }) => !isHidden);
  const near = fitting.filter(
    ({ print }) => wanted.context !== "" && print.context === wanted.context,
  );
  return [fitting, visible, near].find(({ length }) => length === 1)?.[0];
}

/** Returns keys of an element; two elements with a common key count as the same. */
type KeysOf = (print: ElementPrint) => readonly string[];

const LAYERS: readonly (readonly [MatchLayer, KeysOf])[] = [
  ["stable", stableKeys],
  [
    "path",
    ({ path, context, tag, role, name, attributes: { type } }) => [
      JSON.stringify([path, tag, role, withoutDigits(context), withoutDigits(name), type]),
    ],
  ],
  // Ignores the tag of an element with a role: sites often change `<a role="button">` to `<button>` and back.
  ["name", ({ name, role, tag }) => (name === "" ? [] : [`${role || tag} ${folded(name)}`])],
  [
    "attribute",
    ({ tag, attributes }) =>
      stablePairs(attributes)
        .filter(([name]) => TELLING_ALONE.has(name))
        .map(([name, value]) => `${tag} ${name} ${value}`),
  ],
];

const TELLING_ALONE: ReadonlySet<string> = new Set(
  "data-testid id name href placeholder aria-label for".split(" "),
);

/** Returns no key if only tag, role and `type` are known: these match too many elements. */
function stableKeys({ tag, role, name, text, attributes, context }: ElementPrint) {
  const pairs = stablePairs(attributes);
  const isTelling =
    [name, text, context].some((words) => words !== "") || pairs.some(([key]) => key !== "type");
  const words = [tag, role, ...[name, text, context].map(folded)];
  return isTelling ? [JSON.stringify([words, pairs])] : [];
}

/** Returns the stable attributes. In `href`, replaces `+` by `%20`, since both may encode a space. */
function stablePairs(attributes: ElementPrint["attributes"]): readonly [string, string][] {
  return Object.entries(stableAttributes(attributes)).map(([name, value]) => [
    name,
    name === "href" ? value.replaceAll("+", "%20").toLowerCase() : value,
  ]);
}

/** Replaces each number with 0: `Cart (2)` and `Cart (3)` name the same button. */
function withoutDigits(name: string): string {
  return folded(name).replaceAll(/\d+/g, "0");
}
