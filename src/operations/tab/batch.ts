import { z } from "zod";
import { batch } from "../../browser/actions/batch.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { batchActions, batchActionSchema } from "./batch-actions.ts";

const MOST_ACTIONS = 3;
const MS_PER_ACTION = 10_000;

export const tabBatch = stepOperation({
  name: "tab.batch",
  summary: "Does one to three mouse and keyboard actions in a row, as one step.",
  description:
    "All are checked before the first is done. The rest is left out when the page changes on the way: a navigation, a dialog or a pop-up.",
  actionType: "batch",
  http: { method: "POST", path: "/tabs/{tab_id}/batch" },
  cli: { command: "tab batch", positionals: ["actions"] },
  input: () =>
    stepInput({
      actions: z
        .array(batchActionSchema())
        .min(1)
        .max(MOST_ACTIONS)
        .describe("What to do, in order; each with its type and what that type needs."),
    }),
  result: () =>
    z.strictObject({
      status: z.enum(["done", "stopped"]).describe("stopped: the page changed before the end."),
      actions_executed: z.int().describe("How many were done."),
      stopped_by: z
        .enum(["navigation", "dialog", "popup", "crash", "closed", "busy"])
        .optional()
        .describe("What changed the page; the actions after that were left out."),
    }),
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", "ELEMENT_NOT_INTERACTABLE"],
  examples: [
    {
      title: "Fill in a field and submit",
      input: {
        actions: [
          { type: "mouse_click", x: 450, y: 320 },
          { type: "keyboard_type", text: "red shoes" },
          { type: "keyboard_press", key: "Enter" },
        ],
      },
    },
    {
      title: "Open a menu and click in it",
      input: {
        actions: [
          { type: "mouse_hover", x: 120, y: 40 },
          { type: "mouse_click", x: 130, y: 90 },
        ],
      },
    },
  ],
  extraMs: ({ actions }) => actions.length * MS_PER_ACTION,
  action: ({ actions }, tab) => batch(batchActions(actions, tab.session.viewport)),
  toResult: ({ executed, stopped }) => ({
    status: stopped === undefined ? ("done" as const) : ("stopped" as const),
    actions_executed: executed,
    ...(stopped !== undefined && { stopped_by: stopped }),
  }),
});
