/** Writes the content as Markdown (CommonMark, with GitHub's tables). */
import type { SnapshotNode } from "../snapshot.ts";
import type { FlowBlock, FlowMark, FlowPiece } from "./flow.ts";
import { oneLine } from "../../shared/text/one-line.ts";

/** Returns paragraphs, lists, tables and code as separate strings; empty lines separate them in the output. */
export function markdownParts(blocks: readonly FlowBlock[], hrefOf: HrefOf): readonly string[] {
  return groupsOf(blocks).flatMap((group) => {
    const text = groupText(group, hrefOf);
    return text.trim() === "" ? [] : [text];
  });
}

/** Returns the address of a link as the view writes it; undefined to omit it. Called once for each piece of text. */
export type HrefOf = (node: SnapshotNode) => string | undefined;

/** Groups adjacent lines: the items of a list, the rows of a table, the lines of preformatted text. */
function groupsOf(blocks: readonly FlowBlock[]): readonly (readonly FlowBlock[])[] {
  const groups: FlowBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && belongTogether(before.mark, block.mark)) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function belongTogether(a: FlowMark, b: FlowMark): boolean {
  if (a.type === "row" && b.type === "row") return a.table === b.table;
  return a.type === b.type && (a.type === "item" || a.type === "pre" || a.type === "quote");
}

function groupText(blocks: readonly FlowBlock[], hrefOf: HrefOf): string {
  const [first] = blocks;
  switch (first?.mark.type) {
    case "row":
      return tableText(blocks, hrefOf);
    case "pre":
      return fenced(
        blocks.map(({ pieces }) => pieces.map(({ words }) => words).join("")).join("\n"),
      );
    default:
      return blocks
        .map((block) => lineText(block, hrefOf))
        .filter((line) => line !== "")
        .join("\n");
  }
}

function lineText(block: FlowBlock, hrefOf: HrefOf): string {
  const text = inlineText(block.pieces, hrefOf);
  if (text === "") return "";
  const { mark } = block;
  switch (mark.type) {
    case "heading":
      return `${"#".repeat(Math.min(6, mark.level))} ${text}`;
    case "item":
      return `${"  ".repeat(Math.min(9, mark.depth) - 1)}- ${text}`;
    case "quote":
    case "alert":
      return `> ${text}`;
    default:
      return text.replace(/^(#{1,6} |[-+>] |\d+[.)] )/, String.raw`\$1`);
  }
}

function inlineText(pieces: readonly FlowPiece[], hrefOf: HrefOf): string {
  const texts = pieces.map((piece) => pieceText(piece, hrefOf));
  return oneLine(texts.join(""));
}

function pieceText({ words, use, picture }: FlowPiece, hrefOf: HrefOf): string {
  if (picture) return "";
  const href = use && words.trim() !== "" ? hrefOf(use) : undefined;
  return href === undefined ? escaped(words) : linked(words, href);
}

function linked(words: string, href: string): string {
  const text = escaped(words.trim());
  const [start, end] = [/^\s/.test(words) ? " " : "", /\s$/.test(words) ? " " : ""];
  return `${start}[${text}](${href.replaceAll(/[\s()<>]/g, percentEncoded)})${end}`;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
}

function escaped(words: string): string {
  return words.replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`);
}

/** Writes a table. The first row becomes the header, because Markdown has no table without one. */
function tableText(rows: readonly FlowBlock[], hrefOf: HrefOf): string {
  const cells = rows.map(({ pieces }) => cellsOf(pieces, hrefOf));
  const width = cells.reduce((most, { length }) => Math.max(most, length), 0);
  const lines = cells.map((row) =>
    rowText([...row, ...Array<string>(width - row.length).fill("")]),
  );
  const rule = rowText(Array<string>(width).fill("---"));
  return [lines[0] ?? "", rule, ...lines.slice(1)].join("\n");
}

function cellsOf(pieces: readonly FlowPiece[], hrefOf: HrefOf): readonly string[] {
  const cells: FlowPiece[][] = [[]];
  for (const piece of pieces) {
    if (piece.cell) cells.push([]);
    else cells.at(-1)?.push(piece);
  }
  return cells.map((cell) => inlineText(cell, hrefOf).replaceAll("|", String.raw`\|`));
}

function rowText(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** Writes a code block; its fence is longer than any run of backticks in the text. */
function fenced(code: string): string {
  const longest = [...code.matchAll(/`+/g)].reduce(
    (most, [ticks]) => Math.max(most, ticks.length),
    2,
  );
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}
