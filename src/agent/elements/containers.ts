/** What holds other things on a page, as far as a reader should know of it: the indentation of the list. */
import type { SnapshotNode } from "../../page/snapshot.ts";
import type { PageTree } from "../../page/tree.ts";
import { sameWords } from "../../page/views/control-text.ts";
import { isField } from "../../page/views/control.ts";
import { isRegion } from "../../page/regions.ts";

export interface Container {
  readonly node: SnapshotNode;
  /** The next one around it. */
  readonly outer: Container | undefined;
  readonly depth: number;
  /** What is in it can be scrolled inside it. */
  readonly scrolls: boolean;
  /** It can be pressed itself, beside what is in it. */
  readonly pressable: boolean;
  /** Its shadow tree begins here; those inside that tree go without a mark. */
  readonly hostsShadow: boolean;
  /** Its name is what is in it, and tells nothing more. */
  readonly repeats: boolean;
}

/** Containers of one page: landmarks, dialogs, frames, scrolled boxes, shadow trees, and buttons that hold others. */
export class Containers {
  readonly #tree: PageTree;
  readonly #pressable: ReadonlySet<SnapshotNode>;
  readonly #hosts = new Set<SnapshotNode>();
  /** The innermost container of what is right inside a node. */
  readonly #inside = new Map<SnapshotNode, Container | undefined>();

  constructor(tree: PageTree, pressable: ReadonlySet<SnapshotNode>) {
    this.#tree = tree;
    this.#pressable = pressable;
    for (const node of tree.snapshot.nodes) {
      const around = node.shadow ? tree.parentOf(node) : undefined;
      if (around && !around.shadow) this.#hosts.add(around);
    }
  }

  /** The innermost container around the node, which may be one itself. */
  around(node: SnapshotNode): Container | undefined {
    const parent = this.#tree.parentOf(node);
    return parent && this.within(parent);
  }

  /** Pages nest deeper than calls may. */
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

/** The page itself scrolls too, and says so at its ends. */
function isScrolledBox(node: SnapshotNode): boolean {
  return node.kinds.includes("scrollable") && !isField(node) && !PAGES.has(node.tag);
}

const PAGES = new Set(["html", "body"]);

/** From the outermost to the innermost. */
export function chainOf(container: Container | undefined): readonly Container[] {
  const chain: Container[] = [];
  for (let at = container; at; at = at.outer) chain.push(at);
  return chain.toReversed();
}

/** The model may name it: it can be pressed or scrolled. */
export function isUsable({ pressable, scrolls }: Container): boolean {
  return pressable || scrolls;
}
