/** Reads the content of a node in reading order: its own text, and the nodes inside it at their positions. */
import type { ContentPart } from "../document/types.ts";
import {
  isElement,
  isHtml,
  isText,
  localNameOf,
  nodeValueOf,
  parentNodeOf,
} from "../document/native.ts";
import { DEEPEST_TEXT, renderedChildrenOf } from "../document/tree.ts";
import type { Flow, Rendering } from "../elements/rendering.ts";
import { cut } from "../document/fold.ts";
import type { Edge, Generated } from "../document/generated-words.ts";
import { withoutEnd } from "../../shared/without-end.ts";

export interface ContentRequest {
  readonly rendering: Rendering;
  /** Whether the element is a node of its own; other elements only contribute text. */
  readonly isNode: (element: Element) => boolean;
  /** Whether anything in the element may be visible. */
  readonly takesPart: (element: Element) => boolean;
  /** Whether the node of `container` includes the element's own text. */
  readonly isRead: (element: Element, container: Element) => boolean;
  readonly generatedAt: (element: Element, edge: Edge) => Generated | null;
  /** How many characters the whole snapshot may still take: a page may have any amount of text. */
  readonly room: ContentRoom;
  /** Returns the ref of a node; undefined if the limit has excluded the node. */
  readonly refOf: (element: Element) => number | undefined;
}

export interface ContentRoom {
  left: number;
  /** Set when the limit has cut text. */
  isExceeded?: true;
}

export function contentOf(element: Element, request: ContentRequest): readonly ContentPart[] {
  const line = new Line(element);
  if (!isHtml(element, "select")) collect(element, request, line); // the text of a select is its chosen options
  return line.end();
}

/** Returns the refs of a document's top-level nodes, and the white space between them, such as line breaks. */
export function pageContentOf(root: Element, request: ContentRequest): readonly ContentPart[] {
  const line = new Line(root);
  collectElement(root, { ...request, isRead: () => false, generatedAt: () => null }, line);
  return line.end();
}

function collect(element: Element, request: ContentRequest, line: Line): void {
  if (line.depth > DEEPEST_TEXT) return;
  line.depth += 1;
  collectGenerated(element, "::before", request, line);
  for (const child of renderedChildrenOf(element)) {
    if (isElement(child)) collectElement(child, request, line);
    else if (isText(child)) collectText(child, element, request, line);
  }
  collectGenerated(element, "::after", request, line);
  line.depth -= 1;
}

function collectGenerated(element: Element, edge: Edge, request: ContentRequest, line: Line): void {
  const { room } = request;
  const found = room.left > 0 ? request.generatedAt(element, edge) : null;
  if (!found) return;
  const flow = found.apart ? "box" : "text";
  line.part(flow);
  line.write(found.words, false);
  line.part(flow);
  room.left -= found.words.length;
}

/** Writes a text node if the container includes it (`isRead`). Always writes white space, as a separator. */
function collectText(text: Text, around: Element, request: ContentRequest, line: Line): void {
  const { room, rendering } = request;
  const words = nodeValueOf(text) ?? "";
  if (/\S/.test(words) && !request.isRead(ownerOf(text) ?? around, line.container)) return;
  if (words.length > room.left) room.isExceeded = true;
  if (room.left <= 0) return;
  const keeps = FOLDABLE.test(words) && rendering.keepsSpace(around);
  line.write(cut(words, room.left), keeps);
  room.left -= words.length;
}

/** White space that folding changes. For text without it, `keepsSpace` makes no difference and is not computed. */
const FOLDABLE = /^ | {2}|[\t\n\f\r]/;

/** Returns the element that owns a text node; for text in a slot, the shadow host. */
function ownerOf(text: Text): Element | null {
  const parent = parentNodeOf(text);
  return parent && isElement(parent) ? parent : null;
}

function collectElement(element: Element, request: ContentRequest, line: Line): void {
  const { rendering } = request;
  if (localNameOf(element) === "br") return line.break();
  const isNode = request.isNode(element);
  if (!isNode && !request.takesPart(element)) return;
  const flow = rendering.flowOf(element);
  line.part(flow);
  if (!isNode) collect(element, request, line);
  else line.put(request.refOf(element));
  line.part(flow);
}

/** White space other than a single blank. */
const UNFOLDED = /(?! (?![\t\n\f\r ]))[\t\n\f\r ]+/g;

/** Joins text and nodes as a browser's `innerText` would. */
class Line {
  /** The element of the node whose content is joined. */
  readonly container: Element;
  /** Depth of the element being read. */
  depth = 0;
  readonly #parts: ContentPart[] = [];
  /** Text since the last node: finished lines, the present line, and the last character of the whole text. */
  #lines: string[] = [];
  #words = "";
  #last = "";

  constructor(container: Element) {
    this.container = container;
  }

  /** Appends text. Stores its last character apart: reading it from a line of many joined strings copies the line. */
  write(text: string, keeps: boolean): void {
    const words = keeps ? text : text.replaceAll(UNFOLDED, " ");
    const fresh = this.#last === "" ? this.#parts.length === 0 : /\s/.test(this.#last);
    const added = fresh && !keeps ? words.replace(/^ /, "") : words;
    if (added === "") return;
    this.#words += added;
    this.#last = added.charAt(added.length - 1);
  }

  put(ref: number | undefined): void {
    if (ref === undefined) return;
    this.#flush();
    this.#parts.push(ref);
  }

  /** Writes the separator that an element with this flow needs before and after it. */
  part(flow: Flow): void {
    if (flow === "block") this.break();
    else if (flow === "box") this.write(" ", false);
  }

  break(): void {
    const line = withoutEnd(this.#words, / /);
    this.#words = "";
    this.#last = line.at(-1) ?? (this.#lines.length > 0 ? "\n" : "");
    if (line !== "") this.#lines.push(line);
    if (this.#last === "" && this.#parts.length === 0) return; // nothing precedes it
    if (this.#last !== "\n") this.#lines.push("\n");
    this.#last = "\n";
  }

  end(): readonly ContentPart[] {
    this.#flush((words) => words.trimEnd());
    return this.#parts;
  }

  #flush(trimmed = (words: string) => words): void {
    const words = trimmed(this.#lines.join("") + this.#words);
    if (words !== "") this.#parts.push(words);
    this.#lines = [];
    this.#words = "";
    this.#last = "";
  }
}
