/** How browsy's verbs and tasks ask for steps, and read what came of them. */
import { z } from "zod";

/** Nobody would see one. */
export const WITHOUT_PICTURE = { screenshot: { area: "none" } };

const Attempt = z.looseObject({
  result: z.looseObject({ outcome: z.string(), evidence: z.array(z.string()) }),
});

/** What came of a verb that may fail without an error. */
export function attemptIn(output: unknown): z.output<typeof Attempt>["result"] {
  return Attempt.parse(output).result;
}
