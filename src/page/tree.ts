import type { ContentPart, PageSnapshot, SnapshotNode } from "./snapshot.ts";
import { oneLine } from "../shared/text/one-line.ts";

/** The content of a node or the page in reading order: text, and the nodes at their positions. */
export type Piece = string | SnapshotNode;

/** The tree of a snapshot with all nodes of a page, in the order in which a person reads them. */
export class PageTree {
  readonly snapshot: PageSnapshot;
  readonly #byRef = new Map<number, SnapshotNode>();
  /** By the parent's ref, nodes that are in no `content`, such as nodes that a shadow tree moved. */
  readonly #strays = new Map<number | null, SnapshotNode[]>();
  readonly #placed = new Set<number>();
  readonly #hidden = new Set<number>();
  /** Cache of `inside`: one box may have thousands of elements, and each of them needs its neighbours. */
  readonly #inside = new Map<SnapshotNode | undefined, readonly Piece[]>();
  readonly #children = new Map<SnapshotNode | undefined, readonly SnapshotNode[]>();
  readonly #lengths = new Map<SnapshotNode | undefined, number>();
  #places: ReadonlyMap<SnapshotNode, number> | undefined;

  constructor(snapshot: PageSnapshot) {
    this.snapshot = snapshot;
    for (const node of snapshot.nodes) {
      this.#byRef.set(node.ref, node);
      this.#place(node.content);
    }
    this.#place(snapshot.content);
    for (const node of snapshot.nodes) {
      const isHidden = node.hidden !== undefined || this.#hidden.has(node.parent ?? 0);
      if (isHidden) this.#hidden.add(node.ref); // ancestors come first
      if (this.#placed.has(node.ref)) continue;
      const fellows = this.#strays.get(node.parent);
      if (fellows) fellows.push(node);
      else this.#strays.set(node.parent, [node]);
    }
  }

  #place(content: readonly ContentPart[] = []): void {
    for (const part of content) if (typeof part === "number") this.#placed.add(part);
  }

  get(ref: number): SnapshotNode | undefined {
    return this.#byRef.get(ref);
  }

  parentOf(node: SnapshotNode): SnapshotNode | undefined {
    return node.parent === null ? undefined : this.#byRef.get(node.parent);
  }

  /** Ancestors, from the nearest to the outermost. */
  *ancestorsOf(node: SnapshotNode): Iterable<SnapshotNode> {
    for (let at = this.parentOf(node); at; at = this.parentOf(at)) yield at;
  }

  /** All nodes after a node in document order, its descendants included. */
  *followersOf(node: SnapshotNode): Generator<SnapshotNode> {
    const { nodes } = this.snapshot;
    this.#places ??= new Map(nodes.map((one, place) => [one, place]));
    const first = (this.#places.get(node) ?? nodes.length) + 1;
    for (let place = first; place < nodes.length; place += 1) {
      const follower = nodes[place];
      if (follower) yield follower;
    }
  }

  /** Total number of steps up from `a` to the nearest common ancestor and down to `b`. */
  distance(a: SnapshotNode, b: SnapshotNode): number {
    const above = new Map<number, number>([[a.ref, 0]]);
    let steps = 1;
    for (const node of this.ancestorsOf(a)) above.set(node.ref, steps++);
    let down = 0;
    for (const node of [b, ...this.ancestorsOf(b)]) {
      const up = above.get(node.ref);
      if (up !== undefined) return up + down;
      down += 1;
    }
    return steps + down;
  }

  /** The content of a node or, if `node` is absent, of the page. */
  inside(node?: SnapshotNode): readonly Piece[] {
    let pieces = this.#inside.get(node);
    if (!pieces) this.#inside.set(node, (pieces = this.#piecesIn(node)));
    return pieces;
  }

  #piecesIn(node: SnapshotNode | undefined): readonly Piece[] {
    const strays = this.#strays.get(node?.ref ?? null) ?? [];
    if (!node && strays.length > 0) return this.#outermost(strays);
    const pieces: Piece[] = [];
    const { content = [] } = node ?? this.snapshot;
    for (const part of content) {
      const piece = typeof part === "string" ? part : this.#byRef.get(part);
      if (piece !== undefined) pieces.push(piece);
    }
    for (const stray of strays) pieces.push(stray);
    return pieces;
  }

  /** Returns the page's top-level nodes in document order. The content of the page does not contain the `strays`. */
  #outermost(strays: readonly SnapshotNode[]): readonly Piece[] {
    const refs = new Set<ContentPart>(this.snapshot.content);
    for (const { ref } of strays) refs.add(ref);
    const nodes = this.snapshot.nodes.filter(({ ref }) => refs.has(ref));
    return nodes.flatMap((node, place) => (place === 0 ? [node] : [" ", node]));
  }

  /** The nodes in the content of a node or, if `node` is absent, of the page. */
  childrenOf(node?: SnapshotNode): readonly SnapshotNode[] {
    let children = this.#children.get(node);
    if (!children) {
      children = this.inside(node).filter((piece) => typeof piece !== "string");
      this.#children.set(node, children);
    }
    return children;
  }

  /** All descendants, in reading order; without nodes for which `isLeftOut` is true, and their descendants. */
  *descendantsOf(
    node?: SnapshotNode,
    isLeftOut?: (inner: SnapshotNode) => boolean,
  ): Generator<SnapshotNode> {
    const stack = this.childrenOf(node).toReversed();
    for (let at = stack.pop(); at; at = stack.pop()) {
      if (isLeftOut?.(at)) continue;
      yield at;
      for (const inner of this.childrenOf(at).toReversed()) stack.push(inner);
    }
  }

  /** Whether the node or an ancestor is hidden. */
  isHidden(node: SnapshotNode): boolean {
    return this.#hidden.has(node.ref);
  }

  /** All readable text in a node, white space folded; without nodes for which `isLeftOut` is true. */
  textOf(node?: SnapshotNode, isLeftOut?: (inner: SnapshotNode) => boolean): string {
    return oneLine(this.blocksOf(node, isLeftOut));
  }

  /** Like `textOf`, with white space preserved, and line breaks around blocks. */
  blocksOf(node?: SnapshotNode, isLeftOut?: (inner: SnapshotNode) => boolean): string {
    const words: string[] = [];
    const stack: Piece[] = this.inside(node).toReversed();
    for (let piece = stack.pop(); piece !== undefined; piece = stack.pop()) {
      if (typeof piece === "string") words.push(piece);
      else if (piece.hidden === undefined && isLeftOut?.(piece) !== true) {
        const apart = piece.inline ? "" : "\n";
        stack.push(apart);
        for (const inner of this.inside(piece).toReversed()) stack.push(inner); // may be too many for `push(...)`
        stack.push(apart);
      }
    }
    return words.join("");
  }

  /** Length of `textOf`, cached for repeated calls. */
  lengthOf(node?: SnapshotNode): number {
    const known = this.#lengths.get(node);
    if (known !== undefined) return known;
    const { length } = this.textOf(node);
    this.#lengths.set(node, length);
    return length;
  }
}
