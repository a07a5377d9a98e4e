import { wholeBeginning } from "../../shared/text/cut.ts";
import type { SnapshotNode } from "../snapshot.ts";
import type { Piece, PageTree } from "../tree.ts";
import { oneLine } from "../../shared/text/one-line.ts";

/** Returns the text, cut to about `longest` characters; an ellipsis marks a cut. */
export function shortenedText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${wholeBeginning(text, longest).trimEnd()}…`;
}

const MOST_NODES = 30;

/** Returns an element's visible text; undefined if it exceeds `longest`, or if there are too many descendants. */
export function briefTextOf(
  node: SnapshotNode,
  tree: PageTree,
  longest: number,
): string | undefined {
  let text = "";
  let visited = 0;
  const stack: Piece[] = tree.inside(node).slice(0, MOST_NODES).toReversed();
  for (let piece = stack.pop(); piece !== undefined; piece = stack.pop()) {
    if (typeof piece === "string") text += piece;
    else if (piece.hidden === undefined) {
      visited += 1;
      const apart = piece.inline === true ? "" : " ";
      stack.push(apart, ...tree.inside(piece).slice(0, MOST_NODES).toReversed(), apart);
    }
    if (visited > MOST_NODES || text.length > longest * 2) return undefined;
  }
  const folded = oneLine(text);
  return folded.length <= longest ? folded : undefined;
}

/** Code point of the digit zero in each script: Arabic, Persian, Devanagari, Thai, full-width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10];
const OTHERS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59\uff10-\uff19]/g;

/** Returns the text with ASCII digits, in the same length. */
export function withPlainDigits(text: string): string {
  return text.search(OTHERS) < 0 ? text : text.replaceAll(OTHERS, plainDigit);
}

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code <= start + 9) ?? code;
  return String(code - zero);
}

/** Scripts in which blanks do not delimit words, so that a word matches at any position. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Returns a pattern that finds any of the words as a whole word. Words and searched text are in lower case. */
export function phrasePattern(words: readonly string[]): RegExp {
  const spaced = words.filter((word) => !UNSPACED.test(word)).map(quoted);
  const unspaced = words.filter((word) => UNSPACED.test(word)).map(quoted);
  const whole = `(?<![\\p{L}\\p{N}])(?:${spaced.join("|")})(?![\\p{L}\\p{N}])`;
  return new RegExp([...(spaced.length > 0 ? [whole] : []), ...unspaced].join("|"), "u");
}

function quoted(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/[ -]/g, "[ -]?");
}
