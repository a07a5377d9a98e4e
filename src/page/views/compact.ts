/** Writes the compact text for models: one line for each line of the page; only usable elements have a number. */
import type { SnapshotNode } from "../snapshot.ts";
import { controlText } from "./control-text.ts";
import { cut } from "../../shared/text/cut.ts";
import { escapeLine, escapeWords } from "./escape.ts";
import type { FlowBlock, FlowMark, FlowPiece } from "./flow.ts";
import { isNamedByNeighbour, type Neighbours, type NodePlace } from "./named-by-neighbour.ts";

/** A line of a view. `owner`: the node of its first text or usable element. */
export interface Line {
  /** Identifies the line within its document; later views use the same key for it. */
  readonly key: string;
  readonly owner: SnapshotNode;
  readonly region: SnapshotNode | undefined;
  readonly text: string;
}

export interface CompactOptions {
  /** Returns the address of a link as the view writes it; undefined to omit it. */
  readonly hrefOf?: (node: SnapshotNode) => string | undefined;
  readonly allOptions?: boolean;
  /** Omits states that scrolling or a dialog changes: `covered`, and the `inert` of elements behind a modal dialog. */
  readonly lasting?: boolean;
}

const PICTURE_LENGTH = 80;
/** Maximum characters of a line that joins items of a list. */
const JOINED_LENGTH = 300;

export function compactLines(
  blocks: readonly FlowBlock[],
  options: CompactOptions = {},
): readonly Line[] {
  const written = blocks.map((block, index) => ({
    block,
    text: blockText(block, { before: blocks[index - 1], after: blocks[index + 1] }, options),
  }));
  return joined(written.filter(({ text }) => text !== "")).map(keyed());
}

/** Matches white space to fold: any except a single blank. */
const UNFOLDED = /(?! (?!\s))\s+/g;

interface Written {
  readonly block: FlowBlock;
  readonly text: string;
}

function blockText(block: FlowBlock, around: Neighbours, options: CompactOptions): string {
  const { mark, pieces } = block;
  const keepsSpace = mark.type === "pre";
  const texts = pieces.map((piece, index) => pieceText(piece, { block, index, around }, options));
  const text = keepsSpace
    ? texts.join("").trimEnd()
    : texts.join("").replaceAll(UNFOLDED, " ").trim();
  const bare = mark.type === "row" ? withoutEmptyEnd(text) : text;
  if (bare.trim() === "") return "";
  const prefix = prefixOf(mark);
  if (prefix !== "") return prefix + bare;
  const [first, ...rest] = bare.split("\n");
  const isOurs = pieces.find(({ words, use }) => use ?? /\S/.test(words))?.use !== undefined;
  return [isOurs ? first : escapeLine(first ?? ""), ...rest.map(escapeLine)].join("\n");
}

/** Removes the empty cells at the end of a row. */
function withoutEmptyEnd(row: string): string {
  let end = row.length;
  while (row.startsWith(" |", end - 2)) end -= 2;
  return row.slice(0, end);
}

export function prefixOf(mark: FlowMark): string {
  switch (mark.type) {
    case "heading":
      return `${"#".repeat(Math.min(6, mark.level))} `;
    case "item":
      return `${"-".repeat(Math.min(9, mark.depth))} `;
    case "row":
      return mark.depth === undefined ? "| " : `| ${"-".repeat(Math.min(9, mark.depth - 1))} `;
    case "alert":
      return "! ";
    case "quote":
      return "> ";
    case "pre":
    case "text":
      return "";
  }
}

function pieceText(piece: FlowPiece, place: NodePlace, options: CompactOptions): string {
  const { words, use } = piece;
  if (piece.cell) return " | ";
  if (piece.blocked !== undefined) return `[frame blocked: ${escapeWords(piece.blocked)}]`;
  if (piece.picture) return ` [img ${escapeWords(cut(words, PICTURE_LENGTH))}] `;
  if (piece.hidden)
    return `${startSpace(words)}[hidden ${escapeWords(words.trim())}]${endSpace(words)}`;
  if (!use) {
    const text = escapeWords(words);
    return place.block.mark.type === "row" ? text.replaceAll("|", String.raw`\|`) : text;
  }
  const href = options.hrefOf?.(use);
  const { allOptions = false, lasting = false } = options;
  const isLabelled = words.trim() === "" && (piece.holds || isNamedByNeighbour(use, place));
  const text = controlText(use, { words, isLabelled, href, allOptions, lasting });
  return startSpace(words) + text + endSpace(words);
}

function startSpace(words: string): string {
  return /^\s/.test(words) ? " " : "";
}

function endSpace(words: string): string {
  return /\s$/.test(words) ? " " : "";
}

/** Joins adjacent list items into one line if each item contains only one usable element. */
function joined(written: readonly Written[]): readonly Written[] {
  const lines: Written[] = [];
  for (const next of written) {
    const last = lines.at(-1);
    if (last && isOneUse(last.block) && isOneUse(next.block) && areFellows(last, next)) {
      const item = next.text.replace(/^-+ /, "");
      lines.splice(-1, 1, { block: last.block, text: `${last.text} ${item}` });
    } else lines.push(next);
  }
  return lines;
}

function isOneUse({ mark, pieces }: FlowBlock): boolean {
  const shownPieces = pieces.filter(
    ({ words, use }) => use !== undefined || /[\p{L}\p{N}]/u.test(words),
  );
  return mark.type === "item" && shownPieces.length === 1 && shownPieces[0]?.use !== undefined;
}

function areFellows(last: Written, next: Written): boolean {
  const a = last.block.mark;
  const b = next.block.mark;
  if (a.type !== "item" || b.type !== "item") return false;
  return (
    a.list === b.list && a.depth === b.depth && last.text.length + next.text.length <= JOINED_LENGTH
  );
}

function keyed(): (written: Written) => Line {
  const counts = new Map<number, number>();
  return ({ block: { owner, region }, text }) => {
    const count = counts.get(owner.ref) ?? 0;
    counts.set(owner.ref, count + 1);
    return { key: `${owner.ref}.${count}`, owner, region, text };
  };
}
