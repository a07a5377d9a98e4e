import type { PageSnapshot, SnapshotNode } from "../../page/snapshot.ts";
import { PageTree } from "../../page/tree.ts";
import { tablesOf } from "../../page/readers/tables.ts";
import { lazy } from "../../shared/lazy.ts";

const MOST_CHARACTERS = 200_000;
const LONGEST_SPOT = 200;

/** The positions of elements on a page, and its text; most parts are computed on first use. */
export class Places {
  readonly tree: PageTree;
  readonly tables = lazy(() => tablesOf(this.tree));
  /** All text in reading order, with collapsed white space. */
  readonly words = lazy(() => this.tree.textOf().slice(0, MOST_CHARACTERS));
  /** Visible elements with short text, other than fields. */
  readonly spots = lazy(() => spotsOf(this.tree));
  /** The tag and its index among siblings with the same tag, by ref. */
  readonly #segments = new Map<number, string>();
  /** The last heading before each node, by ref. */
  readonly #headings = lazy(() => this.#readHeadings());

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

  /** Returns the same object for the same snapshot. */
  static of(snapshot: PageSnapshot): Places {
    const places = KNOWN.get(snapshot) ?? new Places(snapshot);
    KNOWN.set(snapshot, places);
    return places;
  }

  /** Returns a path such as `body[1]/form[1]/input[2]`; in a frame it continues the path of the frame element. */
  pathOf(node: SnapshotNode): string {
    const segments = [this.#segments.get(node.ref) ?? ""];
    for (const above of this.tree.ancestorsOf(node))
      segments.push(this.#segments.get(above.ref) ?? "");
    return segments.toReversed().join("/");
  }

  /** Returns the text that names a node's row, list item or article (first cell or heading); empty if there is none. */
  rowOf(node: SnapshotNode): string {
    for (const above of this.tree.ancestorsOf(node)) {
      const head = this.#headOf(above);
      if (head && !this.#holds(head, node)) return this.tree.textOf(head);
    }
    return "";
  }

  /** Returns the name of the nearest named group around the node, else the text of the last heading before the node. */
  contextOf(node: SnapshotNode): string {
    for (const { role, name } of this.tree.ancestorsOf(node)) {
      if (GROUPS.has(role) && name !== "") return name;
    }
    return this.#headings().get(node.ref) ?? "";
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

interface Spot {
  readonly node: SnapshotNode;
  readonly text: string;
}

function spotsOf(tree: PageTree): readonly Spot[] {
  return tree.snapshot.nodes.flatMap((node) => {
    if (node.tag === "select" || node.kinds.includes("typeable") || tree.isHidden(node)) return [];
    const text = tree.textOf(node);
    return text === "" || text.length > LONGEST_SPOT ? [] : [{ node, text }];
  });
}
