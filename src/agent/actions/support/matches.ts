import { z } from "zod";

const MatchSchema = z.object({
  ref: z.int(),
  kind: z.string(),
  text: z.string(),
  region: z.string().optional(),
});

const FoundSchema = z.object({ matches: z.array(MatchSchema), total: z.int() });

export type Found = z.output<typeof FoundSchema>;

/** What `page.search` answers. */
export function foundIn(answer: unknown): Found {
  return FoundSchema.parse(answer);
}

/** `12 button: Add to cart (in main)`. */
export function matchLine({ ref, kind, text, region }: z.output<typeof MatchSchema>): string {
  return `${ref} ${kind}: ${text}${region === undefined ? "" : ` (in ${region})`}`;
}

export function countOf({ total, matches }: Found): string {
  return total > matches.length ? `${total} found; the first ${matches.length}` : `${total} found`;
}
