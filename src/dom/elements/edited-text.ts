/** Reads the text of an editable element line by line, as a person typed it. */
import {
  isElement,
  isText,
  localNameOf,
  nodeValueOf,
  ownerDocumentOf,
} from "../document/native.ts";
import { hasLayout } from "../document/geometry.ts";
import { renderingFor, type Rendering } from "./rendering.ts";
import { DEEPEST_TEXT, renderedChildrenOf } from "../document/tree.ts";

/**
 * Returns the text with one line break between two lines, whether blocks, `<br>` or line break characters separate
 * them. Unlike `innerText`, adds no line break for the margin of a paragraph or the `<br>` of an empty line.
 *
 * @param length reading ends soon after this many characters
 */
export function editedTextOf(host: Element, length: number): string {
  const document = ownerDocumentOf(host);
  const rendering = renderingFor(document !== null && hasLayout(document));
  const lines = new Lines();
  collect(host, { rendering, isShown: rendering.shows(host), length, lines }, 0);
  return lines.text();
}

interface Reading {
  readonly rendering: Rendering;
  /** Whether the host is visible. If it is not, invisible content is read, too. */
  readonly isShown: boolean;
  readonly length: number;
  readonly lines: Lines;
}

function collect(element: Element, reading: Reading, depth: number): void {
  const { rendering, lines, length } = reading;
  if (depth > DEEPEST_TEXT) return;
  for (const child of renderedChildrenOf(element)) {
    if (lines.length > length) return;
    if (isText(child)) lines.write(nodeValueOf(child) ?? "", rendering.keepsSpace(element));
    else if (isElement(child)) collectElement(child, reading, depth);
  }
}

function collectElement(element: Element, reading: Reading, depth: number): void {
  const { rendering, lines, isShown } = reading;
  if (isShown && !rendering.shows(element)) return;
  if (localNameOf(element) === "br") return lines.end();
  const isBlock = rendering.flowOf(element) === "block";
  if (isBlock) lines.endBegun();
  collect(element, reading, depth + 1);
  if (isBlock) lines.endBegun();
}

class Lines {
  readonly #ended: string[] = [];
  #line = "";
  /** Whether the white space of the last text was folded. If so, `end` removes a blank at the end of the line. */
  #isFolded = false;
  length = 0;

  write(text: string, keepsSpace: boolean): void {
    this.length += text.length;
    this.#isFolded = !keepsSpace;
    if (!keepsSpace) return this.#add(text.replaceAll(/[\t\n\f\r ]+/g, " "));
    for (const [place, line] of text.split("\n").entries()) {
      if (place > 0) this.end();
      this.#line += line;
    }
  }

  #add(words: string): void {
    const follows = this.#line !== "" && !/[\t\n\f\r ]$/.test(this.#line);
    this.#line += follows ? words : words.replace(/^ /, "");
  }

  end(): void {
    this.#ended.push(this.#isFolded ? this.#line.replace(/ $/, "") : this.#line);
    this.#line = "";
  }

  endBegun(): void {
    if (this.#line !== "") this.end();
  }

  text(): string {
    this.endBegun();
    return this.#ended.join("\n");
  }
}
