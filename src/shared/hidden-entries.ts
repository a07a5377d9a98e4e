import { forgetOldest } from "./forget-oldest.ts";
import { HIDDEN } from "./hidden.ts";

/** They are looked for in all that is told. */
const MOST = 200;
/** Characters of a value; no password is longer, and patterns have an end. */
const LONGEST = 2_000;
/** More of its value would make it another one; marks may be of the sentence that tells of it. */
const END = String.raw`(?![\w%+])`;
const BEGINNING = "(?<=[?&;])";

interface Entry {
  readonly pattern: RegExp;
  readonly inPlace: string;
}

/** Values of fields as forms write them into addresses: `name=value`. The latest of them are known. */
export class HiddenEntries {
  readonly #entries = new Map<string, Entry>();
  /** One may begin as another one is. */
  #longestFirst: readonly (readonly [string, Entry])[] = [];

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  add(field: string, value: string): void {
    if (field === "" || value === "" || value.length > LONGEST) return;
    // As forms write it, and as scripts do.
    for (const encode of [ofForm, encodeURIComponent]) {
      const name = encode(field.toWellFormed());
      const written = `${name}=${encode(value.toWellFormed())}`;
      this.#entries.delete(written);
      const pattern = new RegExp(BEGINNING + RegExp.escape(written) + END, "g");
      this.#entries.set(written, { pattern, inPlace: `${name}=${HIDDEN}` });
      forgetOldest(this.#entries, MOST);
    }
    this.#longestFirst = [...this.#entries].toSorted(([a], [b]) => b.length - a.length);
  }

  /** The text without their values. */
  without(text: string): string {
    let left = text;
    for (const [written, { pattern, inPlace }] of this.#longestFirst) {
      if (left.includes(written)) left = left.replace(pattern, () => inPlace);
    }
    return left;
  }
}

function ofForm(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1);
}
