import type { ParsedElement } from "./element.ts";
import { isElement, isHtmlTag } from "./names.ts";
import { nextIn, type ParsedNode } from "./node.ts";

interface RootIndex {
  readonly byId: ReadonlyMap<string, ParsedElement>;
  readonly labels: readonly ParsedElement[];
}

/** What is looked up in a tree again and again; made once, since a parsed tree does not change. */
export class TreeIndex {
  readonly #roots = new Map<ParsedNode, RootIndex>();

  /** The first element with this id. */
  byId(root: ParsedNode, id: string): ParsedElement | null {
    return this.#of(root).byId.get(id) ?? null;
  }

  labels(root: ParsedNode): readonly ParsedElement[] {
    return this.#of(root).labels;
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
  const labels: ParsedElement[] = [];
  for (let at = nextIn(root, root); at; at = nextIn(at, root)) {
    if (!isElement(at)) continue;
    const id = at.getAttribute("id");
    if (id !== null && id !== "" && !byId.has(id)) byId.set(id, at);
    if (isHtmlTag(at, "label")) labels.push(at);
  }
  return { byId, labels };
}
