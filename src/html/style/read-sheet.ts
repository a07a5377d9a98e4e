import { mediaHolds, supportsHolds } from "./conditions.ts";
import { DeclarationList, type Declarations } from "./declarations.ts";
import type { Screen } from "./lengths.ts";
import { endingOf, type Endings } from "./motion.ts";
import { blockEnd, nextStop, valueParts, skipAround, withoutComments } from "./scan.ts";

/** A rule that affects visibility, under conditions that are true. */
export interface SheetRule {
  readonly selector: string;
  readonly declarations: Declarations;
  /** Full name of its cascade layer; null for an unlayered rule. */
  readonly layer: string | null;
}

export interface Import {
  /** As written. */
  readonly address: string;
  /** Full name of the target cascade layer; null for none. */
  readonly layer: string | null;
}

export interface SheetRead {
  readonly rules: readonly SheetRule[];
  /** Imports whose conditions are true, and names of layers at their first occurrence, in the order of the sheet. */
  readonly order: readonly (Import | string)[];
  readonly endings: Endings;
  /** It has more rules than are stored. */
  readonly isCut: boolean;
}

/**
 * Reads the parts of a style sheet that affect visibility. Replaces a full parser: css-tree took 70 to 300 ms for 256
 * kB, loses nested rules after an error, and most of its results would be discarded.
 *
 * @param layer the cascade layer for the whole sheet
 */
export function readSheet(text: string, screen: Screen, layer: string | null = null): SheetRead {
  const reader = new SheetReader(text, screen);
  if (layer !== null) reader.order.push(layer);
  reader.readRules(0, text.length, { selector: null, layer, depth: 0 });
  return reader;
}

/** Characters of a sheet in which imports are searched: they come before all rules. */
const LONGEST_HEAD = 20_000;

export function importsOf(text: string, screen: Screen): readonly Import[] {
  const { order } = readSheet(text.slice(0, LONGEST_HEAD), screen);
  return order.filter((one) => typeof one !== "string");
}

interface Around {
  /** Of the outer rule; null at the top. */
  readonly selector: string | null;
  readonly layer: string | null;
  readonly depth: number;
}

interface Block {
  readonly from: number;
  readonly end: number;
}

const DEEPEST = 16;
const MOST_RULES = 20_000;
const MOST_STATEMENTS = 400;
/** Characters between the name of a rule and its block or end. */
const LONGEST_PRELUDE = 4_000;

class SheetReader implements SheetRead {
  readonly rules: SheetRule[] = [];
  readonly order: (Import | string)[] = [];
  readonly endings = new Map<string, number>();
  isCut = false;
  readonly #text: string;
  readonly #screen: Screen;
  #unnamed = 0;
  /** CSS Cascade 5: imports are invalid after rules, and after layers that are named after an import. */
  #mayImport: "yes" | "next" | "no" = "yes";

  constructor(text: string, screen: Screen) {
    this.#text = text;
    this.#screen = screen;
  }

  /** Reads the rules from `from` to `end`, and the declarations inside a rule. */
  readRules(from: number, end: number, around: Around): void {
    const declarations = new DeclarationList();
    const { selector } = around;
    for (let at = skipAround(this.#text, from); at < end; at = skipAround(this.#text, at)) {
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

  /** Outside of all rules, only at-rules end with a semicolon; all other text up to a block is its prelude. */
  #stopAfter(from: number, isOutside: boolean): number {
    let stop = nextStop(this.#text, from);
    if (!isOutside || this.#text[from] === "@") return stop;
    while (stop < this.#text.length && this.#text[stop] !== "{")
      stop = nextStop(this.#text, stop + 1);
    return stop;
  }

  #rule(prelude: string, inner: Block, around: Around): void {
    this.#mayImport = "no";
    if (around.depth >= DEEPEST || prelude.length > LONGEST_PRELUDE) return;
    const selector = around.selector === null ? prelude : nested(prelude, around.selector);
    if (selector.length > LONGEST_PRELUDE) return;
    this.readRules(inner.from, inner.end, { ...around, selector, depth: around.depth + 1 });
  }

  #atRule(text: string, inner: Block | null, around: Around): void {
    const [, written = "", rest = ""] = /^@(-?[a-z-]+)((?![a-z-])[\s\S]*)?$/i.exec(text) ?? [];
    const prelude = withoutComments(rest).trim();
    if (prelude.length > LONGEST_PRELUDE) return;
    const name = written.toLowerCase();
    if (inner) {
      this.#mayImport = "no";
      this.#block(name, prelude, inner, around);
    } else if (name === "layer") {
      if (this.#mayImport === "next") this.#mayImport = "no";
      for (const layer of prelude.split(",")) this.#layer(layer.trim(), around);
    } else if (name === "import" && this.#mayImport !== "no") this.#import(prelude, around);
    else if (name === "namespace") this.#mayImport = "no";
  }

  #block(name: string, prelude: string, inner: Block, around: Around): void {
    if (around.depth >= DEEPEST) return;
    const deeper = { ...around, depth: around.depth + 1 };
    if (name === "keyframes" || name === "-webkit-keyframes") this.#animation(prelude, inner);
    if (name === "layer") deeper.layer = this.#layer(prelude, around);
    const holds =
      name === "layer" ||
      (name === "media" && mediaHolds(prelude, this.#screen)) ||
      (name === "supports" && supportsHolds(prelude));
    if (holds) this.readRules(inner.from, inner.end, deeper);
  }

  #animation(name: string, { from, end }: Block): void {
    const ending = endingOf(this.#text.slice(from, Math.min(end, from + LONGEST_PRELUDE)));
    const plain = name.replaceAll(/^["']|["']$/g, "").toLowerCase();
    if (ending !== undefined && this.endings.size < MOST_RULES) this.endings.set(plain, ending);
  }

  /** `url(…) layer(…) supports(…)` and media. */
  #import(prelude: string, around: Around): void {
    this.#mayImport = "next";
    const quoted = /^(?:"[^"]*"|'[^']*')/.exec(prelude)?.[0] ?? "";
    const end = /^url\(/i.test(prelude) ? blockEnd(prelude, "url".length) : quoted.length;
    if (end === 0) return;
    const address = prelude.slice(0, end).replaceAll(/^url\(|\)$/gi, "");
    const parts = valueParts(prelude.slice(end), " ");
    const layer = taken(parts, /^layer(\([\s\S]*\)|)$/i);
    const condition = taken(parts, /^supports(\([\s\S]*\))$/i);
    const isMet = condition === null || supportsHolds(condition);
    if (!isMet || !mediaHolds(parts.join(" "), this.#screen)) return;
    this.#add({
      address: address.trim().replaceAll(/^["']|["']$/g, ""),
      layer: layer === null ? around.layer : this.#layer(layer.slice(1, -1).trim(), around),
    });
  }

  #layer(name: string, { layer }: Around): string {
    const own = name === "" ? `(${(this.#unnamed += 1)})` : name;
    const full = layer === null ? own : `${layer}.${own}`;
    if (!this.order.includes(full)) this.#add(full);
    return full;
  }

  #add(statement: Import | string): void {
    if (this.order.length < MOST_STATEMENTS) this.order.push(statement);
  }
}

/** Removes the first part if it is of this kind, and returns its argument. */
function taken(parts: string[], kind: RegExp): string | null {
  const [, argument] = kind.exec(parts[0] ?? "") ?? [];
  if (argument === undefined) return null;
  parts.shift();
  return argument;
}

/** CSS Nesting 1: `&` is the outer selector; a selector without it matches descendants. */
function nested(prelude: string, around: string): string {
  const parent = around.includes(",") ? `:is(${around})` : around;
  return valueParts(prelude, ",")
    .map((own) => {
      if (!own.includes("&")) return `${parent} ${own}`;
      // At the beginning, `&` can be replaced by the outer selector, which is quicker to match.
      return own.startsWith("&") && !own.includes("&", 1) && !/^&[\w-]/.test(own)
        ? `${parent}${own.slice(1)}`
        : own.replaceAll("&", `:is(${around})`);
    })
    .join(",");
}
