/** CSS Variables 1: resolves custom properties and `var()`, on first use. */
import type { Declarations } from "./declarations.ts";
import { blockEnd, isWide, placeOfReference, withoutComments } from "./scan.ts";

type Custom = Declarations["custom"];

/** The custom properties of an element. */
export class CustomScope {
  readonly #around: CustomScope | null;
  /** The element's declarations, one list for each rule, in ascending order of precedence. */
  readonly #own: readonly Custom[];
  readonly #budget: { left: number };
  readonly #known = new Map<string, string | null>();
  /** Names that are being resolved; a name that occurs again is part of a cycle. */
  readonly #open = new Set<string>();

  private constructor(
    around: CustomScope | null,
    own: readonly Custom[],
    budget: { left: number },
  ) {
    this.#around = around;
    this.#own = own;
    this.#budget = budget;
  }

  /** Returns the scope around the root of a document. `budget` limits the work for hostile pages. */
  static outermost(budget: { left: number }): CustomScope {
    return new CustomScope(null, [], budget);
  }

  /** Returns the scope of an element inside this one; `own` are its declarations in ascending order of precedence. */
  innerOf(own: readonly Custom[]): CustomScope {
    return own.length === 0 ? this : new CustomScope(this, own, this.#budget);
  }

  #valueOf(name: string): string | null {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    if (this.#open.has(name) || this.#open.size >= DEEPEST) return null;
    this.#open.add(name);
    const value = this.#computed(name);
    this.#open.delete(name);
    this.#known.set(name, value);
    return value;
  }

  #computed(name: string): string | null {
    const declared = this.#own.flatMap((list) => list.filter((one) => one.name === name));
    const winner = declared.findLast(({ important }) => important) ?? declared.at(-1);
    const keyword = winner?.value.toLowerCase() ?? "unset";
    if (!winner || isWide(keyword))
      return keyword === "initial" || !this.#around ? null : this.#around.#valueOf(name);
    return this.filledIn(winner.value);
  }

  /** Returns a value with all `var()` resolved; null if one of them has no value, or the result is too long. */
  filledIn(text: string): string | null {
    let filled = "";
    let at = 0;
    for (let from = placeOfReference(text, 0); from >= 0; from = placeOfReference(text, at)) {
      const open = from + "var".length;
      const end = blockEnd(text, open);
      const value = this.#referred(text.slice(open + 1, text[end - 1] === ")" ? end - 1 : end));
      if (value === null) return null;
      filled += `${text.slice(at, from)} ${value} `; // limited below, as nested references make it grow exponentially
      at = end;
      this.#budget.left -= 1 + value.length / CHARACTERS_OF_A_TEST;
      if (filled.length > MOST_FILLED || this.#budget.left <= 0) return null;
    }
    return at === 0 ? text : (filled + text.slice(at)).trim();
  }

  /** Resolves the arguments of `var()`: a name, optionally with a fallback after a comma. */
  #referred(inner: string): string | null {
    const [name = "", ...fallback] = inner.split(","); // a name has no comma
    const value = this.#valueOf(withoutComments(name).trim());
    return value ?? (fallback.length === 0 ? null : this.filledIn(fallback.join(",")));
  }
}

const DEEPEST = 200;
const MOST_FILLED = 2_000;
/** Number of copied characters that count as one test of a selector. */
const CHARACTERS_OF_A_TEST = 50;
