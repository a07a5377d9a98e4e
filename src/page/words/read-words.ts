import { z } from "zod";
import { Phrases } from "./phrases.ts";

/**
 * Words of pages, in the languages that are understood. Each list of a JSON file beside this one holds the phrases of one
 * meaning by language, `|` between them; a language more is a line more.
 */
const LISTS = z.record(
  z.string().regex(/^[A-Z_]+$/),
  z.strictObject({
    /** For whoever adds a phrase. */
    meaning: z.string().min(1),
    phrases: z.record(z.string().regex(/^[a-z]+$/), z.string().min(1)),
  }),
);

export function readWords<Name extends string>(
  lists: Readonly<Record<Name, unknown>>,
): Record<Name, Phrases>;
export function readWords(lists: unknown): Record<string, Phrases> {
  const entries = Object.entries(LISTS.parse(lists));
  return Object.fromEntries(entries.map(([name, { phrases }]) => [name, new Phrases(phrases)]));
}
