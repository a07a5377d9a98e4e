/** How using what was learned went, on the wire. */
import { z } from "zod";
import type { RecipeRecord, SkillRecord } from "../../store/knowledge-records.ts";

const epochMs = (what: string) => z.number().describe(`${what}, milliseconds since the epoch.`);

export const EXPERIENCE_SHAPE = {
  revision: z.int().describe("How often it was written."),
  successes: z.int().describe("Tasks that went well with it."),
  failures: z.int().describe("Tasks that did not."),
  created_at: epochMs("When it was written first"),
  updated_at: epochMs("When it was written last"),
  last_used_at: z
    .number()
    .nullable()
    .describe("When it was used last, milliseconds since the epoch; null if never."),
};

export function experienceWire(record: RecipeRecord | SkillRecord) {
  const { revision, successes, failures, createdMs, updatedMs, lastUsedMs } = record;
  return {
    revision,
    successes,
    failures,
    created_at: createdMs,
    updated_at: updatedMs,
    last_used_at: lastUsedMs,
  };
}
