/** What rows of the tables of knowledge have in common. */
import { z } from "zod";
import type { Experience } from "../ports/knowledge.ts";
import { VERSION_CAUSES, type Version } from "../ports/versions.ts";

export const EXPERIENCE_COLUMNS = {
  successes: z.number(),
  failures: z.number(),
  failures_in_row: z.number(),
  last_used: z.number().nullable(),
  last_failed: z.number().nullable(),
};

const Columns = z.object(EXPERIENCE_COLUMNS);

export function experienceOf(row: z.output<typeof Columns>): Experience {
  return {
    successes: row.successes,
    failures: row.failures,
    failuresInRow: row.failures_in_row,
    lastUsedMs: row.last_used,
    lastFailedMs: row.last_failed,
  };
}

export const jsonObject = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.looseObject({}));

/** Of the tables of versions. */
export const VERSION_COLUMNS = {
  revision: z.number(),
  saved: z.number(),
  cause: z.enum(VERSION_CAUSES),
};

const VersionColumns = z.object(VERSION_COLUMNS);

export function versionOf<T>(
  { revision, saved: savedMs, cause }: z.output<typeof VersionColumns>,
  content: T,
): Version<T> {
  return { revision, savedMs, cause, content };
}
