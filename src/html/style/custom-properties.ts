/** CSS Variables 1: custom properties, and what `var()` and `env()` put in their place. Worked out only when asked for. */
import { blockEnd, withoutComments, isWide } from "./scan.ts";

/** `--name: text` as a rule or a `style` attribute says it. */
export interface CustomDeclaration {
  readonly name: string;
  /** As written, without comments. */
  readonly text: string;
  readonly important: boolean;
}

/** The custom properties of an element and of all others that have exactly the same. */
export class CustomScope {
  readonly #around: CustomScope | null;
  readonly #own: ReadonlyMap<string, string>;
  readonly #budget: { left: number };
  /** The declarations that `#own` was made of. */
  #sources: readonly (readonly CustomDeclaration[])[] = [];
  readonly #inner: CustomScope[] = [];
  readonly #known = new Map<string, string | null>();
  readonly #texts = new Map<string, string | null>();
  /** Those under way, from the outermost; one that is asked for again stands in a cycle. */
  readonly #open: string[] = [];
  readonly #cyclic = new Set<string>();

  private constructor(
    around: CustomScope | null,
    own: ReadonlyMap<string, string>,
    budget: { left: number },
  ) {
    this.#around = around;
    this.#own = own;
    this.#budget = budget;
  }

  /** Around the root of a document. `budget` bounds the work for hostile pages. */
  static outermost(budget: { left: number }): CustomScope {
    return new CustomScope(null, new Map(), budget);
  }

  /**
   * Of an element in this scope with declarations of its own; `winners` says which of those win. Elements with the same
   * ones share a scope, also with what is around them: many sheets set something for all elements.
   */
  innerOf(
    sources: readonly (readonly CustomDeclaration[])[],
    winners: () => ReadonlyMap<string, string>,
  ): CustomScope {
    if (isAlike(sources, this.#sources)) return this;
    const known = this.#inner.find((scope) => isAlike(sources, scope.#sources));
    if (known) return known;
    const scope = new CustomScope(this, winners(), this.#budget);
    scope.#sources = sources;
    if (this.#inner.length < MOST_SHARED) this.#inner.push(scope);
    return scope;
  }

  /** A value with everything put in; null if that cannot be had. */
  filledIn(text: string): string | null {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const filled = this.#fill(text);
    this.#texts.set(text, filled);
    return filled;
  }

  #valueOf(name: string): string | null {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const begun = this.#open.indexOf(name);
    if (begun >= 0) for (const each of this.#open.slice(begun)) this.#cyclic.add(each);
    if (begun >= 0 || this.#open.length >= DEEPEST) return null;
    this.#open.push(name);
    const value = this.#computed(name);
    this.#open.pop();
    const sound = this.#cyclic.has(name) ? null : value;
    this.#known.set(name, sound);
    return sound;
  }

  #computed(name: string): string | null {
    const said = this.#own.get(name);
    const keyword = said === undefined ? "unset" : said.toLowerCase();
    if (!isWide(keyword)) return this.#fill(said ?? "");
    const around = keyword === "initial" ? null : this.#saidAround(name);
    return around && around.#valueOf(name);
  }

  /** The nearest scope around this one that says something of it. */
  #saidAround(name: string): CustomScope | null {
    let at = this.#around;
    while (at && !at.#own.has(name)) at = at.#around;
    return at;
  }

  #fill(text: string): string | null {
    let filled = "";
    let at = 0;
    for (let from = placeOf(text, 0); from >= 0; from = placeOf(text, at)) {
      const open = from + "var".length;
      const end = blockEnd(text, open);
      const inner = text.slice(open + 1, text[end - 1] === ")" ? end - 1 : end);
      const value = this.#referred(text.slice(from, open).toLowerCase() === "var", inner);
      if (value === null) return null;
      filled += `${text.slice(at, from)} ${value} `; // nothing grows together
      at = end;
      this.#budget.left -= 1 + value.length / CHARACTERS_OF_A_TEST;
      if (filled.length > MOST_FILLED || this.#budget.left <= 0) return null;
    }
    return at === 0 ? text : (filled + text.slice(at)).trim();
  }

  /** `inner` is a name, and behind a comma what counts instead. */
  #referred(isVariable: boolean, inner: string): string | null {
    const [name = "", ...fallback] = inner.split(","); // a name has none
    const plain = withoutComments(name).trim();
    const value = isVariable ? this.#valueOf(plain) : (ENVIRONMENT.get(plain) ?? null);
    return value ?? (fallback.length === 0 ? null : this.#fill(fallback.join(",")));
  }
}

function isAlike(a: readonly object[], b: readonly object[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

const MOST_SHARED = 20;
const DEEPEST = 200;
const MOST_FILLED = 2_000;
/** What a test of a selector costs, in characters that are copied. */
const CHARACTERS_OF_A_TEST = 50;

/** CSS Environment Variables 1, of a window that nothing covers. */
const ENVIRONMENT = new Map(
  ["top", "right", "bottom", "left"].map((side) => [`safe-area-inset-${side}`, "0px"]),
);

export function hasReference(text: string): boolean {
  return text.includes("(") && placeOf(text, 0) >= 0;
}

function placeOf(text: string, after: number): number {
  REFERENCE.lastIndex = after;
  return REFERENCE.exec(text)?.index ?? -1;
}

const REFERENCE = /(?<![\w-])(?:var|env)\(/gi;
