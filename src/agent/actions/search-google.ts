import { z } from "zod";
import { defineAction } from "../action.ts";
import { searchFor } from "./support/search-for.ts";

/** The older name for `search` with the engine in it. */
export const searchGoogle = defineAction({
  name: "search_google",
  isUnlisted: true,
  description: "Search the web with Google.",
  parameters: z.object({
    query: z.string().min(1).max(1_000).describe("What to search for."),
  }),
  effect: "act",
  run: ({ query }, context) => searchFor(context, query, "google"),
});
