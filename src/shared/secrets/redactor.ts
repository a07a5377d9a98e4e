import { isUtf8 } from "node:buffer";
import { HIDDEN } from "./hidden.ts";
import { KnownSecrets, type HideOptions, type SecretName } from "./known-secrets.ts";
import { secretHider } from "./secret-pattern.ts";

/** Members whose values are fixed words of Fermata. These words are not redacted, even if a password equals them. */
const OUR_WORDS: ReadonlySet<string> = new Set(
  "status outcome state page_type action action_type event_type type kind role reason method format engine effect code captcha_type next_step".split(
    " ",
  ),
);
const ONE_WORD = /^[A-Za-z][A-Za-z_-]*$/;

/** Returns the redacted form of an object that needs special treatment; undefined for an ordinary object. */
type Special = (object: Readonly<Record<string, unknown>>) => object | undefined;

/**
 * Stores the secrets in use in a scope, and removes them from reported and stored texts. Without secrets in use, it
 * returns all texts unchanged, without searching them.
 */
export class Redactor {
  readonly #nowMs: () => number;
  readonly #view: View;
  /** For each secret, a function that replaces the secret in a text. The longest secret is first. */
  #hiders: readonly ((text: string) => string)[] = [];
  #words: readonly string[] = [];
  #signs: ReadonlyMap<string, string> = new Map();
  #version = 0;

  constructor(nowMs: () => number = Date.now, view: View = viewOfOwn(nowMs)) {
    this.#nowMs = nowMs;
    this.#view = view;
  }

  /** Creates a redactor for an inner scope. It hides the secrets of both scopes; `this` hides no inner secrets. */
  forOne(): Redactor {
    const { lists, all } = this.#view;
    const own = [new KnownSecrets(this.#nowMs), ...lists];
    return new Redactor(this.#nowMs, { ...this.#view, lists: own, all });
  }

  /** Creates a redactor that hides the secrets of all scopes, for texts such as the operator's log. */
  forAll(): Redactor {
    return new Redactor(this.#nowMs, { ...this.#view, lists: [this.#view.all] });
  }

  /** Creates a redactor of the same secrets. It replaces each secret of these credentials by the name of the secret. */
  naming(credentialIds: readonly string[]): Redactor {
    const inPlace = (names: readonly SecretName[]) => {
      const name = names.find(({ credentialId }) => credentialIds.includes(credentialId));
      return name ? secretMark(name) : HIDDEN;
    };
    return new Redactor(this.#nowMs, { ...this.#view, inPlace });
  }

  /** Hides the text from now on. */
  hide(text: string, options: HideOptions = {}): void {
    for (const known of this.#learning()) known.add(text, options);
  }

  /** Hides the value only where a form encodes it in an address under this field name. */
  hideEntry(field: string, value: string): void {
    for (const { entries } of this.#learning()) entries.add(field, value);
  }

  /** Whether there are secrets, not counting form values in addresses; also updates the functions that hide secrets. */
  get active(): boolean {
    const { lists } = this.#view;
    const version = lists.reduce((sum, known) => sum + known.version, 0); // versions never decrease
    if (version !== this.#version) this.#compile(version);
    return lists.some((known) => !known.isEmpty);
  }

  /** Returns the text with placeholders for secrets in all their spellings. */
  text(whole: string): string {
    const { lists, inPlace } = this.#view;
    const text = lists.reduce((left, { entries }) => entries.without(left), whole);
    if (!this.active) return text;
    if (lists.some((known) => known.isWhole(text))) return inPlace(this.#namesOf(text));
    const left = this.#hiders.reduce((sofar, hider) => hider(sofar), this.#withSigns(text));
    return left === text ? text : left.replaceAll(PLACEHOLDER, (sign) => this.#wordsFor(sign));
  }

  /** Redacts the bytes of a file or body as `text` does. All other bytes stay the same, even if they are not UTF-8. */
  bytes(data: Buffer): Buffer {
    if (this.isIdle) return data;
    const encoding = isUtf8(data) ? "utf8" : "latin1";
    const text = data.toString(encoding);
    const left = this.text(text);
    return left === text ? data : Buffer.from(left, encoding);
  }

  isIn(text: string): boolean {
    return this.text(text) !== text;
  }

  /** Redacts strings and keys in a value, except fixed words. Skips numbers: many contain a secret by chance. */
  value<T>(value: T, special?: Special): T {
    if (this.isIdle) return value;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape, with other words in its texts
    return this.#clean(value, "", special) as T;
  }

  get isIdle(): boolean {
    return !this.active && this.#view.lists.every(({ entries }) => entries.isEmpty);
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

  /** Prepares functions that replace secrets by private-use characters, which `text` later replaces by placeholders. */
  #compile(version: number): void {
    this.#version = version;
    const parts = new Set(this.#view.lists.flatMap((known) => known.parts));
    const texts = [...parts].toSorted((one, other) => other.length - one.length); // one may contain another
    this.#words = texts.map((text) => this.#view.inPlace(this.#namesOf(text)));
    this.#hiders = texts.map((text, index) => secretHider(text, signOf(index)));
    this.#signs = new Map(this.#words.map((words, index) => [words, signOf(index)]));
  }

  #namesOf(text: string): readonly SecretName[] {
    return this.#view.lists.flatMap((known) => known.namesOf(text));
  }

  /** Returns the lists that receive new secrets: the list of this scope, and the list of all scopes. */
  #learning(): ReadonlySet<KnownSecrets> {
    const { lists, all } = this.#view;
    return new Set([...lists.slice(0, 1), all]);
  }

  /** Replaces existing placeholders by private-use characters, so that `#hiders` cannot change the placeholders. */
  #withSigns(text: string): string {
    return [...this.#signs].reduce((left, [words, sign]) => left.replaceAll(words, sign), text);
  }

  #wordsFor(sign: string): string {
    return this.#words[(sign.codePointAt(0) ?? 0) - FIRST_SIGN] ?? HIDDEN;
  }
}

interface View {
  /** The secrets of this scope, then those of each outer scope. */
  readonly lists: readonly KnownSecrets[];
  /** The secrets of all scopes. */
  readonly all: KnownSecrets;
  /** Returns the placeholder for a secret with these names. */
  readonly inPlace: (names: readonly SecretName[]) => string;
}

function viewOfOwn(nowMs: () => number): View {
  const lists = [new KnownSecrets(nowMs)];
  return { lists, all: new KnownSecrets(nowMs), inPlace: () => HIDDEN };
}

/** The first of the private-use characters that replace secrets temporarily; pages hardly use these characters. */
const FIRST_SIGN = 0xf0000;
const MOST_SIGNS = 0xfffd;

function signOf(index: number): string {
  return String.fromCodePoint(FIRST_SIGN + Math.min(index, MOST_SIGNS));
}

const PLACEHOLDER = /[\u{f0000}-\u{ffffd}]/gu;

export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Returns the placeholder with the name of a secret, for texts that models read. */
function secretMark({ credentialId, field }: SecretName): string {
  return `<secret>${credentialId}.${field}</secret>`;
}

/** Tests whether a text contains the name of a secret, which must not be typed as a value. */
export function hasSecretMark(text: string): boolean {
  return /<secret>[^<]*<\/secret>/.test(text);
}
