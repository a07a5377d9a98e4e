import { isUtf8 } from "node:buffer";
import { HIDDEN } from "./hidden.ts";
import { KnownSecrets, type HideOptions, type SecretName } from "./known-secrets.ts";
import { secretHider } from "./secret-pattern.ts";

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
 * Knows the secrets that are in use by whom it is for, and takes them out of what they are told and of what is written
 * down for them. Without any in use everything passes as it is, at no cost.
 */
export class Redactor {
  readonly #nowMs: () => number;
  readonly #view: View;
  /** What takes out one of them each, the longest first. */
  #hiders: readonly ((text: string) => string)[] = [];
  #words: readonly string[] = [];
  #signs: ReadonlyMap<string, string> = new Map();
  #version = 0;

  constructor(nowMs: () => number = Date.now, view: View = viewOfOwn(nowMs)) {
    this.#nowMs = nowMs;
    this.#view = view;
  }

  /** One for somebody else: it hides what this one hides, too, and this one hides nothing of what that one learns. */
  forOne(): Redactor {
    const { lists, all } = this.#view;
    const own = [new KnownSecrets(this.#nowMs), ...lists];
    return new Redactor(this.#nowMs, { ...this.#view, lists: own, all });
  }

  /** Hides what any of them hides; for what only the operator reads. */
  forAll(): Redactor {
    return new Redactor(this.#nowMs, { ...this.#view, lists: [this.#view.all] });
  }

  /** The same secrets for who may hear which of them a text had, as far as they are of these credentials. */
  naming(credentialIds: readonly string[]): Redactor {
    const inPlace = (names: readonly SecretName[]) => {
      const name = names.find(({ credentialId }) => credentialIds.includes(credentialId));
      return name ? secretMark(name) : HIDDEN;
    };
    return new Redactor(this.#nowMs, { ...this.#view, inPlace });
  }

  /** From here on the text is hidden. */
  hide(text: string, options: HideOptions = {}): void {
    for (const known of this.#learning()) known.add(text, options);
  }

  /** What was typed into a field of this name is hidden where a form writes it into an address, and nowhere else. */
  hideEntry(field: string, value: string): void {
    for (const { entries } of this.#learning()) entries.add(field, value);
  }

  /** Whether there is anything to hide wherever it stands. */
  get active(): boolean {
    const { lists } = this.#view;
    const version = lists.reduce((sum, known) => sum + known.version, 0); // none of them ever gets smaller
    if (version !== this.#version) this.#compile(version);
    return lists.some((known) => !known.isEmpty);
  }

  /** The text without secrets, in whatever spelling. */
  text(whole: string): string {
    const { lists, inPlace } = this.#view;
    const text = lists.reduce((left, { entries }) => entries.without(left), whole);
    if (!this.active) return text;
    if (lists.some((known) => known.isWhole(text))) return inPlace(this.#namesOf(text));
    const left = this.#hiders.reduce((sofar, hider) => hider(sofar), this.#withSigns(text));
    return left === text ? text : left.replaceAll(PLACEHOLDER, (sign) => this.#wordsFor(sign));
  }

  /** The same for a file or body. What is no UTF-8 keeps all its other bytes. */
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

  /** The same data with secrets hidden in all its texts. Numbers stay: a few digits are in many of them. */
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

  /** A sign for each first: what stands in the place of one must not be taken for another. */
  #compile(version: number): void {
    this.#version = version;
    const parts = new Set(this.#view.lists.flatMap((known) => known.parts));
    const texts = [...parts].toSorted((one, other) => other.length - one.length); // one may be a part of another
    this.#words = texts.map((text) => this.#view.inPlace(this.#namesOf(text)));
    this.#hiders = texts.map((text, index) => secretHider(text, signOf(index)));
    this.#signs = new Map(this.#words.map((words, index) => [words, signOf(index)]));
  }

  #namesOf(text: string): readonly SecretName[] {
    return this.#view.lists.flatMap((known) => known.namesOf(text));
  }

  /** Where what it learns is kept: with its own, and with what all know. */
  #learning(): ReadonlySet<KnownSecrets> {
    const { lists, all } = this.#view;
    return new Set([...lists.slice(0, 1), all]);
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
  /** Its own, and those of all that it belongs to. */
  readonly lists: readonly KnownSecrets[];
  /** What it and all others have learned. */
  readonly all: KnownSecrets;
  /** What stands in the place of a secret of these names. */
  readonly inPlace: (names: readonly SecretName[]) => string;
}

function viewOfOwn(nowMs: () => number): View {
  const lists = [new KnownSecrets(nowMs)];
  return { lists, all: new KnownSecrets(nowMs), inPlace: () => HIDDEN };
}

/** Characters that no page has a use for. */
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

/** How a model is told of a secret. */
function secretMark({ credentialId, field }: SecretName): string {
  return `<secret>${credentialId}.${field}</secret>`;
}

/** Whether a text has such a name in it: it stands for no value where it is typed. */
export function hasSecretMark(text: string): boolean {
  return /<secret>[^<]*<\/secret>/.test(text);
}
