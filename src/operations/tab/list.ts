import { z } from "zod";
import { tabInfo } from "../../browser/reads/tab-info.ts";
import { sessionOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { tabLine, tabInfoSchema } from "./get.ts";

export const tabList = defineOperation({
  name: "tab.list",
  summary: "Lists the open tabs.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/tabs", unwrap: "tabs" },
  cli: { command: "tab list" },
  input: () => z.object({}),
  output: () => z.strictObject({ tabs: z.array(tabInfoSchema()).describe("In tab order.") }),
  errors: ["NOT_READY", "TIMEOUT"],
  examples: [{ title: "List all tabs", input: {} }],
  run: async (_input, call) => {
    const session = await sessionOf(call);
    return { tabs: await Promise.all(session.tabs().map((tab) => tabInfo(call.deadline, tab))) };
  },
  render: ({ tabs }) => ({
    text: tabs.length === 0 ? "No tab is open." : tabs.map(tabLine).join("\n"),
  }),
});
