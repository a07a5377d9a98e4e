import { z } from "zod";
import type { VerbRequest } from "../../browser/verbs/verb-run.ts";
import { AppError } from "../../shared/errors.ts";
import { TAB_FIELD } from "../fields.ts";
import { pictureRequest, ScreenshotSchema } from "../step-fields.ts";
import { roomOf } from "../../page/views/portion.ts";
import { ObserveSchema } from "../view-fields.ts";

const DEFAULT_TIMEOUT_MS = 30_000;
const MAX_TIMEOUT_MS = 120_000;

/** What a verb takes of the fields that every step has, and how long one of its steps may take. */
export const VERB_FIELDS = {
  ...TAB_FIELD,
  timeout_ms: z
    .number()
    .min(0)
    .max(MAX_TIMEOUT_MS)
    .default(DEFAULT_TIMEOUT_MS)
    .describe("Longest wait of each of its steps, milliseconds."),
  screenshot: ScreenshotSchema.prefault({}),
  elements: z
    .boolean()
    .default(false)
    .describe("Answer with the interactive elements of the viewport and their refs."),
  observe: ObserveSchema.optional(),
};

type VerbInput = z.output<z.ZodObject<typeof VERB_FIELDS>>;

export function verbRequest(
  verb: string,
  { timeout_ms, screenshot, elements, observe }: VerbInput,
): VerbRequest {
  return {
    verb,
    timeoutMs: timeout_ms,
    picture: pictureRequest(screenshot),
    elements,
    ...(observe && { view: { ...observe, ...roomOf(observe) } }),
  };
}

const LONGEST_ENTRY = 1_000;

/** A text that goes into one line of a form and that nothing repeats. */
export function entryField(what: string) {
  return z.string().min(1).max(LONGEST_ENTRY).describe(what);
}

/** @throws AppError INVALID_REQUEST for what would press a key: a line break sends the form, a tab leaves the field */
export function checkEntries(entries: Readonly<Record<string, string>>): void {
  const wrong = Object.entries(entries).find(([, text]) => /\p{Cc}/u.test(text));
  if (!wrong) return;
  throw new AppError(
    "INVALID_REQUEST",
    `"${wrong[0]}" must be one line of text, without line breaks, tabs and other control characters.`,
  );
}
