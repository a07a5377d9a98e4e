import { isUtf8 } from "node:buffer";
import { HIDDEN } from "./hidden.ts";
import { KnownSecrets, type HideOptions, type SecretName } from "./known-secrets.ts";
import { secretMark } from "./secret-mark.ts";
import { hiderOf } from "./secret-pattern.ts";

/** Members whose words are ours alone; a password may be one of them, or a part of it. */
const OUR_WORDS: ReadonlySet<string> = new Set(
  "status outcome state page_type action action_type event_type type kind role reason method format engine effect code captcha_type next_step".split(
    " ",
  ),
);
const ONE_WORD = /^[A-Za-z][A-Za-z_-]*$/;

/** Takes an object apart in a way of its own; undefined leaves it to the redactor. */
type Special = (object: Readonly<Record<string, unknown>>) => object | undefined;

/**
 * Knows the secrets that are in use and takes them out of what leaves the server or is written down. Without any in use
 * everything passes as it is, at no cost.
 */
export class Redactor {
  readonly #known: KnownSecrets;
  /** What stands in the place of a secret of these names. */
  readonly #inPlace: (names: readonly SecretName[]) => string;
  /** What takes out one of them each, the longest first. */
  #hiders: readonly ((text: string) => string)[] = [];
  #words: readonly string[] = [];
  #signs: ReadonlyMap<string, string> = new Map();
  #version = 0;

  constructor(nowMs: () => number = Date.now, view: View = EVERYTHING) {
    this.#known = view.known ?? new KnownSecrets(nowMs);
    this.#inPlace = view.inPlace;
  }

  /** The same secrets for who may hear which of them a text had, as far as they are of these credentials. */
  naming(credentialIds: readonly string[]): Redactor {
    const inPlace = (names: readonly SecretName[]) => {
      const name = names.find(({ credentialId }) => credentialIds.includes(credentialId));
      return name ? secretMark(name) : HIDDEN;
    };
    return new Redactor(Date.now, { known: this.#known, inPlace });
  }

  /** From here on the text is hidden. */
  hide(text: string, options: HideOptions = {}): void {
    this.#known.add(text, options);
  }

  /** What was typed into a field of this name is hidden where a form writes it into an address, and nowhere else. */
  hideEntry(field: string, value: string): void {
    this.#known.entries.add(field, value);
  }

  /** Whether there is anything to hide wherever it stands. */
  get active(): boolean {
    if (this.#known.version !== this.#version) this.#compile();
    return !this.#known.isEmpty;
  }

  /** The text without secrets, in whatever spelling. */
  text(whole: string): string {
    const text = this.#known.entries.without(whole);
    if (!this.active) return text;
    if (this.#known.isWhole(text)) return this.#inPlace(this.#known.namesOf(text));
    const left = this.#hiders.reduce((sofar, hider) => hider(sofar), this.#withSigns(text));
    return left === text ? text : left.replaceAll(STANDS_IN, (sign) => this.#wordsFor(sign));
  }

  /** The same for a file or body. What is no UTF-8 keeps all its other bytes. */
  bytes(data: Buffer): Buffer {
    if (this.isIdle) return data;
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
    if (this.isIdle) return value;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape, with other words in its texts
    return this.#clean(value, "", special) as T;
  }

  /** Nothing is hidden anywhere. */
  get isIdle(): boolean {
    return !this.active && this.#known.entries.isEmpty;
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

  /** A sign for each first: what stands in the place of one must not be taken for another. */
  #compile(): void {
    this.#version = this.#known.version;
    const texts = this.#known.parts;
    this.#words = texts.map((text) => this.#inPlace(this.#known.namesOf(text)));
    this.#hiders = texts.map((text, index) => hiderOf(text, signOf(index)));
    this.#signs = new Map(this.#words.map((words, index) => [words, signOf(index)]));
  }

  /** What was taken out before is left as it is. */
  #withSigns(text: string): string {
    return [...this.#signs].reduce((left, [words, sign]) => left.replaceAll(words, sign), text);
  }

  #wordsFor(sign: string): string {
    return this.#words[(sign.codePointAt(0) ?? 0) - FIRST_SIGN] ?? HIDDEN;
  }
}

interface View {
  readonly known?: KnownSecrets;
  readonly inPlace: (names: readonly SecretName[]) => string;
}

const EVERYTHING: View = { inPlace: () => HIDDEN };

/** Characters that no page has a use for. */
const FIRST_SIGN = 0xf0000;
const MOST_SIGNS = 0xfffd;

function signOf(index: number): string {
  return String.fromCodePoint(FIRST_SIGN + Math.min(index, MOST_SIGNS));
}

const STANDS_IN = /[\u{f0000}-\u{ffffd}]/gu;

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
