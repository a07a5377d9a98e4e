/** Long texts are read piece by piece. */
import { z } from "zod";

/** About four thousand tokens. */
const PIECE = 16_000;

export const START = z
  .int()
  .min(0)
  .default(0)
  .describe("Character to begin at, to go on where a piece ended.");

export interface TextPiece {
  readonly content: string;
  /** Which part of the whole it is. */
  readonly reported: string;
}

/** What stands from there on, up to the end of a line if there is one. */
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
