/** Only what can be used, without the words around it. */
import type { SnapshotNode } from "../snapshot.ts";
import { controlText } from "./control-text.ts";
import type { CompactOptions, Line } from "./compact.ts";
import { cut } from "./cut.ts";
import type { Block } from "./flow.ts";

const LABEL_LENGTH = 60;
/** From this many on, things that look the same are told once with all their refs: `[12 19 26 reply]`. */
const ALIKE = 3;
const LINE_LENGTH = 300;

interface Found {
  readonly node: SnapshotNode;
  readonly region: SnapshotNode | undefined;
  readonly text: string;
}

export function interactiveLines(
  blocks: readonly Block[],
  options: CompactOptions = {},
): readonly Line[] {
  const found = blocks.flatMap((block) => controlsOf(block, options));
  const told = new Set<string>();
  const alike = Map.groupBy(found, likeness);
  const texts = found.flatMap((one) => {
    const key = likeness(one);
    const fellows = alike.get(key) ?? [];
    if (fellows.length < ALIKE) return [one];
    if (told.has(key)) return [];
    told.add(key);
    return [{ ...one, text: togetherText(one, fellows) }];
  });
  return inLines(texts);
}

function controlsOf({ pieces, region }: Block, options: CompactOptions): readonly Found[] {
  return pieces.flatMap(({ use, words, holds }) => {
    if (!use) return [];
    const request = {
      words: cut(words.trim(), LABEL_LENGTH),
      isLabelled: holds,
      href: options.hrefOf?.(use),
      allOptions: options.allOptions === true,
    };
    return [{ node: use, region, text: controlText(use, request) }];
  });
}

/** What is told of it besides its ref. */
function likeness({ node, text }: Found): string {
  return text.slice(1 + String(node.ref).length);
}

function togetherText(one: Found, fellows: readonly Found[]): string {
  return `[${fellows.map(({ node }) => node.ref).join(" ")}${likeness(one)}`;
}

function inLines(found: readonly Found[]): readonly Line[] {
  const lines: Line[] = [];
  for (const { node, region, text } of found) {
    const last = lines.at(-1);
    if (last && last.region === region && last.text.length + text.length <= LINE_LENGTH) {
      lines.splice(-1, 1, { ...last, text: `${last.text} ${text}` });
    } else lines.push({ key: `${node.ref}.0`, owner: node, region, text });
  }
  return lines;
}
