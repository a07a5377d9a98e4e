import { z } from "zod";
import { successFields } from "../definition/fields.ts";
import { defineOperation, type Call } from "../definition/operation.ts";
import { listOperation } from "../definition/list-operation.ts";
import {
  HISTORY_ERRORS,
  historyOf,
  recordOf,
  listFields,
  listFilter,
  actionLine,
  actionAnswer,
  historyActionSchema,
  storedScreenshot,
  deleteFields,
  deletedSchema,
  erase,
} from "./records.ts";
import { a, maybe } from "../definition/described.ts";
import { AppError } from "../../shared/errors.ts";
import type { ActionRecord } from "../../ports/history.ts";
import { actionWithCallsSchema, callLines, callsOf, withCalls } from "./step-calls.ts";
import { fileSchema, fileWire, renderFile } from "../definition/answer.ts";

export const historyActions = listOperation({
  name: "history.actions",
  summary: "Lists recorded actions by session, tab, type and time, a page at a time.",
  http: { method: "GET", path: "/history/actions" },
  saysSuccess: true,
  table: "actions",
  limit: { usual: 50, most: 500 },
  filter: () => ({
    ...listFields(),
    action_type: maybe.word(
      "Only actions of this type, such as navigate, click, type, key_press or create_tab.",
    ),
    success: maybe.flag("Only successful, or only failed actions."),
  }),
  member: "actions",
  each: historyActionSchema,
  errors: HISTORY_ERRORS,
  example: { title: "The latest", input: { limit: 10 } },
  page: async ({ action_type: actionType, success, ...of }, page, call) =>
    historyOf(call).actionPage({ ...(await listFilter(call, of)), actionType, success }, page),
  answer: actionAnswer,
  line: actionLine,
});

export const historyAction = defineOperation({
  name: "history.action",
  summary: "Returns one recorded action and its network requests.",
  http: { method: "GET", path: "/history/actions/{action_id}", saysSuccess: true },
  input: () => ({ action_id: a.word("Id of the action.") }),
  output: () => ({ ...successFields(), data: actionWithCallsSchema() }),
  errors: ["ACTION_NOT_FOUND", ...HISTORY_ERRORS],
  example: { title: "One action", input: { action_id: "act_4k7p0c1m2n3b5v6x" } },
  run: async ({ action_id }, call) => {
    const action = await recordedAction(call, action_id);
    const calls = await callsOf(call, [action]);
    return { success: true as const, data: withCalls(action, calls) };
  },
  render: ({ data }) => [actionLine(data), ...callLines(data)],
});

/** @throws AppError ACTION_NOT_FOUND */
async function recordedAction(call: Call, id: string): Promise<ActionRecord> {
  const action = await historyOf(call).findAction(id);
  return recordOf(action, { code: "ACTION_NOT_FOUND", what: "action", id });
}

export const historyActionScreenshot = defineOperation({
  name: "history.action_screenshot",
  summary: "Returns the stored screenshot of an action, from before or after it.",
  http: {
    method: "GET",
    path: "/history/actions/{action_id}/screenshot",
    file: true,
    saysSuccess: true,
  },
  input: () => ({
    action_id: a.word("Id of the action."),
    type: z.enum(["after", "before"]).default("after").describe("Which screenshot."),
  }),
  output: fileSchema,
  errors: ["ACTION_NOT_FOUND", "SCREENSHOT_NOT_FOUND", ...HISTORY_ERRORS],
  example: { title: "Afterwards", input: { action_id: "act_4k7p0c1m2n3b5v6x", type: "after" } },
  run: async ({ action_id: id, type }, call) => {
    const action = await recordedAction(call, id);
    const path = action[type === "before" ? "screenshotBeforePath" : "screenshotAfterPath"];
    const picture = await storedScreenshot(call, path);
    if (picture) return fileWire(picture);
    throw new AppError(
      "SCREENSHOT_NOT_FOUND",
      `Action ${id} has no stored screenshot of type "${type}".`,
      {
        hint: "Set the server setting history.screenshots.enabled to true to store screenshots of later actions.",
      },
    );
  },
  render: renderFile,
});

export const historyDeleteActions = defineOperation({
  name: "history.delete_actions",
  summary: "Deletes recorded actions and their screenshots by session, tab or time.",
  description: "Without a filter, deletes all of them.",
  effect: "admin",
  http: { method: "DELETE", path: "/history/actions", saysSuccess: true },
  input: deleteFields,
  output: deletedSchema,
  errors: HISTORY_ERRORS,
  example: { title: "Those of one tab", input: { tab_id: "tab_4k7p0c1m2n3b5v6x" } },
  run: (input, call) => erase(call, "actions", input),
});
