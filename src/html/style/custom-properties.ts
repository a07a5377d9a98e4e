/** CSS Variables 1: custom properties, and the values of `var()` and `env()`. Computed only when needed. */
import { blockEnd, withoutComments, isWide } from "./scan.ts";

/** `--name: text` in a rule or a `style` attribute. */
export interface CustomDeclaration {
  readonly name: string;
  /** As written, without comments. */
  readonly text: string;
  readonly important: boolean;
}

/** The custom properties of an element, shared by all elements with exactly the same ones. */
export class CustomScope {
  readonly #around: CustomScope | null;
  readonly #own: ReadonlyMap<string, string>;
  readonly #budget: { left: number };
  /** The declarations that `#own` was made of. */
  #sources: readonly (readonly CustomDeclaration[])[] = [];
  readonly #inner: CustomScope[] = [];
  readonly #known = new Map<string, string | null>();
  readonly #texts = new Map<string, string | null>();
  /** Names in progress, from the outermost; a name that occurs again is part of a cycle. */
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

  /** The scope around the root of a document. `budget` bounds the work for hostile pages. */
  static outermost(budget: { left: number }): CustomScope {
    return new CustomScope(null, new Map(), budget);
  }

  /**
   * The scope of an element in this one with its own declarations; `winners` selects the effective ones. Elements with
   * the same declarations share a scope, also with their parent: many sheets set something for all elements.
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

  /** Returns a value with all references resolved; null if that fails. */
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

  /** Returns the nearest outer scope that declares it. */
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
      filled += `${text.slice(at, from)} ${value} `; // prevents exponential growth
      at = end;
      this.#budget.left -= 1 + value.length / CHARACTERS_OF_A_TEST;
      if (filled.length > MOST_FILLED || this.#budget.left <= 0) return null;
    }
    return at === 0 ? text : (filled + text.slice(at)).trim();
  }

  /** `inner` is a name, optionally with a fallback after a comma. */
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
/** The cost of a selector's test, in copied characters. */
const CHARACTERS_OF_A_TEST = 50;

/** CSS Environment Variables 1, for a window without obscured areas. */
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
