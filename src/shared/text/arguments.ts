/** Splits the words of a command line into flags (with their values) and other words. */
import { parseArgs } from "node:util";
import type { AppError } from "../errors.ts";

/** A known flag. */
export interface KnownFlag<Flag> {
  readonly flag: Flag;
  /** Value of the flag if it is written without `=text`; absent if the flag takes the next word as its value. */
  readonly alone?: string | undefined;
  /** The flag also accepts `true` or `false` as the next word, which is then its value. */
  readonly takesTruth?: boolean;
  /** The flag has the form `--no-name`, which takes no value. */
  readonly isNegation?: boolean;
}

/** A flag as given on the command line. */
export interface GivenFlag<Flag> {
  readonly flag: Flag;
  readonly text: string;
  /** Its name as written, including dashes. */
  readonly written: string;
}

export interface ReadWords<Flag> {
  readonly flags: readonly GivenFlag<Flag>[];
  /** Words before `--` that are neither flags nor their values. */
  readonly places: readonly string[];
  /** The words after `--`; undefined if there is no `--`. */
  readonly rest: readonly string[] | undefined;
}

export interface FlagTable<Flag> {
  /** Finds a flag by its name without the leading dashes. */
  readonly find: (name: string) => KnownFlag<Flag> | undefined;
  readonly unknown: (word: string) => AppError;
  readonly needsValue: (written: string) => AppError;
  /** A word with two leading dashes is never the value of the flag before it; `--flag=--word` is allowed. */
  readonly dashesAreFlags?: boolean;
}

/** Prefix for a word with one dash, which `parseArgs` would read as short flags. No argument can contain NUL. */
const SHIELD = "\0";

/**
 * Parses flags of the forms `--name text`, `--name=text` and `--name`; `-h` is the only short flag. Other words with
 * one dash, such as negative numbers, are ordinary words.
 */
export function splitArguments<Flag>(
  words: readonly string[],
  table: FlagTable<Flag>,
): ReadWords<Flag> {
  const args = words.map((word) => (/^-[^-]/.test(word) && word !== "-h" ? SHIELD + word : word));
  const { tokens } = parseArgs({
    args,
    options: optionsOf(words, table),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const flags: GivenFlag<Flag>[] = [];
  const places: string[] = [];
  let rest: readonly string[] | undefined;
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    const last = flags.at(-1);
    const alone = before?.kind === "option" && before.value === undefined ? before.name : undefined;
    if (token.kind === "option") flags.push(given(token, table));
    else if (token.kind === "option-terminator") rest = words.slice(token.index + 1);
    else if (last && takesTruth(alone, table) && isTruth(token.value)) {
      flags.splice(-1, 1, { ...last, text: token.value });
    } else places.push(bare(token.value));
    if (rest) break;
  }
  return { flags, places, rest };
}

/** Returns the options for `parseArgs`, which needs to know the names that take a value. */
function optionsOf<Flag>(words: readonly string[], table: FlagTable<Flag>) {
  const names = words.flatMap((word) => /^--([^=]+)/s.exec(word)?.[1] ?? []);
  return Object.fromEntries(
    names.map((name) => {
      const known = table.find(name);
      const takesNext = known && known.alone === undefined;
      return [name, { type: takesNext ? "string" : "boolean" }] as const;
    }),
  );
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function given<Flag>(token: OptionToken, table: FlagTable<Flag>): GivenFlag<Flag> {
  const { name, rawName, value, inlineValue } = token;
  const known = table.find(name);
  if (!known || (known.isNegation && inlineValue)) {
    throw table.unknown(inlineValue ? `${rawName}=${value}` : rawName);
  }
  const isFlag = table.dashesAreFlags && !inlineValue && value?.startsWith("--");
  const text = value ?? known.alone;
  if (isFlag || text === undefined) throw table.needsValue(rawName);
  return { flag: known.flag, text: bare(text), written: rawName };
}

function takesTruth<Flag>(name: string | undefined, { find }: FlagTable<Flag>): boolean {
  return name !== undefined && find(name)?.takesTruth === true;
}

function isTruth(word: string): boolean {
  return word === "true" || word === "false";
}

function bare(word: string): string {
  return word.startsWith(SHIELD) ? word.slice(SHIELD.length) : word;
}
