import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { defineOperation } from "../operation.ts";
import { recordedAction } from "./action.ts";
import { HISTORY_ERRORS, historyOf, keptPicture } from "./fields.ts";
import { fileSchema, fileWire, renderFile } from "../answer.ts";

export const historyActionScreenshot = defineOperation({
  name: "history.action_screenshot",
  summary: "Gives the picture that was kept of an action, before or after it.",
  effect: "read",
  kind: "call",
  http: {
    method: "GET",
    path: "/history/actions/{action_id}/screenshot",
    file: true,
    saysSuccess: true,
  },
  cli: { command: "history action-screenshot", positionals: ["action_id"] },
  input: () =>
    z.object({
      action_id: z.string().min(1).describe("Id of the action."),
      type: z.enum(["after", "before"]).default("after").describe("Which of its pictures."),
    }),
  output: fileSchema,
  errors: ["ACTION_NOT_FOUND", "SCREENSHOT_NOT_FOUND", ...HISTORY_ERRORS],
  examples: [
    { title: "What it led to", input: { action_id: "act_4k7p0c1m2n3b5v6x", type: "after" } },
  ],
  run: async ({ action_id: id, type }, call) => {
    const action = await recordedAction(historyOf(call), id);
    const path = action[type === "before" ? "screenshotBeforePath" : "screenshotAfterPath"];
    const picture = await keptPicture(call, path);
    if (picture) return fileWire(picture);
    throw new AppError("SCREENSHOT_NOT_FOUND", `No picture ${type} action ${id} is kept.`, {
      hint: "Pictures are kept with the setting history.screenshots.enabled, of actions that take some.",
    });
  },
  render: renderFile,
});
