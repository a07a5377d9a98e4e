/** Makes up values that a field probably accepts, to learn their effects on the form. They are never sent. */
import type { Trial } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { isPattern, isUntried, mismatches } from "../patterns.ts";
import type { FormField } from "../form-schema.ts";
import type { PresentField } from "./found-form.ts";

const EXAMPLES: Partial<Record<FormField["type"], string>> = {
  email: "name@example.org",
  url: "https://example.org/",
  tel: "+43 1 2345678",
  date: "2030-06-15",
  dateTime: "2030-06-15T12:00",
  month: "2030-06",
  week: "2030-W24",
  time: "12:00",
  color: "#336699",
};
const WORD = "Example";
/** Members of a field whose text may be an example of the required format, such as `AB-123`. */
const SAMPLES = ["placeholder", "help", "defaultValue"] as const;

/** Returns a trial value for a required field; undefined if no accepted value is known. */
export async function plausibleTrial(
  deadline: Deadline,
  field: FormField,
  { refs, scan }: PresentField,
): Promise<Trial | undefined> {
  const [ref] = refs;
  if (ref === undefined) return undefined;
  if (field.type === "radio") return { ref, checked: true };
  if (field.type === "checkbox" || field.type === "switch") return { ref, checked: true };
  if (field.type === "select") {
    const option =
      scan.options?.findIndex(({ value, disabled }) => value !== "" && !disabled) ?? -1;
    return option < 0 ? undefined : { ref, option };
  }
  if (field.type === "file" || field.type === "combobox") return undefined;
  const value = await plausibleText(deadline, field);
  return value === undefined ? undefined : { ref, value };
}

export async function plausibleText(
  deadline: Deadline,
  field: FormField,
): Promise<string | undefined> {
  const { type, min, max, pattern, minLength = 0, maxLength = Infinity } = field;
  if (type === "number" || type === "range") return min ?? max ?? "1";
  const example = EXAMPLES[type];
  const text = (example ?? WORD).padEnd(minLength, "e").slice(0, maxLength);
  if (pattern === undefined) return within(text, field);
  if (!isPattern(pattern)) return undefined; // HTML ignores an invalid pattern, so the accepted values are unknown
  const candidates = [text, ...SAMPLES.flatMap((name) => field[name] ?? []), ...digits(field)];
  const wrong = await mismatchesIn(deadline, field, new Set(candidates));
  return candidates.find((candidate) => !wrong.has(candidate));
}

/** Limits a text to the range of a field by comparing strings, which is correct for dates in HTML's notation. */
function within(text: string, { min, max }: FormField): string {
  if (min !== undefined && text < min) return min;
  return max !== undefined && text > max ? max : text;
}

/** Returns a string of digits for each allowed length up to 12: many patterns require a certain number of digits. */
function digits({ minLength = 1, maxLength = 12 }: FormField): readonly string[] {
  const most = Math.min(12, maxLength);
  return Array.from({ length: Math.max(0, most - minLength + 1) }, (_, more) =>
    "123456789012".slice(0, minLength + more),
  );
}

/** Returns the candidates that do not match; all if the pattern, which comes from the page, cannot be tested. */
async function mismatchesIn(
  deadline: Deadline,
  field: FormField,
  candidates: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  try {
    return await mismatches(deadline, field, candidates);
  } catch (error) {
    if (!isUntried(error)) throw error;
    return candidates;
  }
}
