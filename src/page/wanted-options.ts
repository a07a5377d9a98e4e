import { AppError } from "../shared/errors.ts";
import { quoted } from "../shared/text/quoted.ts";
import { folded } from "../shared/text/one-line.ts";

/** The options to select in a list, in one of three ways. */
export type Wanted =
  | { readonly by: "values"; readonly names: readonly string[] }
  | { readonly by: "labels"; readonly names: readonly string[] }
  | { readonly by: "indices"; readonly indices: readonly number[] };

export interface Option {
  /** Index in the whole list; null if unknown. */
  readonly index: number | null;
  readonly label: string;
  /** Its visible text, if its name is longer. */
  readonly words?: string;
  readonly value: string;
  readonly disabled: boolean;
}

/** The options of a list that were read. */
export interface OptionList<O extends Option = Option> {
  readonly options: readonly O[];
  /** Size of the list; null if unknown. */
  readonly size: number | null;
  /** Hint on how to get the options that were not read; undefined if the list was read completely. */
  readonly nextStep?: string | undefined;
}

/** Maximum number of options in the hint of an error, and in its details. */
const MOST_NAMED = 20;
const MOST_LISTED = 50;

/**
 * Returns the wanted options of a list.
 * @throws AppError INVALID_REQUEST if one is ambiguous, disabled, absent, or not among the options read so far
 */
export function wantedOptions<O extends Option>(wanted: Wanted, list: OptionList<O>): readonly O[] {
  const found =
    wanted.by === "indices"
      ? wanted.indices.map((index) => optionAt(index, list))
      : wanted.names.map((name) => optionNamed(name, wanted.by, list));
  return [...new Set(found)];
}

/** Whether the options that were read contain everything that is wanted. */
export function areRead(wanted: Wanted, options: readonly Option[]): boolean {
  return wanted.by === "indices"
    ? wanted.indices.every((index) => options.some((option) => option.index === index))
    : wanted.names.every((name) => matching(options, name, wanted.by).length > 0);
}

function optionAt<O extends Option>(index: number, list: OptionList<O>): O {
  const { options, size } = list;
  const option = options.find((one) => one.index === index);
  if (option?.disabled === true) throw refusal(`Option ${index} is disabled.`, list);
  if (option) return option;
  if (size === null || index < size) {
    throw refusal(`"indices" has ${index}, but this option ${notRead(list)}.`, list);
  }
  const allowed = size === 0 ? "the list is empty" : `allowed are 0 to ${size - 1}`;
  throw refusal(`"indices" has ${index}; ${allowed}.`, { options, size });
}

function optionNamed<O extends Option>(
  name: string,
  by: "values" | "labels",
  list: OptionList<O>,
): O {
  const found = matching(list.options, name, by);
  const [option, ...others] = found.filter(({ disabled }) => !disabled);
  if (option && others.length === 0) return option;
  if (option) {
    const places = [option, ...others].map(({ index }) => index ?? "unknown").join(", ");
    throw refusal(
      `"${by}" has ${quoted(name)}, but ${others.length + 1} options match it: ${places}.`,
      list,
      'Pass "indices" to select one of them.',
    );
  }
  const absent = ": the list has no such option";
  const unread = list.nextStep === undefined ? absent : `, but this option ${notRead(list)}`;
  const what = found.length > 0 ? ": this option is disabled" : unread;
  throw refusal(`"${by}" has ${quoted(name)}${what}.`, list);
}

function notRead({ options, size }: OptionList): string {
  const all = size === null ? "" : ` of ${size}`;
  return `was not found so far: ${options.length}${all} options were read`;
}

function refusal(
  message: string,
  { options, size, nextStep }: OptionList,
  hint?: string,
): AppError {
  const isWhole = nextStep === undefined;
  const named = options
    .slice(0, MOST_NAMED)
    .map(
      ({ index, label, value }) => `${index === null ? "" : `${index} `}${quoted(label || value)}`,
    );
  const more = (size ?? options.length) - named.length;
  const subject = isWhole ? "Select one of its options:" : "Options that were read:";
  const there =
    named.length === 0
      ? "Use another element: this list has no options."
      : `${subject} ${named.join(", ")}`;
  const end = more > 0 ? `, and ${more} more.` : named.length === 0 ? "" : ".";
  const offered = isWhole || named.length > 0 ? `${there}${end}` : "";
  return new AppError("INVALID_REQUEST", message, {
    hint: [hint, nextStep, offered].filter(Boolean).join(" "),
    details: {
      complete: isWhole,
      options: options.slice(0, MOST_LISTED).map(shown),
    },
  });
}

function shown({ index, label, value, disabled }: Option): object {
  return { ...(index !== null && { index }), label, value, disabled };
}

/** Returns exact matches. If no label matches, ignores case and spacing: compares labels again, then `words`. */
function matching<O extends Option>(
  options: readonly O[],
  name: string,
  by: "values" | "labels",
): readonly O[] {
  const exact = options.filter((option) => textOf(option, by) === name);
  if (exact.length > 0 || by === "values") return exact;
  const alike = options.filter(({ label }) => folded(label) === folded(name));
  if (alike.length > 0) return alike;
  return options.filter((option) => folded(option.words ?? "") === folded(name));
}

function textOf({ label, value }: Option, by: "values" | "labels"): string {
  return by === "values" ? value : label;
}
