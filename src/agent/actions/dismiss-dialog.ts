import { z } from "zod";
import { defineAction } from "../action.ts";
import { answerDialog } from "./answer-dialog.ts";

/** Another name for `answer_dialog` with the answer in it. */
export const dismissDialog = defineAction({
  name: "dismiss_dialog",
  isUnlisted: true,
  description: "Say Cancel to the dialog that keeps the page from going on.",
  parameters: z.object({}),
  effect: "act",
  endsSequence: true,
  run: (_params, context) => answerDialog.run({ accept: false }, context),
});
