/** What a node shows, in reading order: its own words and, in their places, the nodes inside it. */
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
  /** The element is a node of its own; others only carry words. */
  readonly isNode: (element: Element) => boolean;
  /** Something in the element may be seen. */
  readonly takesPart: (element: Element) => boolean;
  /** The words right inside an element are among those that this node shows. */
  readonly isRead: (element: Element, container: Element) => boolean;
  readonly generatedAt: (element: Element, edge: Edge) => Generated | null;
  /** Characters that the whole snapshot may still say; a page can write without end. */
  readonly room: Room;
  /** Undefined for a node that the limit has left out. */
  readonly refOf: (element: Element) => number | undefined;
}

export interface Room {
  left: number;
  /** Words were left out for want of room. */
  isExceeded?: true;
}

export function contentOf(element: Element, request: ContentRequest): readonly ContentPart[] {
  const line = new Line(element);
  if (!isHtml(element, "select")) collect(element, request, line); // it shows its choice
  return line.end();
}

/** Where the nodes of a document stand that are in no other: in one line or in lines of their own. */
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

/** Blanks part the words and nodes around them, whatever becomes of other words beside them. */
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

/** Other words look the same either way. */
const FOLDABLE = /^ | {2}|[\t\n\f\r]/;

/** Words in a slot are the host's own. */
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

/** White space that is not a single blank already. */
const UNFOLDED = /(?! (?![\t\n\f\r ]))[\t\n\f\r ]+/g;

/** Puts words and nodes together as a browser's `innerText` would. */
class Line {
  /** The element of the node that shows it. */
  readonly container: Element;
  /** Of the element that is being read. */
  depth = 0;
  readonly #parts: ContentPart[] = [];
  /** Words since the last node: lines that have ended, the one that goes on, and the last character of them all. */
  #lines: string[] = [];
  #words = "";
  #last = "";

  constructor(container: Element) {
    this.container = container;
  }

  /** Of a long line only the end is looked at: put together of many words, it would be copied for each of them. */
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

  /** What comes next stands apart from what was there. */
  part(flow: Flow): void {
    if (flow === "block") this.break();
    else if (flow === "box") this.write(" ", false);
  }

  break(): void {
    const line = withoutEnd(this.#words, / /);
    this.#words = "";
    this.#last = line.at(-1) ?? (this.#lines.length > 0 ? "\n" : "");
    if (line !== "") this.#lines.push(line);
    if (this.#last === "" && this.#parts.length === 0) return; // nothing was there
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
