/** Lists only usable elements, without the text around them. */
import type { SnapshotNode } from "../snapshot.ts";
import { controlText } from "./control-text.ts";
import { prefixOf, type CompactOptions, type Line } from "./compact.ts";
import { cut } from "../../shared/text/cut.ts";
import type { FlowBlock, FlowMark } from "./flow.ts";

const LABEL_LENGTH = 60;
/** Minimum number of equal elements that share one entry with all their refs: `[12 19 26 reply]`. */
const ALIKE = 3;
const LINE_LENGTH = 300;

interface Found {
  readonly node: SnapshotNode;
  readonly region: SnapshotNode | undefined;
  readonly text: string;
  /** Its level in a tree, in the compact text's notation; empty outside of a tree. */
  readonly indent: string;
}

export function interactiveLines(
  blocks: readonly FlowBlock[],
  options: CompactOptions = {},
): readonly Line[] {
  const found = withDepths(blocks.flatMap((block) => controlsOf(block, options)));
  const listed = new Set<string>();
  const alike = Map.groupBy(found, likeness);
  const texts = found.flatMap((one) => {
    const key = likeness(one);
    const fellows = alike.get(key) ?? [];
    if (fellows.length < ALIKE) return [one];
    if (listed.has(key)) return [];
    listed.add(key);
    return [{ ...one, text: togetherText(one, fellows) }];
  });
  return inLines(texts);
}

function controlsOf(
  { pieces, region, mark }: FlowBlock,
  options: CompactOptions,
): readonly Found[] {
  const indent = indentOf(mark);
  return pieces.flatMap(({ use, words, holds }) => {
    if (!use) return [];
    const request = {
      words: cut(saidOf(use, words.trim()), LABEL_LENGTH),
      isLabelled: holds,
      href: options.hrefOf?.(use),
      allOptions: options.allOptions === true,
    };
    const text = controlText(use, request).replaceAll(/\s+/g, " "); // a name or placeholder may have several lines
    return [{ node: use, region, text, indent }];
  });
}

/** Returns an element's text. Returns the name of a block without a role if the name begins with that short text. */
function saidOf({ role, name, inline }: SnapshotNode, words: string): string {
  const isBox = role === "" && inline !== true;
  return isBox && SHORT_LINE.test(words) && name.startsWith(words) ? name : words;
}

const SHORT_LINE = /^(?=.*\p{L}{2}).{1,12}$/u;

/** Omits the level of tree items if all have the same level. Rows retain their level: outermost rows have none. */
function withDepths(found: readonly Found[]): readonly Found[] {
  const indents = new Set(found.map(({ indent }) => indent).filter((indent) => indent !== ""));
  const [only = ""] = indents;
  const isFlat = indents.size === 1 && !only.startsWith("|");
  return isFlat ? found.map((one) => ({ ...one, indent: "" })) : found;
}

function indentOf(mark: FlowMark): string {
  if (mark.type === "item") return mark.inTree === true ? prefixOf(mark) : "";
  return mark.type === "row" && mark.depth !== undefined ? prefixOf(mark) : "";
}

/** Returns a key that equal elements share; elements with a level in a tree are never equal. */
function likeness(found: Found): string {
  const { node, indent } = found;
  return indent === "" ? renderedText(found) : `${node.ref} ${renderedText(found)}`;
}

/** Returns an element's text without the opening bracket and the ref. */
function renderedText({ node, text }: Found): string {
  return text.slice(1 + String(node.ref).length);
}

function togetherText(one: Found, fellows: readonly Found[]): string {
  return `[${fellows.map(({ node }) => node.ref).join(" ")}${renderedText(one)}`;
}

function inLines(found: readonly Found[]): readonly Line[] {
  const lines: (Line & { readonly indent: string })[] = [];
  for (const { node, region, text, indent } of found) {
    const last = lines.at(-1);
    const goesOn = last && last.region === region && last.indent === indent;
    if (goesOn && last.text.length + text.length <= LINE_LENGTH) {
      lines.splice(-1, 1, { ...last, text: `${last.text} ${text}` });
    } else lines.push({ key: `${node.ref}.0`, owner: node, region, text: indent + text, indent });
  }
  return lines;
}
