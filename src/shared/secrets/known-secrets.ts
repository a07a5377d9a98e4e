import { forgetOldest } from "../forget-oldest.ts";
import { HIDDEN } from "./hidden.ts";

/** In characters: shorter secrets occur in other words by chance, and are hidden only if they are the whole text. */
const SHORTEST = 4;
const SHORTEST_NAME = 6;

/** Name of a secret: the credential's id, and the name of the value. */
export interface SecretName {
  readonly credentialId: string;
  readonly field: string;
}

export interface HideOptions {
  /** The text is a user name, not a password. A short user name (`admin`) is not hidden inside longer texts. */
  readonly isName?: boolean;
  /** Milliseconds after which the secret is no longer hidden, because it is worthless. */
  readonly forMs?: number;
  /** Name of the secret, which texts for models can show in place of its value. */
  readonly name?: SecretName;
}

interface Known {
  /** Time of expiry, milliseconds since the epoch. */
  untilMs: number;
  readonly names: SecretName[];
}

/** The secrets in use in one scope. */
export class KnownSecrets {
  /** Form values, which are hidden only in addresses. */
  readonly entries = new HiddenEntries();
  readonly #parts = new Map<string, Known>();
  readonly #wholes = new Map<string, Known>();
  readonly #nowMs: () => number;
  /** Earliest time at which a secret expires. */
  #staleMs = Infinity;
  #version = 0;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  add(text: string, { isName = false, forMs = Infinity, name }: HideOptions): void {
    if (text === "") return;
    const isShort = Array.from(text).length < (isName ? SHORTEST_NAME : SHORTEST);
    const stored = isShort ? this.#wholes : this.#parts;
    const untilMs = this.#nowMs() + forMs;
    const known = stored.get(text) ?? { untilMs, names: [] };
    const isNamed = !name || known.names.some((one) => isSame(one, name));
    if (!stored.has(text) || !isNamed) this.#version += 1;
    if (name && !isNamed) known.names.push(name);
    stored.set(text, known);
    known.untilMs = Math.max(untilMs, known.untilMs);
    this.#staleMs = Math.min(this.#staleMs, untilMs);
  }

  /** A number that increases whenever the secrets change. */
  get version(): number {
    if (this.#staleMs !== Infinity && this.#nowMs() >= this.#staleMs) this.#forgetStale();
    return this.#version;
  }

  get isEmpty(): boolean {
    return this.#parts.size === 0 && this.#wholes.size === 0;
  }

  /** Secrets to hide also inside longer texts. */
  get parts(): readonly string[] {
    return [...this.#parts.keys()];
  }

  isWhole(text: string): boolean {
    return this.#wholes.has(text);
  }

  namesOf(text: string): readonly SecretName[] {
    return (this.#parts.get(text) ?? this.#wholes.get(text))?.names ?? [];
  }

  #forgetStale(): void {
    const nowMs = this.#nowMs();
    for (const stored of [this.#parts, this.#wholes]) {
      for (const [text, { untilMs }] of stored) if (untilMs <= nowMs) stored.delete(text);
    }
    const left = [...this.#parts.values(), ...this.#wholes.values()];
    this.#staleMs = Math.min(...left.map(({ untilMs }) => untilMs));
    this.#version += 1;
  }
}

function isSame(one: SecretName, other: SecretName): boolean {
  return one.credentialId === other.credentialId && one.field === other.field;
}

/** Few entries, because every reported text is searched for all of them. */
const MOST = 200;
/** Longest value in characters; longer ones are ignored, because a regular expression has a limited size. */
const LONGEST = 2_000;
/** A value ends here unless a word character, `%` or `+` follows. Other punctuation may belong to a sentence. */
const END = String.raw`(?![\w%+])`;
const BEGINNING = "(?<=[?&;])";

interface Entry {
  readonly pattern: RegExp;
  readonly inPlace: string;
}

/** Values of fields as forms encode them in addresses: `name=value`. Contains only the latest `MOST` entries. */
class HiddenEntries {
  readonly #entries = new Map<string, Entry>();
  /** The longest entries first, because an entry may be a prefix of another. */
  #longestFirst: readonly (readonly [string, Entry])[] = [];

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  add(field: string, value: string): void {
    if (field === "" || value === "" || value.length > LONGEST) return;
    // Forms and scripts encode values differently.
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

  /** Returns the text with a placeholder for each value. */
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
