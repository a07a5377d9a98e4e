import type { PageSnapshot, SnapshotNode } from "../../page/snapshot.ts";
import { PageTree } from "../../page/tree.ts";

/** Positions of a page's elements: their paths and headings. */
export class Places {
  readonly tree: PageTree;
  /** Tag with its index among equal siblings, by ref. */
  readonly #segments = new Map<number, string>();
  /** The last heading before each node, by ref; computed on first use. */
  #headings: ReadonlyMap<number, string> | undefined;

  private constructor(snapshot: PageSnapshot) {
    this.tree = new PageTree(snapshot);
    const counts = new Map<string, number>();
    for (const { ref, parent, frame, tag } of snapshot.nodes) {
      const key = `${parent ?? "-"} ${frame} ${tag}`;
      const place = (counts.get(key) ?? 0) + 1;
      counts.set(key, place);
      this.#segments.set(ref, `${tag}[${place}]`);
    }
  }

  /** Cached for each snapshot. */
  static of(snapshot: PageSnapshot): Places {
    const known = KNOWN.get(snapshot);
    if (known) return known;
    const made = new Places(snapshot);
    KNOWN.set(snapshot, made);
    return made;
  }

  /** `body[1]/form[1]/input[2]`; in a frame's document the path continues from the frame. */
  pathOf(node: SnapshotNode): string {
    const segments = [this.#segments.get(node.ref) ?? ""];
    for (const above of this.tree.ancestorsOf(node))
      segments.push(this.#segments.get(above.ref) ?? "");
    return segments.toReversed().join("/");
  }

  /** First cell of its row, or heading of its list item; empty if there is none. */
  rowOf(node: SnapshotNode): string {
    for (const above of this.tree.ancestorsOf(node)) {
      const head = this.#headOf(above);
      if (head && !this.#holds(head, node)) return this.tree.textOf(head);
    }
    return "";
  }

  /** The nearest legend or heading above it. */
  contextOf(node: SnapshotNode): string {
    for (const { role, name } of this.tree.ancestorsOf(node)) {
      if (GROUPS.has(role) && name !== "") return name;
    }
    return this.#headingBefore(node);
  }

  #headOf(above: SnapshotNode): SnapshotNode | undefined {
    if (above.role === "row") {
      return this.tree.childrenOf(above).find((cell) => this.tree.textOf(cell) !== "");
    }
    if (above.role !== "listitem" && above.tag !== "article") return undefined;
    return [...this.tree.descendantsOf(above)].find(({ role }) => role === "heading");
  }

  #holds(outer: SnapshotNode, inner: SnapshotNode): boolean {
    if (outer === inner) return true;
    for (const above of this.tree.ancestorsOf(inner)) if (above === outer) return true;
    return false;
  }

  #headingBefore(node: SnapshotNode): string {
    this.#headings ??= this.#readHeadings();
    return this.#headings.get(node.ref) ?? "";
  }

  #readHeadings(): ReadonlyMap<number, string> {
    const found = new Map<number, string>();
    const lastOf = new Map<number, string>();
    for (const node of this.tree.snapshot.nodes) {
      found.set(node.ref, lastOf.get(node.frame) ?? "");
      if (node.role === "heading" && !this.tree.isHidden(node)) {
        lastOf.set(node.frame, this.tree.textOf(node));
      }
    }
    return found;
  }
}

const KNOWN = new WeakMap<PageSnapshot, Places>();
const GROUPS: ReadonlySet<string> = new Set(["group", "radiogroup", "form", "region", "dialog"]);
