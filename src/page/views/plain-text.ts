/** The words alone, a line of the page on a line; cells are parted by tabs. */
import type { Block } from "./flow.ts";

export function plainTextLines(blocks: readonly Block[]): readonly string[] {
  return blocks.map(blockWords).filter((line) => line !== "");
}

function blockWords({ mark, pieces }: Block): string {
  const words = pieces.map((piece) => {
    if (piece.cell) return "\t";
    return piece.picture ? "" : piece.words;
  });
  const line = words.join("");
  if (mark.type === "pre") return line.trimEnd();
  return line
    .replaceAll(/[^\S\t]+/g, " ")
    .replaceAll(/ ?\t ?/g, "\t")
    .trim();
}
