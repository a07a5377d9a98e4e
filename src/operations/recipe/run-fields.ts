import { z } from "zod";
import { RECIPE_FIELD } from "./fields.ts";

const USUAL_S = 120;
const MOST_S = 600;

export const RunInput = z.object({
  ...RECIPE_FIELD,
  params: z
    .record(z.string(), z.string())
    .default({})
    .describe("Values of the recipe, by their names."),
  intent: z
    .string()
    .max(4_000)
    .optional()
    .describe("The task in the recipe's own words, from which values are read that params lack."),
  allowed_hosts: z
    .array(z.string())
    .optional()
    .describe("Hosts that may be visited; unless given, those of the recipe."),
  max_seconds: z.int().min(1).max(MOST_S).default(USUAL_S).describe("How long it may take."),
});

const EvidenceSchema = z.object({
  url: z.string().describe("Of the page."),
  text: z.string().describe("What stands there."),
});

export const RunResult = z.object({
  status: z
    .enum(["done", "stopped"])
    .describe("stopped: a step did not fit any more, or it was ended before."),
  answer: z.string().optional().describe("What the pages say now."),
  data: z
    .unknown()
    .optional()
    .describe("The same as data, where the recorded task asked for that."),
  isCurrent: z
    .boolean()
    .optional()
    .describe(
      "Every value in the answer was read now; false: some is as it was told when recorded.",
    ),
  evidence: z.array(EvidenceSchema).describe("What on the pages proves it."),
  steps: z.int().describe("Steps that were carried out."),
  totalSteps: z.int().describe("Steps of the recipe."),
  savedCalls: z.int().describe("Calls of a model that it did without."),
  found: z
    .record(z.string(), z.int())
    .describe("How many elements were found again by what: exact, stable, path, name, attribute."),
  stop: z
    .object({
      reason: z
        .enum(["elsewhere", "gone", "ambiguous", "failed", "unread", "ended"])
        .describe("Why."),
      text: z.string().describe("The same for a reader."),
    })
    .optional()
    .describe("Why it stopped."),
});

export type RunFields = z.output<typeof RunInput>;
export type RunResultWire = z.output<typeof RunResult>;
