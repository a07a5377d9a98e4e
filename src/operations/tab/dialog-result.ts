import { z } from "zod";

/** What accepting and dismissing say of the dialog that they closed. */
export const DIALOG_RESULT = {
  dialog_type: z
    .enum(["alert", "confirm", "prompt", "beforeunload"])
    .describe("Kind of the dialog that was open."),
};
