import { z } from "zod";
import type { TextResult } from "../../browser/step/action-results.ts";
import { FOCUSED_BY } from "../fields.ts";

/** What is said of a field that was named. */
export const INTO_RESULT = {
  focused_by: FOCUSED_BY.optional(),
  value: z
    .string()
    .optional()
    .describe("What the field holds then, if ref was given; never of a password."),
};

export function intoWire({ focusedBy, value }: TextResult) {
  return {
    ...(focusedBy !== undefined && { focused_by: focusedBy }),
    ...(value !== undefined && { value }),
  };
}
