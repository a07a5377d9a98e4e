import { z } from "zod";
import { tabInfo } from "../../browser/reads/tab-info.ts";
import { TAB_FIELD, tabOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { tabLine, TabInfoSchema } from "./tab-info.ts";

export const tabGet = defineOperation({
  name: "tab.get",
  summary: "Tells a tab's address, title and whether it is loading.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/tabs/{tab_id}" },
  cli: { command: "tab get" },
  input: z.object(TAB_FIELD),
  output: TabInfoSchema,
  errors: ["TAB_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "The active tab", input: {} }],
  run: async (input, call) => tabInfo(call.deadline, await tabOf(call, input)),
  render: (tab) => ({ text: tabLine(tab) }),
});
