import { z } from "zod";
import { lazy } from "../../shared/lazy.ts";

/** From when to when; for lists of what has happened. */
export const timeSpanFields = lazy(() => ({
  start_time: z
    .number()
    .optional()
    .describe("Only those of this time or later, milliseconds since the epoch."),
  end_time: z
    .number()
    .optional()
    .describe("Only those of this time or earlier, milliseconds since the epoch."),
}));
