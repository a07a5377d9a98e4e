import type { ContentPart, SnapshotNode } from "../../snapshot.ts";
import type { PageTree } from "../../tree.ts";
import { briefTextOf, withPlainDigits } from "../text.ts";
import { isPageOfSame } from "../address.ts";
import type { LinkContext } from "./pagination-context.ts";
import { pageMarkOf, type PageMark } from "./pagination-marks.ts";

/** One of the things that stand in a row with page numbers. */
export interface PageToken {
  readonly mark: PageMark;
  readonly text: string;
  /** What one presses; absent for mere words. */
  readonly link?: SnapshotNode;
  readonly current: boolean;
}

const LONGEST = 40;

/** The row of page numbers with the most of them; undefined if the page has none. */
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

/**
 * Nodes that hold two small things with digits, or bare digits, and no sentence between them: most of a page does not,
 * and is not looked at more closely.
 */
function possibleRowsIn({ snapshot: { nodes } }: PageTree): readonly SnapshotNode[] {
  const numbered = new Set<number>();
  const lengths = new Map<number, number>();
  const rows: SnapshotNode[] = [];
  for (const node of nodes.toReversed()) {
    const { ref, parent, content = [] } = node; // what is inside stands behind its node
    const length = lengthOf(content) + (lengths.get(ref) ?? 0);
    if (parent !== null) lengths.set(parent, (lengths.get(parent) ?? 0) + length);
    if (mayBeRow(content, numbered)) rows.push(node);
    if (length > LONGEST || !(numbered.has(ref) || isNumbered(node))) continue;
    numbered.add(ref);
    if (parent !== null) numbered.add(parent);
  }
  return rows.toReversed();
}

function lengthOf(content: readonly ContentPart[]): number {
  let length = 0;
  for (const part of content) if (typeof part === "string") length += part.length;
  return length;
}

function isNumbered({ name, content = [] }: SnapshotNode): boolean {
  return isShortNumber(name) || content.some(isShortNumber);
}

function isShortNumber(text: ContentPart): boolean {
  return (
    typeof text === "string" && text.length <= LONGEST && SMALL_NUMBER.test(withPlainDigits(text))
  );
}

/** No date, version or price. */
const SMALL_NUMBER = /(?<!\d|\d[.,/:-])\d{1,4}(?!\d|[.,/:-]\d)/;
const BARE_NUMBER = /(?<!\S)\d{1,4}(?:页|頁|ページ|페이지)?(?!\S)/g;
const DIGIT = /\d/;

function mayBeRow(content: readonly ContentPart[], numbered: ReadonlySet<number>): boolean {
  let count = 0;
  for (const part of content.map(withDigits)) {
    if (typeof part !== "string") {
      if (numbered.has(part)) count += 1;
    } else if (isSentence(part)) {
      if (count > 0 && /^\s*\d/.test(part)) return true;
      count = /\d\s*$/.test(part) ? 1 : 0;
    } else if (DIGIT.test(part)) {
      count += part.match(BARE_NUMBER)?.length ?? 0;
    }
    if (count >= 2) return true;
  }
  return false;
}

function withDigits(part: ContentPart): ContentPart {
  return typeof part === "string" ? withPlainDigits(part) : part;
}

/** More words in a row than ever stand between page numbers. Word by word: one pattern for all takes long for long words. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/);
  return words.some(
    (word, at) =>
      LETTERS.test(word) && [words[at + 1], words[at + 2]].every((next = "") => LETTER.test(next)),
  );
}

const LETTERS = /\p{L}{2}/u;
const LETTER = /^\p{L}/u;

/** The unbroken sequences of numbers, arrows and the like in a node. */
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
  const mark = pageMarkOf(text) ?? pageMarkOf(name) ?? pageMarkOf(node.name); // of the item around a sign
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

/** Scripts answer to items and boxes, too. */
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

/** Numbers that go up, and something that tells them from days, years, stars and pictures. */
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
