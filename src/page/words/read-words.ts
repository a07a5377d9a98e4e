import { z } from "zod";
import { Phrases } from "./phrases.ts";

/** The JSON files next to this one: each list has the phrases of one meaning by language, separated by `|`. */
const LISTS = z.record(
  z.string().regex(/^[A-Z_]+$/),
  z.strictObject({
    /** Explains the list to authors of phrases. */
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
