import { AppError } from "../shared/errors.ts";
import { quoted } from "../shared/quoted.ts";

/** What shall be chosen in a list, in one of three ways. */
export type Wanted =
  | { readonly by: "values"; readonly names: readonly string[] }
  | { readonly by: "labels"; readonly names: readonly string[] }
  | { readonly by: "indices"; readonly indices: readonly number[] };

export interface Option {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
}

/** So many options are named in a sentence, and so many in the details. */
const MOST_NAMED = 20;
const MOST_TOLD = 50;

/**
 * The places of the wanted options in a list.
 * @throws AppError INVALID_REQUEST, which names the options that there are
 */
export function placesOf(
  wanted: Wanted,
  options: readonly Option[],
  omitted: number,
): readonly number[] {
  const list = { options, omitted };
  if (wanted.by === "indices") return wanted.indices.map((index) => placeAt(index, list));
  return wanted.names.map((name) => placeNamed(name, wanted.by, list));
}

interface List {
  readonly options: readonly Option[];
  readonly omitted: number;
}

function placeAt(index: number, list: List): number {
  const { options, omitted } = list;
  if (index >= options.length + omitted) {
    const allowed =
      options.length === 0
        ? "the list is empty"
        : `allowed are 0 to ${options.length + omitted - 1}`;
    throw refusal(`"indices" has ${index}; ${allowed}.`, list);
  }
  if (options[index]?.disabled) throw refusal(`Option ${index} is disabled.`, list);
  return index;
}

function placeNamed(name: string, by: "values" | "labels", list: List): number {
  const exact = matching(list.options, (option) => textOf(option, by) === name);
  const loose = matching(list.options, (option) => folded(textOf(option, by)) === folded(name));
  const found = exact.length > 0 || by === "values" ? exact : loose;
  const open = found.filter((place) => list.options[place]?.disabled === false);
  const [place, ...others] = open;
  if (place === undefined) {
    const what = found.length > 0 ? "which is disabled" : "which the list does not have";
    throw refusal(`"${by}" has ${quoted(name)}, ${what}.`, list);
  }
  if (others.length === 0) return place;
  throw refusal(
    `"${by}" has ${quoted(name)}, which ${open.length} options are called: ${open.join(", ")}.`,
    list,
    'Say by "indices" which one is meant.',
  );
}

function refusal(message: string, { options, omitted }: List, hint?: string): AppError {
  const named = options
    .slice(0, MOST_NAMED)
    .map(({ label, value }, index) => `${index} ${quoted(label || value)}`);
  const more = options.length - named.length + omitted;
  const there = named.length === 0 ? "It has no options." : `Its options are ${named.join(", ")}`;
  const end = more > 0 ? `, and ${more} more.` : named.length === 0 ? "" : ".";
  return new AppError("INVALID_REQUEST", message, {
    hint: [hint, `${there}${end}`].filter(Boolean).join(" "),
    details: {
      options: options.slice(0, MOST_TOLD).map((option, index) => ({ index, ...shown(option) })),
    },
  });
}

function shown({ label, value, disabled }: Option): object {
  return { label, value, disabled };
}

function matching(
  options: readonly Option[],
  holds: (option: Option) => boolean,
): readonly number[] {
  return options.flatMap((option, index) => (holds(option) ? [index] : []));
}

function textOf({ label, value }: Option, by: "values" | "labels"): string {
  return by === "values" ? value : label;
}

function folded(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().toLowerCase();
}
