/** The options and answers of steps in browsy's verbs and tasks. */
import { z } from "zod";

/** Omits screenshots, which callers of browsy do not receive. */
export const WITHOUT_PICTURE = { screenshot: { area: "none" } };

const Attempt = z.looseObject({
  result: z.looseObject({ outcome: z.string(), evidence: z.array(z.string()) }),
});

/** Reads the outcome of a verb that can fail without an error. */
export function attemptIn(output: unknown): z.output<typeof Attempt>["result"] {
  return Attempt.parse(output).result;
}
