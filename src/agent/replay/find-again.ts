import type { PageSnapshot, SnapshotNode } from "../../page/snapshot.ts";
import { folded } from "../../shared/text/one-line.ts";
import type { ElementPrint } from "../model/recipe.ts";
import { printOfNode } from "./element-print.ts";
import { Places } from "./places.ts";
import { stableAttributes } from "./stable.ts";
import { filled, type RecipeValues } from "./word-patterns.ts";

/** How an element was found, the most reliable first. */
export type MatchLayer = "stable" | "path" | "name" | "attribute";

export type RecordedMatch =
  | { readonly ref: number; readonly by: MatchLayer }
  | {
      readonly ref?: undefined;
      readonly reason: "gone" | "ambiguous";
    };

/**
 * Finds the element that a fingerprint describes. Returns none if several match equally well.
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
  for (const [layer, fitsTo] of WAYS) {
    const fitting = alike.filter(fitsTo(wanted));
    const found = oneOf(fitting, wanted);
    if (typeof found === "object") return { ref: found.node.ref, by: layer };
    if (found === "ambiguous") reason = found;
  }
  return { reason };
}

/** Replaces words in the fingerprint; `change` receives the attribute's name for attributes. */
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

/** The only match; of several, the only visible one, or the only one under the same heading. */
function oneOf(
  fitting: readonly Candidate[],
  wanted: ElementPrint,
): Candidate | "none" | "ambiguous" {
  const [first, ...others] = fitting;
  if (!first) return "none";
  if (others.length === 0) return first;
  for (const keep of [
    ({ isHidden }: Candidate) => !isHidden,
    ({ print }: Candidate) => wanted.context !== "" && print.context === wanted.context,
  ]) {
    const [only, ...more] = fitting.filter(keep);
    if (only && more.length === 0) return only;
  }
  return "ambiguous";
}

type Fits = (one: Candidate) => boolean;

type FitsTo = (wanted: ElementPrint) => Fits;

const stably: FitsTo = (wanted) => {
  const key = stableKey(wanted);
  return isTelling(wanted) ? ({ print }) => stableKey(print) === key : () => false;
};

const byPath: FitsTo = (wanted) => {
  const name = withoutDigits(wanted.name);
  const context = withoutDigits(wanted.context);
  return ({ print }) =>
    print.path === wanted.path &&
    withoutDigits(print.context) === context &&
    print.tag === wanted.tag &&
    print.role === wanted.role &&
    withoutDigits(print.name) === name &&
    print.attributes["type"] === wanted.attributes["type"];
};

const byName: FitsTo = (wanted) => {
  const name = folded(wanted.name);
  return ({ print }) => name !== "" && sameKind(print, wanted) && folded(print.name) === name;
};

const byAttribute: FitsTo = (wanted) => {
  const known = TELLING_ALONE.flatMap((name) => {
    const value = stableAttributes(wanted.attributes)[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return ({ print }) =>
    print.tag === wanted.tag &&
    known.some(([name, value]) => sameValue(name, print.attributes[name], value));
};

const WAYS: readonly (readonly [MatchLayer, FitsTo])[] = [
  ["stable", stably],
  ["path", byPath],
  ["name", byName],
  ["attribute", byAttribute],
];

const TELLING_ALONE = "data-testid id name href placeholder aria-label for".split(" ");

/** Sites often change links into buttons and back. */
function sameKind(one: ElementPrint, other: ElementPrint): boolean {
  return one.role === other.role || (one.role === "" && one.tag === other.tag);
}

function sameValue(name: string, value: string | undefined, wanted: string): boolean {
  if (value === undefined) return false;
  return value === wanted || (name === "href" && decoded(value) === decoded(wanted));
}

/** A role and a tag alone match too much. */
function isTelling({ name, text, attributes, context }: ElementPrint): boolean {
  const { type: _type, ...others } = stableAttributes(attributes);
  return name !== "" || text !== "" || context !== "" || Object.keys(others).length > 0;
}

function stableKey(print: ElementPrint): string {
  const { tag, role, name, text, attributes, context } = print;
  const pairs = Object.entries(stableAttributes(attributes)).map(([key, value]) =>
    key === "href" ? [key, decoded(value)] : [key, value],
  );
  return JSON.stringify([
    [tag, role, folded(name), folded(text), folded(context)],
    pairs.toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1)),
  ]);
}

/** `Cart (2)` and `Cart (3)` are the same button. */
function withoutDigits(name: string): string {
  return folded(name).replaceAll(/\d+/g, "0");
}

/** Addresses encode spaces in two ways. */
function decoded(address: string): string {
  return address.replaceAll("+", "%20").toLowerCase();
}
