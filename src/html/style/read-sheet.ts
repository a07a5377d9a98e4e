import { DeclarationList, type Declarations } from "./declarations.ts";
import { endingOf, type Endings } from "./motion.ts";
import { mediaHolds, supportsHolds } from "./conditions.ts";
import type { Screen } from "./lengths.ts";
import {
  blockEnd,
  LONGEST_PRELUDE,
  MOST_LAYERS,
  nextStop,
  partsOf,
  skipAround,
  skipBlank,
  withoutComments,
} from "./scan.ts";
import { headOf, type SheetHead } from "./sheet-head.ts";

/** A rule that says something of what is seen, under conditions that hold. */
export interface SheetRule {
  readonly selector: string;
  readonly declarations: Declarations;
  /** Full name of its cascade layer; null outside of all. */
  readonly layer: string | null;
}

export interface SheetRead {
  readonly rules: readonly SheetRule[];
  /** Layers in the order in which they are first named. */
  readonly layers: readonly string[];
  /** What stands before all rules. */
  readonly head: SheetHead;
  /** Where its animations lead to. */
  readonly endings: Endings;
  /** It has more rules than are kept. */
  readonly isCut: boolean;
}

/**
 * Reads a style sheet as far as it decides what is seen. Written for this instead of a whole parser: css-tree took 70 to
 * 300 ms for 256 kB, loses nested rules after a mistake, and most of what it reads would be thrown away.
 *
 * @param layer the cascade layer that all of it goes into
 */
export function readSheet(text: string, screen: Screen, layer: string | null = null): SheetRead {
  const reader = new SheetReader(text, screen);
  if (layer !== null) reader.layers.push(layer);
  reader.readRules(0, text.length, { selector: null, layer, depth: 0 });
  return reader;
}

interface Around {
  /** Of the rule around; null at the top. */
  readonly selector: string | null;
  readonly layer: string | null;
  readonly depth: number;
}

const DEEPEST = 16;
const MOST_RULES = 20_000;

class SheetReader implements SheetRead {
  readonly rules: SheetRule[] = [];
  readonly layers: string[] = [];
  readonly head: SheetHead;
  readonly endings = new Map<string, number>();
  isCut = false;
  readonly #text: string;
  readonly #screen: Screen;
  #unnamed = 0;

  constructor(text: string, screen: Screen) {
    this.#text = text;
    this.#screen = screen;
    this.head = headOf(text, screen);
  }

  /** The rules, and inside a rule the declarations too, from `from` to `end`. */
  readRules(from: number, end: number, around: Around): void {
    const declarations = new DeclarationList();
    const { selector } = around;
    const skip = skipIn(around);
    for (let at = skip(this.#text, from); at < end; at = skip(this.#text, at)) {
      const stop = Math.min(this.#stopAfter(at, selector === null), end);
      const opens = stop < end && this.#text[stop] === "{";
      const close = opens ? Math.min(blockEnd(this.#text, stop), end) : stop + 1;
      const prelude = this.#text.slice(at, stop);
      const inner = { from: stop + 1, end: this.#text[close - 1] === "}" ? close - 1 : close };
      if (prelude.startsWith("@")) this.#atRule(prelude, opens ? inner : null, around);
      else if (opens) this.#rule(withoutComments(prelude).trim(), inner, around);
      else if (selector !== null) declarations.add(prelude);
      at = close;
    }
    if (selector === null || declarations.isIdle) return;
    if (this.rules.length === MOST_RULES) this.isCut = true;
    else this.rules.push({ selector, declarations, layer: around.layer });
  }

  /** Outside of all rules, only at-rules end with a semicolon; all else up to a block is what the block is for. */
  #stopAfter(from: number, isOutside: boolean): number {
    let stop = nextStop(this.#text, from);
    if (!isOutside || this.#text[from] === "@") return stop;
    while (stop < this.#text.length && this.#text[stop] !== "{")
      stop = nextStop(this.#text, stop + 1);
    return stop;
  }

  #rule(prelude: string, inner: Block, around: Around): void {
    if (around.depth >= DEEPEST || prelude.length > LONGEST_PRELUDE) return;
    const selector = around.selector === null ? prelude : nested(prelude, around.selector);
    if (selector.length > LONGEST_PRELUDE) return;
    this.readRules(inner.from, inner.end, { ...around, selector, depth: around.depth + 1 });
  }

  #atRule(text: string, inner: Block | null, around: Around): void {
    const [, name = "", written = ""] = /^@(-?[a-z-]+)((?![a-z-])[\s\S]*)?$/i.exec(text) ?? [];
    const prelude = withoutComments(written).trim();
    if (prelude.length > LONGEST_PRELUDE) return;
    if (inner) this.#block(name.toLowerCase(), prelude, inner, around);
    else if (name.toLowerCase() === "layer")
      for (const layer of prelude.split(",")) this.#layer(layer.trim(), around);
  }

  #block(name: string, prelude: string, inner: Block, around: Around): void {
    if (around.depth >= DEEPEST) return;
    const deeper = { ...around, depth: around.depth + 1 };
    if (name === "keyframes" || name === "-webkit-keyframes") this.#animation(prelude, inner);
    if (name === "layer") deeper.layer = this.#layer(prelude, around);
    if (name === "layer" || this.#holds(name, prelude))
      this.readRules(inner.from, inner.end, deeper);
  }

  #holds(name: string, condition: string): boolean {
    if (name === "media") return mediaHolds(condition, this.#screen);
    return name === "supports" && supportsHolds(condition);
  }

  #animation(name: string, { from, end }: Block): void {
    const ending = endingOf(this.#text.slice(from, Math.min(end, from + LONGEST_PRELUDE)));
    const plain = name.replaceAll(/^["']|["']$/g, "").toLowerCase();
    if (ending !== undefined && this.endings.size < MOST_RULES) this.endings.set(plain, ending);
  }

  #layer(name: string, { layer }: Around): string {
    const own = name === "" ? `(${(this.#unnamed += 1)})` : name;
    const full = layer === null ? own : `${layer}.${own}`;
    if (!this.layers.includes(full) && this.layers.length < MOST_LAYERS) this.layers.push(full);
    return full;
  }
}

function skipIn({ selector }: Around): typeof skipBlank {
  return selector === null ? skipAround : skipBlank;
}

interface Block {
  readonly from: number;
  readonly end: number;
}

/** CSS Nesting 1: `&` stands for what the rule around selects; without one it stands before a descendant. */
function nested(prelude: string, around: string): string {
  const parent = around.includes(",") ? `:is(${around})` : around;
  return partsOf(prelude, ",")
    .map((own) => {
      if (!own.includes("&")) return `${parent} ${own}`;
      // At its beginning, what it stands for can be written as it is; it is quicker to match.
      return own.startsWith("&") && !own.includes("&", 1) && !/^&[\w-]/.test(own)
        ? `${parent}${own.slice(1)}`
        : own.replaceAll("&", `:is(${around})`);
    })
    .join(",");
}
