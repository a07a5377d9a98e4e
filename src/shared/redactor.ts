import { isUtf8 } from "node:buffer";
import { HIDDEN } from "./hidden.ts";
import { hiderOf } from "./secret-pattern.ts";

/** Shorter ones stand in other words by chance: they are hidden only where they are all of a text. */
const SHORTEST = 4;

/** Members whose words are ours alone; a password may be one of them, or a part of it. */
const OUR_WORDS: ReadonlySet<string> = new Set(
  "status outcome state page_type action action_type event_type type kind role reason method format engine effect code captcha_type next_step".split(
    " ",
  ),
);
const ONE_WORD = /^[A-Za-z][A-Za-z_-]*$/;

export interface HideOptions {
  /** It names somebody rather than proving it; a short one (`admin`) is left where it is a part of something longer. */
  readonly isName?: boolean;
  /** After that long it is worth nothing any more, milliseconds. */
  readonly forMs?: number;
}

const SHORTEST_NAME = 6;

/** Takes an object apart in a way of its own; undefined leaves it to the redactor. */
type Special = (object: Readonly<Record<string, unknown>>) => object | undefined;

/**
 * Knows the secrets that are in use and takes them out of what leaves the server or is written down. Without any in use
 * everything passes as it is, at no cost.
 */
export class Redactor {
  /** The secret, and until when it is one (milliseconds since the epoch). */
  readonly #parts = new Map<string, number>();
  readonly #wholes = new Map<string, number>();
  readonly #nowMs: () => number;
  /** What takes out one of them each, the longest first: a secret may be a part of another. */
  #hiders: readonly ((text: string) => string)[] = [];
  /** When the first of them is over. */
  #staleMs = Infinity;

  constructor(nowMs: () => number = Date.now) {
    this.#nowMs = nowMs;
  }

  /** From here on the text is hidden. */
  hide(text: string, { isName = false, forMs = Infinity }: HideOptions = {}): void {
    if (text === "") return;
    const isShort = Array.from(text).length < (isName ? SHORTEST_NAME : SHORTEST);
    const kept = isShort ? this.#wholes : this.#parts;
    const untilMs = this.#nowMs() + forMs;
    const isKnown = kept.has(text);
    kept.set(text, Math.max(untilMs, kept.get(text) ?? 0));
    this.#staleMs = Math.min(this.#staleMs, untilMs);
    if (!isKnown) this.#compile();
  }

  /** Whether there is anything to hide. */
  get active(): boolean {
    if (this.#staleMs !== Infinity && this.#nowMs() >= this.#staleMs) this.#forgetStale();
    return this.#parts.size > 0 || this.#wholes.size > 0;
  }

  /** The text without secrets, in whatever spelling. */
  text(text: string): string {
    if (!this.active) return text;
    if (this.#wholes.has(text)) return HIDDEN;
    return this.#hiders.reduce((left, hider) => hider(left), text);
  }

  /** The same for a file or body. What is no UTF-8 keeps all its other bytes. */
  bytes(data: Buffer): Buffer {
    if (!this.active) return data;
    const encoding = isUtf8(data) ? "utf8" : "latin1";
    const text = data.toString(encoding);
    const left = this.text(text);
    return left === text ? data : Buffer.from(left, encoding);
  }

  /** Whether the text holds a secret. */
  isIn(text: string): boolean {
    return this.text(text) !== text;
  }

  /** The same data with secrets hidden in all its texts. Numbers stay: a few digits are in many of them. */
  value<T>(value: T, special?: Special): T {
    if (!this.active) return value;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape, with other words in its texts
    return this.#clean(value, "", special) as T;
  }

  #clean(value: unknown, name: string, special: Special | undefined): unknown {
    if (typeof value === "string") {
      return OUR_WORDS.has(name) && ONE_WORD.test(value) ? value : this.text(value);
    }
    if (Array.isArray(value)) return value.map((one) => this.#clean(one, name, special));
    if (!isPlain(value)) return value;
    const own = special?.(value);
    if (own) return own;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        ONE_WORD.test(key) ? key : this.text(key),
        this.#clean(member, key, special),
      ]),
    );
  }

  #compile(): void {
    const texts = [...this.#parts.keys()].toSorted((one, other) => other.length - one.length);
    this.#hiders = texts.map((text) => hiderOf(text, HIDDEN));
  }

  #forgetStale(): void {
    const nowMs = this.#nowMs();
    for (const kept of [this.#parts, this.#wholes]) {
      for (const [text, untilMs] of kept) if (untilMs <= nowMs) kept.delete(text);
    }
    this.#staleMs = Math.min(...this.#parts.values(), ...this.#wholes.values());
    this.#compile();
  }
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
