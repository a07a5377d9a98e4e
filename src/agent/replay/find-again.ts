import type { PageSnapshot, SnapshotNode } from "../../page/snapshot.ts";
import { folded } from "../../shared/one-line.ts";
import { type ElementPrint, printOfNode } from "./element-print.ts";
import { Places } from "./places.ts";
import { stableAttributes, stableClasses } from "./stable.ts";
import { filled, holeOf, holesIn, placesOfWords, type RecipeValues } from "./word-patterns.ts";

/** By what an element was found again, the surest first. */
export type MatchLayer = "exact" | "stable" | "path" | "name" | "attribute";

export type FoundAgain =
  | { readonly ref: number; readonly by: MatchLayer }
  | {
      readonly ref?: undefined;
      readonly reason: "gone" | "ambiguous";
      /** Names of those that fit equally well, or of those that have the wanted value among other words. */
      readonly choices: readonly string[];
    };

/**
 * The element of this page that a print stands for. Several that fit equally well are none: what cannot be told apart is
 * not found.
 * @param values what belongs into the print's holes
 */
export function findAgain(
  snapshot: PageSnapshot,
  print: ElementPrint,
  values: RecipeValues = {},
): FoundAgain {
  const places = Places.of(snapshot);
  const wish = { wanted: filledPrint(print, values), print, values };
  const alike = candidates(places, wish.wanted);
  let ambiguous: readonly Candidate[] = [];
  for (const [layer, fitsTo] of WAYS) {
    const fitting = alike.filter(fitsTo(wish));
    const found = oneOf(fitting, wish.wanted);
    if (typeof found === "object") return { ref: found.node.ref, by: layer };
    if (found === "ambiguous" && ambiguous.length === 0) ambiguous = fitting;
  }
  if (ambiguous.length > 0) return { reason: "ambiguous", choices: namesOf(ambiguous) };
  return { reason: "gone", choices: namesOf(alike.filter(hasValueInName(wish))) };
}

const MOST_CHOICES = 5;

function namesOf(several: readonly Candidate[]): readonly string[] {
  const names = new Set(several.map(({ print }) => print.name).filter((name) => name !== ""));
  return [...names].slice(0, MOST_CHOICES);
}

export function filledPrint(print: ElementPrint, values: RecipeValues): ElementPrint {
  const fill = (text: string) => filled(text, values);
  const attributes = Object.entries(print.attributes).map(([name, text]) => [name, fill(text)]);
  return {
    ...print,
    name: fill(print.name),
    text: fill(print.text),
    context: fill(print.context),
    ...(print.row !== undefined && { row: fill(print.row) }),
    attributes: Object.fromEntries(attributes),
  };
}

interface Candidate {
  readonly node: SnapshotNode;
  readonly print: ElementPrint;
  readonly isHidden: boolean;
}

interface Wish {
  readonly wanted: ElementPrint;
  /** As it was recorded, holes and all. */
  readonly print: ElementPrint;
  readonly values: RecipeValues;
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

/** The only one; of several the only one that is seen, or that stands under the same heading. */
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

type FitsTo = (wish: Wish) => Fits;

const exactly: FitsTo = ({ wanted }) => {
  const key = keyOf(wanted);
  return ({ print }) => print.path === wanted.path && keyOf(print) === key;
};

const stably: FitsTo = ({ wanted }) => {
  const key = stableKey(wanted);
  return isTelling(wanted) ? ({ print }) => stableKey(print) === key : () => false;
};

const byPath: FitsTo = ({ wanted }) => {
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

const byName: FitsTo = ({ wanted }) => {
  const name = folded(wanted.name);
  return ({ print }) => name !== "" && sameKind(print, wanted) && folded(print.name) === name;
};

/** Something else may be called so among other words: "Tea towel" is no "Tea". */
const hasValueInName: FitsTo = ({ wanted, print: { name }, values }) => {
  const [value = ""] = holesIn(name).map((hole) => values[hole] ?? "");
  return ({ print }) => sameKind(print, wanted) && placesOfWords(print.name, value).length > 0;
};

/**
 * What stands around a value is another thing where the value is, but of the same make: "Rome (FCO)" after "Berlin
 * (BER)". Where nothing stood around it, nothing may.
 */
const byValueInName: FitsTo = (wish) => {
  const [hole = ""] = holesIn(wish.print.name);
  const wanted = makeAround(wish.print.name, holeOf(hole));
  const value = wish.values[hole] ?? "";
  const fits = hasValueInName(wish);
  return (one) => {
    if (wanted === undefined || !fits(one)) return false;
    return makeAround(one.print.name, value) === wanted;
  };
};

/** Words and numbers around a part of a text, without what they say; undefined without the part. */
function makeAround(text: string, part: string): string | undefined {
  const place = part === "" ? -1 : folded(text).indexOf(folded(part));
  if (place < 0) return undefined;
  const around = `${folded(text).slice(0, place)}\n${folded(text).slice(place + folded(part).length)}`;
  return around.replaceAll(/\p{L}+/gu, "a").replaceAll(/\d+(?:[.,]\d+)*/g, "0");
}

const byAttribute: FitsTo = ({ wanted }) => {
  const known = TELLING_ALONE.flatMap((name) => {
    const value = stableAttributes(wanted.attributes)[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return ({ print }) =>
    print.tag === wanted.tag &&
    known.some(([name, value]) => sameValue(name, print.attributes[name], value));
};

const WAYS: readonly (readonly [MatchLayer, FitsTo])[] = [
  ["exact", exactly],
  ["stable", stably],
  ["path", byPath],
  ["name", byName],
  ["name", byValueInName],
  ["attribute", byAttribute],
];

const TELLING_ALONE = [
  "data-testid",
  "id",
  "name",
  "href",
  "placeholder",
  "aria-label",
  "for",
] as const;

/** Links became buttons and the other way round more than once. */
function sameKind(one: ElementPrint, other: ElementPrint): boolean {
  return one.role === other.role || (one.role === "" && one.tag === other.tag);
}

function sameValue(name: string, value: string | undefined, wanted: string): boolean {
  if (value === undefined) return false;
  return value === wanted || (name === "href" && decoded(value) === decoded(wanted));
}

/** A role and a tag alone fit too much. */
function isTelling({ name, text, attributes, context }: ElementPrint): boolean {
  const { type: _type, ...others } = stableAttributes(attributes);
  return name !== "" || text !== "" || context !== "" || Object.keys(others).length > 0;
}

function keyOf({
  tag,
  role,
  name,
  text,
  attributes,
  classes,
  context,
  frame,
}: ElementPrint): string {
  return JSON.stringify([tag, role, name, text, sorted(attributes), classes, context, frame]);
}

function stableKey(print: ElementPrint): string {
  const { tag, role, name, text, attributes, classes, context } = print;
  const kept = Object.entries(stableAttributes(attributes)).map(([key, value]) =>
    key === "href" ? [key, decoded(value)] : [key, value],
  );
  return JSON.stringify([
    [tag, role, folded(name), folded(text), folded(context)],
    sorted(Object.fromEntries(kept)),
    stableClasses(classes),
  ]);
}

function sorted(attributes: Readonly<Record<string, string>>): readonly (readonly string[])[] {
  return Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** `Cart (2)` is the same button as `Cart (3)`. */
function withoutDigits(name: string): string {
  return folded(name).replaceAll(/\d+/g, "0");
}

/** A space in an address is written in two ways. */
function decoded(address: string): string {
  return address.replaceAll("+", "%20").toLowerCase();
}
