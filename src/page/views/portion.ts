/** Takes the part of a view that fits into the caller's budget. */

/** Characters of one token, on average. Every budget here is in tokens. */
export const CHARACTERS_PER_TOKEN = 4;

export function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

export interface Room {
  /** Maximum tokens; the first entry may take more if it is not divided. */
  readonly budget: number;
  /** Maximum entries. */
  readonly limit?: number | undefined;
}

/** Tokens reserved for the lines around the page's own text: size of the rest, cursor and boundary. */
const FRAME_TOKENS = 30;

/** Default for the maximum tokens of a view, including the lines around the page's own text. */
export const USUAL_BUDGET = 1_500;

/** Returns the part of a budget that is for the page's own text. */
export function roomOf({ budget, limit }: Room): Room {
  return { budget: Math.max(1, budget - FRAME_TOKENS), limit };
}

export const USUAL_ROOM = roomOf({ budget: USUAL_BUDGET });

export interface Portion<T> {
  readonly taken: readonly T[];
  readonly rest: readonly T[];
}

export function portionOf<T>(
  entries: readonly T[],
  { budget, limit = Infinity }: Room,
  sizeOf: (entry: T) => number,
): Portion<T> {
  let left = budget * CHARACTERS_PER_TOKEN;
  let count = 0;
  for (const entry of entries) {
    left -= sizeOf(entry) + 1;
    if (count >= limit || (left < 0 && count > 0)) break;
    count += 1;
  }
  return { taken: entries.slice(0, count), rest: entries.slice(count) };
}

/**
 * Like `portionOf`, but divides the first text if it alone is too long.
 * @param asLine escapes the rest of a line that was divided, because the rest now begins a line
 */
export function portionOfText(
  entries: readonly string[],
  room: Room,
  asLine: (rest: string) => string = (rest) => rest,
): Portion<string> {
  const length = Math.max(1, Math.floor(room.budget * CHARACTERS_PER_TOKEN));
  const [first = "", ...others] = entries;
  if (first.length <= length) return portionOf(entries, room, (entry) => entry.length);
  const at = placeToDivide(first, length);
  const [blanks = ""] = /^\s*/.exec(first.slice(at)) ?? [];
  const left = first.slice(at + blanks.length);
  const beginsLine = `${first[at - 1]}${blanks}`.includes("\n");
  return {
    taken: [first.slice(0, at).trimEnd()],
    rest: [beginsLine ? left : asLine(left), ...others],
  };
}

/** Returns where to divide a text: after the last blank outside of brackets, else inside a word. */
function placeToDivide(text: string, length: number): number {
  let depth = 0;
  let blank = 0;
  for (let at = 0; at < length; at += 1) {
    const character = text[at];
    if (text[at - 1] === "\\") continue;
    if (character === "[") depth += 1;
    if (character === "]") depth = Math.max(0, depth - 1);
    if (depth === 0 && (character === " " || character === "\n")) blank = at + 1;
  }
  return blank > 0 ? blank : placeInWord(text, length);
}

/** Returns the last position, up to `length`, that divides neither a surrogate pair nor an escape. */
function placeInWord(text: string, length: number): number {
  let at = length;
  while (at > 1 && /[\\\uD800-\uDBFF]/.test(text.charAt(at - 1))) at -= 1;
  return at;
}
