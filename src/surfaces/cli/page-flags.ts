/** Flags of the commands that tell a page in the old notation: `fetch` and `parse`. */
import { AppError } from "../../shared/errors.ts";
import { VIEWPORT_WORD, VIEWPORT_WORDS } from "../../shared/viewport-word.ts";

export interface PageFlags {
  /** The address or file. */
  readonly place: string;
  /** Switches that were given, without their dashes. */
  readonly switches: ReadonlySet<string>;
  /** WIDTHxHEIGHT in CSS pixels. */
  readonly viewport: string;
}

const VIEWPORT = "1920x1080";

export const VIEWPORT_HELP = `  --viewport WIDTHxHEIGHT  CSS pixels by which rules of style sheets hold; ${VIEWPORT}`;

/** @throws AppError INVALID_REQUEST that names the flag, or what is missing */
export function pageFlags(
  words: readonly string[],
  { place, switches }: { readonly place: string; readonly switches: readonly string[] },
): PageFlags {
  const rest = [...words];
  const given = new Set<string>();
  const places: string[] = [];
  let viewport = VIEWPORT;
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [name = "", value] = word.split("=", 2);
    if (name === "--viewport") viewport = checkedViewport(value ?? rest.shift());
    else if (switches.includes(word.slice(2)) && word.startsWith("--")) given.add(word.slice(2));
    else if (word.startsWith("--")) throw unknown(word, switches);
    else places.push(word);
  }
  const [first, ...others] = places;
  if (first === undefined || others.length > 0) {
    throw new AppError("INVALID_REQUEST", `One ${place} is needed; got ${places.length}.`);
  }
  return { place: first, switches: given, viewport };
}

function checkedViewport(text: string | undefined): string {
  if (text !== undefined && VIEWPORT_WORD.test(text)) return text;
  throw new AppError("INVALID_REQUEST", `--viewport takes ${VIEWPORT_WORDS}.`);
}

function unknown(word: string, switches: readonly string[]): AppError {
  const known = ["viewport", ...switches].map((name) => `--${name}`).join(", ");
  return new AppError("INVALID_REQUEST", `There is no flag ${word} here; known are ${known}.`);
}
