import { z } from "zod";

/** From when to when; for lists of what has happened. */
export const TIME_SPAN = {
  start_time: z
    .number()
    .optional()
    .describe("Only those of this time or later, milliseconds since the epoch."),
  end_time: z
    .number()
    .optional()
    .describe("Only those of this time or earlier, milliseconds since the epoch."),
};
