import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import type { Reading, HeaderLine } from "./reading.ts";
import { MAIL_HEADERS } from "../words/words.ts";

/** The lines stand together. */
const MOST_NODES_BETWEEN = 30;
const MOST_NODES_BEFORE = 200;
export const FEWEST_HEADERS = 3;

/** The lines that stand together and say most; a letter's header is near the beginning. */
export function mailHeaderOf({ mainNodes, tree }: Reading): readonly HeaderLine[] {
  const found: PlacedLine[] = mainNodes.slice(0, MOST_NODES_BEFORE).flatMap((node, place) => {
    if (isNoLine(node) || headsColumn(node, tree)) return [];
    return labelsIn(node).flatMap((label) => {
      const kind = MAIL_HEADERS.findIndex((words) => words.isAll(label));
      return kind < 0 ? [] : [{ kind, place, text: textOf(node, tree) }];
    });
  });
  const groups = found.map((first) =>
    found.filter(({ place }) => place >= first.place && place - first.place <= MOST_NODES_BETWEEN),
  );
  return groups.toSorted((a, b) => kindsIn(b) - kindsIn(a))[0] ?? [];
}

interface PlacedLine extends HeaderLine {
  readonly place: number;
}

function kindsIn(lines: readonly HeaderLine[]): number {
  return new Set(lines.map(({ kind }) => kind)).size;
}

/** What stands behind a label may stand in the next cell. */
function textOf({ text, tag, parent }: SnapshotNode, tree: PageTree): string {
  const around = CELLS.has(tag) && parent !== null ? tree.get(parent) : undefined;
  return around ? tree.textOf(around).slice(0, LONGEST_LINE * 2) : text;
}

function isNoLine({ role, tag, kinds }: SnapshotNode): boolean {
  return tag === "label" || role === "heading" || kinds.length > 0;
}

/** One of several heads in a row says what stands below it, not beside it. */
function headsColumn(node: SnapshotNode, tree: PageTree): boolean {
  if (node.tag !== "th") return false;
  return tree.childrenOf(tree.parentOf(node)).every(({ tag }) => tag === "th");
}

const LONGEST_LINE = 120;

/** "From: Ada" and "From Ada", or "From" in a cell of its own; several in one element have lines of their own. */
function labelsIn(node: SnapshotNode): readonly string[] {
  const { text, tag } = node;
  const labels = COLON.test(text) ? labelsWithColon(node) : [];
  if (labels.length > 0 || text.length > LONGEST_LINE) return labels;
  if (CELLS.has(tag)) return text.length <= LONGEST_LABEL ? [text] : [];
  return LINES.has(tag) ? [text, text.split(" ", 1)[0] ?? ""] : [];
}

const COLON = /[:：]/u;
const LONGEST_LABEL = 20;
const CELLS = new Set(["dt", "th", "td"]);
const LINES = new Set(["div", "li", "p", "span"]);

function labelsWithColon({ content = [] }: SnapshotNode): readonly string[] {
  const own = content.filter((part) => typeof part === "string").join(" ");
  return own.split("\n").flatMap((line) => /^([^:：]{1,20})[:：]/u.exec(line.trim())?.[1] ?? []);
}

/** Not the heads of a table of letters, but of one letter. */
export function hasMailHeader({ mailHeader }: Reading): boolean {
  return kindsIn(mailHeader) >= FEWEST_HEADERS;
}
