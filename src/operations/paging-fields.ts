/** What a list takes and says that comes a page at a time. */
import { z } from "zod";

export function pagingFields(limit: { readonly usual: number; readonly most: number }) {
  return {
    limit: z.int().min(1).max(limit.most).default(limit.usual).describe("How many at most."),
    cursor: z
      .string()
      .optional()
      .describe("Where to go on: next_cursor or prev_cursor of an answer."),
  };
}

export function directionField(otherwise: "forward" | "backward") {
  return {
    direction: z
      .enum(["forward", "backward"])
      .optional()
      .describe(`forward gives the oldest first, backward the newest; ${otherwise} unless given.`),
  };
}

/** What every list says of how it goes on. */
export const PAGE_MEMBERS = {
  prev_cursor: z.string().nullable().describe("Cursor of the page before; null at the beginning."),
  next_cursor: z.string().nullable().describe("Cursor of the next page; null at the end."),
  has_more: z.boolean().describe("Whether there is a next page."),
};
