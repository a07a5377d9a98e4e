import { forgetOldest } from "../forget-oldest.ts";
import { HIDDEN } from "./hidden.ts";

/** Shorter secrets occur in other words by chance: they are hidden only where they are the whole text. */
const SHORTEST = 4;
const SHORTEST_NAME = 6;

/** Name of a secret: the credential's id, and the name of the value. */
export interface SecretName {
  readonly credentialId: string;
  readonly field: string;
}

export interface HideOptions {
  /** A user name rather than a proof; a short one (`admin`) stays visible inside longer words. */
  readonly isName?: boolean;
  /** Milliseconds after which the secret is worthless. */
  readonly forMs?: number;
  /** For callers who may know which secret it is, never its value. */
  readonly name?: SecretName;
}

interface Known {
  /** Milliseconds since the epoch. */
  untilMs: number;
  readonly names: SecretName[];
}

/** The secrets in use. */
export class KnownSecrets {
  /** Secrets that are hidden only in addresses. */
  readonly entries = new HiddenEntries();
  readonly #parts = new Map<string, Known>();
  readonly #wholes = new Map<string, Known>();
  readonly #nowMs: () => number;
  /** When the first of them expires. */
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

  /** Changes whenever the secrets change. */
  get version(): number {
    if (this.#staleMs !== Infinity && this.#nowMs() >= this.#staleMs) this.#forgetStale();
    return this.#version;
  }

  get isEmpty(): boolean {
    return this.#parts.size === 0 && this.#wholes.size === 0;
  }

  /** Secrets to find inside other texts. */
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

/** Most known entries; every reported text is searched for them. */
const MOST = 200;
/** Characters of a value; no password is longer, and patterns have a limit. */
const LONGEST = 2_000;
/** Ends a value: a further character would make it another one; punctuation may belong to the sentence around it. */
const END = String.raw`(?![\w%+])`;
const BEGINNING = "(?<=[?&;])";

interface Entry {
  readonly pattern: RegExp;
  readonly inPlace: string;
}

/** Values of fields as forms encode them in addresses: `name=value`. Holds the latest ones. */
class HiddenEntries {
  readonly #entries = new Map<string, Entry>();
  /** Longest first, because one may be a prefix of another. */
  #longestFirst: readonly (readonly [string, Entry])[] = [];

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  add(field: string, value: string): void {
    if (field === "" || value === "" || value.length > LONGEST) return;
    // In the encodings of forms and of scripts.
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
