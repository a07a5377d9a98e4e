/** The containers of a page: the element list indents their contents. */
import type { SnapshotNode } from "../../page/snapshot.ts";
import type { PageTree } from "../../page/tree.ts";
import { sameWords } from "../../page/views/control-text.ts";
import { isField } from "../../page/views/control.ts";
import { isRegion } from "../../page/regions.ts";

export interface Container {
  readonly node: SnapshotNode;
  /** The innermost container around this one. */
  readonly outer: Container | undefined;
  readonly depth: number;
  /** The content of the container scrolls inside it. */
  readonly scrolls: boolean;
  /** The container is itself a usable element, such as a button with content. */
  readonly pressable: boolean;
  /** The node hosts a shadow tree, and is itself in no shadow tree. */
  readonly hostsShadow: boolean;
  /** The container is `pressable`, and its accessible name equals its text. */
  readonly repeats: boolean;
}

/** Containers of one page: landmarks, dialogs, frames, scrollable boxes, shadow trees, and buttons with content. */
export class Containers {
  readonly #tree: PageTree;
  readonly #pressable: ReadonlySet<SnapshotNode>;
  readonly #hosts = new Set<SnapshotNode>();
  /** By node: the innermost container around the node's children. */
  readonly #inside = new Map<SnapshotNode, Container | undefined>();

  constructor(tree: PageTree, pressable: ReadonlySet<SnapshotNode>) {
    this.#tree = tree;
    this.#pressable = pressable;
    for (const node of tree.snapshot.nodes) {
      const around = node.shadow ? tree.parentOf(node) : undefined;
      if (around && !around.shadow) this.#hosts.add(around);
    }
  }

  /** Returns the innermost container around the node; undefined if there is no container around the node. */
  around(node: SnapshotNode): Container | undefined {
    const parent = this.#tree.parentOf(node);
    return parent && this.within(parent);
  }

  /**
   * Returns the innermost container around the node's children, which can be the node itself. Not recursive: pages can
   * nest deeper than the call stack allows.
   */
  within(node: SnapshotNode): Container | undefined {
    const path: SnapshotNode[] = [];
    let at: SnapshotNode | undefined = node;
    for (; at && !this.#inside.has(at); at = this.#tree.parentOf(at)) path.push(at);
    let container = at && this.#inside.get(at);
    for (const step of path.toReversed()) {
      container = this.#containerOf(step, container);
      this.#inside.set(step, container);
    }
    return container;
  }

  #containerOf(node: SnapshotNode, outer: Container | undefined): Container | undefined {
    const scrolls = isScrolledBox(node);
    const pressable = this.#pressable.has(node);
    const hostsShadow = this.#hosts.has(node);
    if (!scrolls && !pressable && !hostsShadow && !isRegion(node)) return outer;
    const depth = (outer?.depth ?? 0) + 1;
    const repeats = pressable && sameWords(node.name, this.#tree.textOf(node));
    return { node, outer, depth, scrolls, pressable, hostsShadow, repeats };
  }
}

/** Returns whether the node is a scrollable box. Excludes fields, and the page itself (`html`, `body`). */
function isScrolledBox(node: SnapshotNode): boolean {
  return node.kinds.includes("scrollable") && !isField(node) && !PAGES.has(node.tag);
}

const PAGES = new Set(["html", "body"]);

/** Returns the container and those around it, from the outermost to the innermost. */
export function chainOf(container: Container | undefined): readonly Container[] {
  const chain: Container[] = [];
  for (let at = container; at; at = at.outer) chain.push(at);
  return chain.toReversed();
}

/** Returns whether the model can use the container: click or scroll it. */
export function isUsable({ pressable, scrolls }: Container): boolean {
  return pressable || scrolls;
}
