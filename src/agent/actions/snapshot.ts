import { z } from "zod";
import { defineAction } from "../action.ts";

/** Systems whose model has to ask for the page have it; here every step begins with one. */
export const snapshot = defineAction({
  name: "snapshot",
  aliases: ["observe", "look", "get_state", "tabs"],
  isUnlisted: true,
  description: "See the page again.",
  parameters: z.object({}),
  effect: "read",
  endsSequence: true,
  run: async () => ({ text: "The next step shows the page as it is now." }),
});
