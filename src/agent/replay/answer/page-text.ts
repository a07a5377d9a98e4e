import type { PageSnapshot, SnapshotNode } from "../../../page/snapshot.ts";
import { tablesOf, type PageTable } from "../../../page/readers/tables.ts";
import { Places } from "../places.ts";

const MOST_CHARACTERS = 200_000;
const LONGEST_SPOT = 200;

/** The readable text of a page; each part is computed on first use. */
export class PageText {
  readonly places: Places;
  #tables: readonly PageTable[] | undefined;
  #words: string | undefined;
  #spots: readonly Spot[] | undefined;

  private constructor(snapshot: PageSnapshot) {
    this.places = Places.of(snapshot);
  }

  static of(snapshot: PageSnapshot): PageText {
    const known = KNOWN.get(snapshot);
    if (known) return known;
    const made = new PageText(snapshot);
    KNOWN.set(snapshot, made);
    return made;
  }

  get tables(): readonly PageTable[] {
    return (this.#tables ??= tablesOf(this.places.tree));
  }

  /** All of it in reading order, with collapsed white space. */
  get words(): string {
    return (this.#words ??= this.places.tree.textOf().slice(0, MOST_CHARACTERS));
  }

  /** Visible elements with short text. */
  get spots(): readonly Spot[] {
    return (this.#spots ??= this.#readSpots());
  }

  #readSpots(): readonly Spot[] {
    const { tree } = this.places;
    return tree.snapshot.nodes.flatMap((node) => {
      if (node.tag === "select" || node.kinds.includes("typeable") || tree.isHidden(node))
        return [];
      const text = tree.textOf(node);
      return text === "" || text.length > LONGEST_SPOT ? [] : [{ node, text }];
    });
  }
}

export interface Spot {
  readonly node: SnapshotNode;
  readonly text: string;
}

const KNOWN = new WeakMap<PageSnapshot, PageText>();

/** Numbers in the notation of pages. */

const NUMBER = /[-−]?\d(?:[\d.,'’\u00a0\u202f ]*\d)?/;

/** The first number of a text: `1.299,90 €` is 1299.9. Undefined if there is none. */
export function numberIn(text: string): number | undefined {
  const [written] = NUMBER.exec(text) ?? [];
  if (written === undefined) return undefined;
  const bare = written.replaceAll(/['’\s]/g, "").replace("−", "-");
  const decimal = decimalMark(bare);
  const digits = decimal === "," ? bare.replaceAll(".", "") : bare.replaceAll(",", "");
  const plain = decimal === undefined ? bare.replaceAll(/[.,]/g, "") : digits.replace(decimal, ".");
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

/** The last mark is the decimal mark, unless three digits follow or it occurs twice. */
function decimalMark(written: string): "." | "," | undefined {
  const at = Math.max(written.lastIndexOf("."), written.lastIndexOf(","));
  if (at < 0) return undefined;
  const mark = written[at] === "," ? "," : ".";
  const other = mark === "," ? "." : ",";
  if (written.indexOf(mark) !== at) return undefined;
  const decimals = written.length - at - 1;
  return decimals === 3 && !written.includes(other) ? undefined : mark;
}
