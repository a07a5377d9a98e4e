import { z } from "zod";

/** Browsers keep so many entries for a tab. */
const MOST_STEPS = 50;

export const HISTORY_STEPS = {
  steps: z
    .int()
    .min(1)
    .max(MOST_STEPS)
    .default(1)
    .describe("How many pages; a form is sent no second time for one that answered it."),
};
