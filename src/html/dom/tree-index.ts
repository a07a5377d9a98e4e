import type { ParsedElement } from "./element.ts";
import { isElement } from "./names.ts";
import { nextIn, type ParsedNode } from "./node.ts";

interface RootIndex {
  readonly byId: ReadonlyMap<string, ParsedElement>;
  readonly byTag: ReadonlyMap<string, readonly ParsedElement[]>;
  readonly sheets: readonly ParsedElement[];
}

/** What is looked up in a tree again and again; made once, since a parsed tree does not change. */
export class TreeIndex {
  readonly #roots = new Map<ParsedNode, RootIndex>();

  /** The first element with this id. */
  byId(root: ParsedNode, id: string): ParsedElement | null {
    return this.#of(root).byId.get(id) ?? null;
  }

  /** In tree order. */
  byTag(root: ParsedNode, tag: string): readonly ParsedElement[] {
    return this.#of(root).byTag.get(tag) ?? [];
  }

  /** What may be a style sheet or lead to one: `style` and `link`, in tree order. */
  sheets(root: ParsedNode): readonly ParsedElement[] {
    return this.#of(root).sheets;
  }

  #of(root: ParsedNode): RootIndex {
    const known = this.#roots.get(root);
    if (known) return known;
    const made = indexOf(root);
    this.#roots.set(root, made);
    return made;
  }
}

function indexOf(root: ParsedNode): RootIndex {
  const byId = new Map<string, ParsedElement>();
  const byTag = new Map<string, ParsedElement[]>();
  const sheets: ParsedElement[] = [];
  for (let at = nextIn(root, root); at; at = nextIn(at, root)) {
    if (!isElement(at)) continue;
    const id = at.getAttribute("id");
    if (id !== null && id !== "" && !byId.has(id)) byId.set(id, at);
    const fellows = byTag.get(at.localName);
    if (fellows) fellows.push(at);
    else byTag.set(at.localName, [at]);
    if (at.localName === "style" || at.localName === "link") sheets.push(at);
  }
  return { byId, byTag, sheets };
}
