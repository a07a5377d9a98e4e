import { mediaHolds, supportsHolds } from "./conditions.ts";
import { Declarations } from "./declarations.ts";
import type { Screen } from "./lengths.ts";
import { endingOf } from "./motion.ts";
import { blockEnd, nextStop, valueParts, skipBlank, withoutComments } from "./scan.ts";

/** A rule that affects visibility and whose conditions, such as `@media`, are true. */
export interface SheetRule {
  readonly selector: string;
  readonly declarations: Declarations;
  /** Full name of its cascade layer; null for an unlayered rule. */
  readonly layer: string | null;
}

export interface Import {
  /** The address as written. */
  readonly address: string;
  /** Full name of the cascade layer for the imported sheet; null for none. */
  readonly layer: string | null;
}

export type SheetRead = Pick<SheetReader, "rules" | "order" | "endings" | "isCut">;

/**
 * Reads the parts of a style sheet that affect visibility. Replaces a full parser: css-tree took 70 to 300 ms for 256
 * kB, lost nested rules after an error, and produced much that is not needed.
 *
 * @param layer the cascade layer for the whole sheet
 */
export function readSheet(text: string, screen: Screen, layer: string | null = null): SheetRead {
  const reader = new SheetReader(text, screen);
  if (layer !== null) reader.order.push(layer);
  reader.readBlock(0, { selector: null, layer, depth: 0 });
  return reader;
}

/** Number of characters at the beginning of a sheet that are searched for imports, which precede all rules. */
const LONGEST_HEAD = 20_000;

export function importsOf(text: string, screen: Screen): readonly Import[] {
  const { order } = readSheet(text.slice(0, LONGEST_HEAD), screen);
  return order.filter((one) => typeof one !== "string");
}

interface Around {
  /** Selector of the enclosing rule; null outside of all rules. */
  readonly selector: string | null;
  readonly layer: string | null;
  /** Number of enclosing blocks. */
  readonly depth: number;
}

const DEEPEST = 16;
const MOST_RULES = 20_000;
const MOST_STATEMENTS = 400;
/** Maximum length of a selector or of the condition of an at-rule, characters. */
const LONGEST_PRELUDE = 4_000;

class SheetReader {
  readonly rules: SheetRule[] = [];
  /** Imports whose conditions are true, and names of layers at their first occurrence, in the order of the sheet. */
  readonly order: (Import | string)[] = [];
  readonly endings = new Map<string, number>();
  /** Whether the sheet has more rules than are stored. */
  isCut = false;
  readonly #text: string;
  readonly #screen: Screen;
  #unnamed = 0;
  /** False after the first block, since imports are invalid there. */
  #mayImport = true;

  constructor(text: string, screen: Screen) {
    this.#text = text;
    this.#screen = screen;
  }

  /** Reads rules and declarations from `from` to the end of the block; returns the position after the block. */
  readBlock(from: number, around: Around): number {
    const text = this.#text;
    const declarations = new Declarations();
    let at = skipBlank(text, from);
    while (at < text.length && (text[at] !== "}" || around.depth === 0))
      at = skipBlank(text, this.#readOne(at, around, declarations));
    const { selector, layer } = around;
    if (selector === null || declarations.isEmpty) return at + 1;
    if (this.rules.length === MOST_RULES) this.isCut = true;
    else this.rules.push({ selector, declarations, layer });
    return at + 1;
  }

  /** Reads a rule or a declaration; returns the position at which reading continues. */
  #readOne(from: number, around: Around, declarations: Declarations): number {
    const text = this.#text;
    const stop = this.#stopAfter(from, around);
    const prelude = text.slice(from, stop);
    const isAtRule = prelude.startsWith("@");
    if (text[stop] === "{") {
      const inner = isAtRule ? this.#atBlock(prelude, stop, around) : nested(prelude, around);
      this.#mayImport = false;
      return inner ? this.readBlock(stop + 1, inner) : blockEnd(text, stop);
    }
    if (isAtRule) this.#statement(prelude, around);
    else if (around.selector !== null) declarations.add(prelude);
    return text[stop] === "}" && around.depth > 0 ? stop : stop + 1;
  }

  /** Returns the end of a declaration or prelude. Outside of rules, a semicolon ends only at-rules. */
  #stopAfter(from: number, { selector, depth }: Around): number {
    const text = this.#text;
    let stop = nextStop(text, from);
    if (selector !== null || text[from] === "@") return stop;
    const ends = depth === 0 ? "{" : "{}";
    while (stop < text.length && !ends.includes(text[stop] ?? "")) stop = nextStop(text, stop + 1);
    return stop;
  }

  /** Returns the context inside of an at-rule; null if its block is skipped. */
  #atBlock(text: string, stop: number, around: Around): Around | null {
    const { name, prelude } = atRuleIn(text);
    if (around.depth >= DEEPEST) return null;
    const inner = { ...around, depth: around.depth + 1 };
    if (name === "layer") return { ...inner, layer: this.#layer(prelude, around) };
    if (name === "media") return mediaHolds(prelude, this.#screen) ? inner : null;
    if (name === "supports") return supportsHolds(prelude) ? inner : null;
    if (/^(?:-webkit-)?keyframes$/.test(name)) this.#animation(prelude, stop + 1);
    return null;
  }

  #animation(name: string, from: number): void {
    const end = Math.min(blockEnd(this.#text, from - 1), from + LONGEST_PRELUDE);
    const ending = endingOf(this.#text.slice(from, end));
    const plain = name.replaceAll(/^["']|["']$/g, "").toLowerCase();
    if (ending !== undefined && this.endings.size < MOST_RULES) this.endings.set(plain, ending);
  }

  #statement(text: string, around: Around): void {
    const { name, prelude } = atRuleIn(text);
    if (name === "layer") for (const layer of prelude.split(",")) this.#layer(layer.trim(), around);
    else if (name === "import" && this.#mayImport) this.#import(prelude, around);
  }

  /** Reads an import: its address, `layer(…)` and media queries. */
  #import(prelude: string, around: Around): void {
    const [head, double, single, bare = ""] =
      /^(?:(?:url\(\s*)?(?:"([^"]*)"|'([^']*)')\s*\)?|url\(([^)]*)\)?)/i.exec(prelude) ?? [];
    if (head === undefined) return;
    const rest = prelude.slice(head.length).trim();
    const [layered = "", name = ""] = /^layer(?:\(([^)]*)\)|(?=\s|$))/i.exec(rest) ?? [];
    if (!mediaHolds(rest.slice(layered.length), this.#screen)) return;
    this.#add({
      address: double ?? single ?? bare.trim(),
      layer: layered === "" ? around.layer : this.#layer(name.trim(), around),
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

function atRuleIn(text: string): { readonly name: string; readonly prelude: string } {
  const [whole = "@", name = ""] = /^@(-?[a-z-]+)/i.exec(text) ?? [];
  const prelude = withoutComments(text.slice(whole.length)).trim();
  if (prelude.length > LONGEST_PRELUDE) return { name: "", prelude: "" };
  return { name: name.toLowerCase(), prelude };
}

/**
 * CSS Nesting 1: returns the context inside of a rule. `&` is the outer selector; a selector without `&`
 * matches descendants. Null for a rule that is nested too deeply, or if its selector is too long.
 */
function nested(written: string, around: Around): Around | null {
  const { depth, selector: outer } = around;
  const prelude = withoutComments(written).trim();
  if (depth >= DEEPEST || prelude.length > LONGEST_PRELUDE) return null;
  const selector = outer === null ? prelude : joined(prelude, outer);
  return selector.length > LONGEST_PRELUDE ? null : { ...around, selector, depth: depth + 1 };
}

function joined(prelude: string, outer: string): string {
  const parent = outer.includes(",") ? `:is(${outer})` : outer;
  // At the beginning of a selector, `parent` can replace `&` without `:is()`, so that matching is faster.
  const replaced = (own: string): string =>
    own.replaceAll("&", (_, at) => (at === 0 && !/^&[\w-]/.test(own) ? parent : `:is(${outer})`));
  return valueParts(prelude, ",")
    .map((own) => (own.includes("&") ? replaced(own) : `${parent} ${own}`))
    .join(",");
}
