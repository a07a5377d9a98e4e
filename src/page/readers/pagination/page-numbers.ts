import type { SnapshotNode } from "../../snapshot.ts";
import type { PageTree } from "../../tree.ts";
import { briefTextOf, withPlainDigits } from "../text.ts";
import { isPageOfSame } from "../address.ts";
import type { LinkContext } from "./pagination-context.ts";
import { pageMarkOf, type PageMark } from "./pagination-marks.ts";

/** An entry in a row of page numbers. */
export interface PageToken {
  readonly mark: PageMark;
  readonly text: string;
  /** The clickable element; absent for plain text. */
  readonly link?: SnapshotNode;
  readonly current: boolean;
}

const LONGEST = 40;

/** Returns the longest row of page numbers; undefined if the page has none. */
export function pageNumbersIn(
  tree: PageTree,
  contextOf: (node: SnapshotNode) => LinkContext,
): readonly PageToken[] | undefined {
  let best: readonly PageToken[] = [];
  const leadsThroughPages = (row: readonly PageToken[]): boolean =>
    leads(row, tree.snapshot.url, contextOf);
  for (const node of [undefined, ...possibleRowsIn(tree)]) {
    if (node && (NO_ROWS.has(node.role) || tree.isHidden(node))) continue;
    for (const row of rowsIn(node, tree)) {
      if (numbersOf(row).length > numbersOf(best).length && leadsThroughPages(row)) {
        best = row;
      }
    }
  }
  return best.length > 0 ? best : undefined;
}

const NO_ROWS = new Set(["button", "grid", "link", "treegrid"]);

/** Returns the nodes that may contain a row: their own text or their short children have two or more numbers. */
function possibleRowsIn({ snapshot: { nodes } }: PageTree): readonly SnapshotNode[] {
  const inside = new Map<number | null, { length: number; numbers: number }>();
  const isRow = (node: SnapshotNode): boolean => {
    const { ref, parent, name, content = [] } = node; // nodes come in reverse order, descendants first
    const words = withPlainDigits(content.filter((part) => typeof part === "string").join(" "));
    const held = inside.get(ref) ?? { length: 0, numbers: 0 };
    const length = held.length + words.length;
    const numbers = held.numbers + (words.match(SMALL_NUMBERS)?.length ?? 0);
    const around = inside.get(parent) ?? { length: 0, numbers: 0 };
    const isNumbered = length <= LONGEST && (numbers > 0 || HAS_NUMBER.test(withPlainDigits(name)));
    const more = { length: around.length + length, numbers: around.numbers + Number(isNumbered) };
    inside.set(parent, more);
    return numbers > 1;
  };
  return nodes.toReversed().filter(isRow).toReversed();
}

/** Matches numbers of up to four digits that are not part of a date, version or price. */
const SMALL_NUMBERS = /(?<!\d|\d[.,/:-])\d{1,4}(?!\d|[.,/:-]\d)/g;
const HAS_NUMBER = new RegExp(SMALL_NUMBERS.source);

/** Returns the unbroken sequences of numbers, arrows and similar texts in a node. */
function rowsIn(node: SnapshotNode | undefined, tree: PageTree): readonly (readonly PageToken[])[] {
  const rows: PageToken[][] = [[]];
  for (const piece of tree.inside(node)) {
    const tokens = typeof piece === "string" ? wordsIn(piece) : [tokenOf(piece, tree)];
    for (const token of tokens) {
      if (token === "nothing") continue;
      if (token === "other") rows.push([]);
      else rows.at(-1)?.push(token);
    }
  }
  return rows;
}

type Found = PageToken | "nothing" | "other";

function wordsIn(text: string): readonly Found[] {
  return text.split(/\s+/).map((word) => {
    if (word === "") return "nothing";
    const mark = pageMarkOf(word);
    return mark ? { mark, text: word, current: mark.is === "number" } : "other";
  });
}

function tokenOf(node: SnapshotNode, tree: PageTree): Found {
  if (node.hidden !== undefined) return "nothing";
  const shown = briefTextOf(node, tree, LONGEST);
  if (shown === undefined) return "other";
  const link = linkIn(node, tree);
  const name = (link ?? node).name;
  const text = shown === "" ? name : shown;
  if (text === "") return "nothing";
  const mark = pageMarkOf(text) ?? pageMarkOf(name) ?? pageMarkOf(node.name); // `node` may be around `link`
  return mark
    ? { mark, text, ...(link && { link }), current: isCurrent(mark, node, link) }
    : "other";
}

function isCurrent(mark: PageMark, node: SnapshotNode, link: SnapshotNode | undefined): boolean {
  return mark.is === "number" && (!link || saysCurrent(link) || saysCurrent(node));
}

function linkIn(node: SnapshotNode, tree: PageTree): SnapshotNode | undefined {
  if (isPressed(node)) return node;
  for (const inner of tree.descendantsOf(node)) if (isPressed(inner)) return inner;
  return undefined;
}

/** Roles of page links; scripts also make list items and elements without a role clickable. */
const PRESSED = new Set(["link", "button", "listitem", ""]);

function isPressed({ kinds, role, state }: SnapshotNode): boolean {
  return kinds.includes("clickable") && !state.disabled && PRESSED.has(role);
}

const CURRENT = /(?:^|[-_])(?:current|active|selected)$/i;

function saysCurrent({ attributes, classes = [], state }: SnapshotNode): boolean {
  const said = attributes["aria-current"] ?? "false";
  return said !== "false" || state.selected === true || classes.some((name) => CURRENT.test(name));
}

export function numbersOf(
  row: readonly PageToken[],
): readonly (PageToken & { readonly mark: { readonly number: number } })[] {
  return row.flatMap((token) =>
    token.mark.is === "number" ? [{ ...token, mark: token.mark }] : [],
  );
}

/** Whether the numbers increase, and evidence shows that they are pages, not days, years, stars or images. */
function leads(
  row: readonly PageToken[],
  url: string,
  contextOf: (node: SnapshotNode) => LinkContext,
): boolean {
  const numbers = numbersOf(row);
  const links = numbers.flatMap(({ link }) => link ?? []);
  const [first] = links;
  if (numbers.length < 2 || !first || !goesUp(numbers.map(({ mark }) => mark.number))) return false;
  const context = contextOf(first);
  if (context === "turning") return false;
  if (
    context === "paging" ||
    row.some(({ mark }) => mark.is === "next" || mark.is === "previous")
  ) {
    return true;
  }
  const pages = links.filter(({ attributes }) => isPageOfSame(url, attributes["href"] ?? ""));
  return pages.length * 2 >= links.length;
}

const FIRST_YEAR = 1900;
const SHORTEST_MONTH = 28;

function goesUp(numbers: readonly number[]): boolean {
  const rises = numbers.every((number, place) => place === 0 || number > (numbers[place - 1] ?? 0));
  const follows = numbers.some((number, place) => numbers[place + 1] === number + 1);
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? 0;
  const isMonth = first === 1 && last === numbers.length && last >= SHORTEST_MONTH && last <= 31;
  return rises && follows && !isMonth && first < FIRST_YEAR;
}
