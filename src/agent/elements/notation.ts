/** How the list of elements is written: `33[:]<button type="submit">Send</button>`, `_[:]words`. */
import { cut } from "../../shared/cut.ts";
import { oneLine } from "../../shared/one-line.ts";

/**
 * Words, attributes and tags come from the page: what looks like our notation in them gets a backslash. Names of secrets
 * are ours, and no element.
 */
export function escaped(words: string): string {
  return words
    .replaceAll("[:]", String.raw`[\:]`)
    .replaceAll(/<(?!\/?secret>)(?=[/a-z!])/gi, String.raw`\<`)
    .replaceAll(/\s+/g, " ");
}

export function attribute(name: string, value: string, length: number): string {
  const words = cut(oneLine(value), length);
  return `${name}="${escaped(words.replaceAll(/["\\]/g, String.raw`\$&`))}"`;
}

/** Parsers let almost any character be part of a name. */
function tagName(tag: string): string {
  return /^[\w-]+$/.test(tag) ? tag : "element";
}

export interface Tagged {
  /** Undefined for what cannot be used. */
  readonly index: number | undefined;
  readonly isNew: boolean;
  readonly tag: string;
  /** As `attribute` writes them, and single words. */
  readonly attributes: readonly string[];
}

export function opening({ index, isNew, tag, attributes }: Tagged): string {
  const head = index === undefined ? "_" : `${isNew ? "*" : ""}${index}`;
  return `${head}[:]<${[tagName(tag), ...attributes].join(" ")}`;
}

/** With its words, already escaped; without any it closes itself. */
export function element(tagged: Tagged, words: string): string {
  const begin = opening(tagged);
  return words === "" ? `${begin}/>` : `${begin}>${words}</${tagName(tagged.tag)}>`;
}
