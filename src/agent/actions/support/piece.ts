/** Reads long texts piece by piece. */
import { z } from "zod";

/** Default length of a piece in characters, about four thousand tokens. */
const PIECE = 16_000;

export const START = z
  .int()
  .min(0)
  .default(0)
  .describe("Character to begin at, to go on where a piece ended.");

export interface TextPiece {
  readonly content: string;
  /** Message to the model: the range of this piece in the whole text, and where the next piece, if any, begins. */
  readonly reported: string;
}

/** Returns the text from `start` with about `longest` characters, up to the end of a line if possible. */
export function pieceOf(text: string, start: number, longest: number = PIECE): TextPiece {
  const end = start + longest >= text.length ? text.length : lineEnd(text, start, start + longest);
  const content = text.slice(start, end);
  const more = end < text.length ? `; go on with start ${end}` : "";
  const part = start === 0 && more === "" ? "all of it" : `characters ${start} to ${end}`;
  return { content, reported: `${part}, of ${text.length}${more}.` };
}

function lineEnd(text: string, start: number, end: number): number {
  const line = text.lastIndexOf("\n", end);
  return line > start + (end - start) / 2 ? line + 1 : end;
}
