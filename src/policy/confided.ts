import { spellingsOf } from "./spellings.ts";

/** Shorter ones stand in addresses by chance. */
const SHORTEST = 6;
const LONGEST = 2_000;

/** Numbers up to so many digits are a part of longer ones by chance, as of a moment in time. */
const SHORT_NUMBER = /^\d{1,8}$/;

/** Values that somebody has given a task for the sites on its list, and for no others. */
export class Confided {
  readonly #values: ReadonlySet<string>;

  /** @param values texts and numbers, and what holds some; files are not looked into */
  constructor(values: unknown) {
    const plain = textsIn(values).map((value) => plainOf(value.slice(0, LONGEST)));
    this.#values = new Set(plain.filter((value) => Array.from(value).length >= SHORTEST));
  }

  /** Whether one of them stands in any of these texts; case and white space make no difference. */
  isInAny(texts: readonly string[]): boolean {
    if (this.#values.size === 0) return false;
    const plain = texts.map(plainOf);
    return [...this.#values].some((value) => plain.some((text) => holds(text, value)));
  }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null || Object.hasOwn(value, "filename")) return [];
  return Object.values(value).flatMap(textsIn);
}

function holds(text: string, value: string): boolean {
  if (!text.includes(value)) return false;
  return !SHORT_NUMBER.test(value) || new RegExp(`(?<!\\d)${value}(?!\\d)`).test(text);
}

function plainOf(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, " ").trim();
}

/** Whether what is about to leave tells one of them, or what else must not be told, in any spelling. */
export function tellsOf(
  confided: Confided | undefined,
  isSecret: (text: string) => boolean,
): (text: string) => boolean {
  return (text) => {
    const spellings = spellingsOf(text);
    return spellings.some(isSecret) || confided?.isInAny(spellings) === true;
  };
}
