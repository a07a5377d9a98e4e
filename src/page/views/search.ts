/** Finds text on a page without a model. */
import type { SnapshotNode } from "../snapshot.ts";
import type { FlowBlock, FlowPiece } from "./flow.ts";
import { regionWord } from "../regions.ts";
import { isControlNode, controlKind, controlValue } from "./control.ts";

/** A searchable line of the page: white space folded, with the node of each part. */
export interface SearchedLine {
  readonly text: string;
  readonly region: SnapshotNode | undefined;
  readonly parts: readonly SearchedPart[];
}

interface SearchedPart {
  /** The end of the part in the line's text (exclusive). */
  readonly end: number;
  readonly node: SnapshotNode;
}

/** Location of a match: the index of the line, and the range of characters (`end` is exclusive). */
export interface MatchPlace {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

export interface Found {
  /** Ref of the usable element with the match, else of the element that contains the text. */
  readonly ref: number;
  /** Kind of a usable element (link, button, text, …); for other elements the role, else the tag. */
  readonly kind: string;
  readonly match: string;
  /** The match with its surroundings. */
  readonly excerpt: string;
  readonly region?: string;
  /** Hidden from a person. */
  readonly hidden?: true;
}

const AROUND_LENGTH = 60;
const MATCH_LENGTH = 200;

export function searchedLines(blocks: readonly FlowBlock[]): readonly SearchedLine[] {
  return blocks.map(({ pieces, region }) => {
    const parts: SearchedPart[] = [];
    const texts: string[] = [];
    let length = 0;
    let isApart = true; // whether the text so far is empty or ends with a blank; saves joining `texts` for each piece
    for (const piece of pieces) {
      const folded = wordsOf(piece).replaceAll(/\s+/g, " ");
      const words: string = isApart ? folded.trimStart() : folded;
      if (words !== "") isApart = words.endsWith(" ");
      texts.push(words);
      length += words.length;
      parts.push({ end: length, node: piece.use ?? piece.by });
    }
    return { text: texts.join(""), region, parts };
  });
}

/** Returns a piece's text; for a usable element without text, its name and its value. */
function wordsOf({ words, use, cell }: FlowPiece): string {
  if (cell) return " ";
  if (!use || words.trim() !== "") return words;
  return ` ${[use.name, controlValue(use) ?? ""].join(" ").trim()} `;
}

export function foundKindOf(node: SnapshotNode): string {
  return isControlNode(node) ? controlKind(node) : node.role || node.tag;
}

/** Returns a pattern that finds a text regardless of the kind and length of its white space. */
export function patternOf(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
}

export function foundAt(
  lines: readonly SearchedLine[],
  { line, start, end }: MatchPlace,
): Found | undefined {
  const searched = lines[line];
  const part = searched?.parts.find((one) => one.end > start) ?? searched?.parts.at(-1);
  if (!searched || !part) return undefined;
  const { text, region } = searched;
  const before = text.slice(Math.max(0, start - AROUND_LENGTH), start);
  const after = text.slice(end, end + AROUND_LENGTH);
  const match = text.slice(start, Math.min(end, start + MATCH_LENGTH));
  return {
    ref: part.node.ref,
    kind: foundKindOf(part.node),
    match: match.toWellFormed(),
    excerpt:
      `${start > AROUND_LENGTH ? "…" : ""}${before}${match}${after}${end + AROUND_LENGTH < text.length ? "…" : ""}`.toWellFormed(),
    ...(region && { region: regionWord(region) }),
  };
}
