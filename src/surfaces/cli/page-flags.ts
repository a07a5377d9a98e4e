/** Flags of the commands that print a page in browsy's format: `fetch` and `parse`. */
import { splitArguments } from "../../shared/text/arguments.ts";
import { AppError } from "../../shared/errors.ts";
import { VIEWPORT_WORD, VIEWPORT_WORDS } from "../../shared/text/viewport-word.ts";

export interface PageFlags {
  /** The address or file. */
  readonly place: string;
  /** Names of the given flags, without dashes. */
  readonly switches: ReadonlySet<string>;
  /** WIDTHxHEIGHT in CSS pixels. */
  readonly viewport: string;
}

const VIEWPORT = "1920x1080";

/** Parses the arguments. @throws AppError INVALID_REQUEST that names the flag or the missing value */
export function pageFlags(
  words: readonly string[],
  { place, switches }: { readonly place: string; readonly switches: readonly string[] },
): PageFlags {
  const { flags, ...read } = splitArguments<string>(words, {
    find: (flag) => {
      if (flag === "viewport") return { flag };
      return switches.includes(flag) ? { flag, alone: "true", isNegation: true } : undefined;
    },
    unknown: (word) => unknown(word, switches),
    needsValue: badViewport,
  });
  const sizes = flags.filter(({ flag }) => flag === "viewport").map(({ text }) => text);
  if (!sizes.every((text) => VIEWPORT_WORD.test(text))) throw badViewport();
  const places = [...read.places, ...(read.rest ?? [])];
  const [first, ...others] = places;
  if (first === undefined || others.length > 0) {
    throw new AppError("INVALID_REQUEST", `Pass one ${place}, not ${places.length}.`);
  }
  const given = new Set(flags.map(({ flag }) => flag));
  return { place: first, switches: given, viewport: sizes.at(-1) ?? VIEWPORT };
}

function badViewport(): AppError {
  return new AppError("INVALID_REQUEST", `--viewport must be ${VIEWPORT_WORDS}.`);
}

function unknown(word: string, switches: readonly string[]): AppError {
  const known = ["viewport", ...switches].map((name) => `--${name}`).join(", ");
  return new AppError("INVALID_REQUEST", `This command has no flag ${word}; it has ${known}.`);
}
