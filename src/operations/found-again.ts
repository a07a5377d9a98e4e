import { z } from "zod";

const REF_FIELDS = ["ref", "start_ref", "end_ref", "actions"] as const;

/** Whether an action can be told by ref where to act. */
export function takesRef(input: z.ZodObject): boolean {
  return REF_FIELDS.some((field) => Object.hasOwn(input.shape, field));
}

/** What the result of such an action says when a ref's element was gone. */
export const FOUND_AGAIN = {
  found_again: z
    .array(
      z
        .strictObject({
          ref: z.int().describe("The element that was used; take this ref from now on."),
          was: z.int().describe("The ref that was asked for; its element is gone."),
          by: z.string().describe("What both have in common."),
        })
        .describe("An element that has taken the place of another."),
    )
    .optional()
    .describe("Given if the page had replaced an element and it was found again beyond doubt."),
};
