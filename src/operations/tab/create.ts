import { z } from "zod";
import { ENGINE_WISHES } from "../../browser/model/engine-wish.ts";
import { openTab } from "../../browser/runner/open-tab.ts";
import { tabInfo } from "../../browser/reads/tab-info.ts";
import { sessionOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { recorded } from "../record.ts";

export const tabCreate = defineOperation({
  name: "tab.create",
  summary: "Opens a new tab.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/tabs", status: 201 },
  cli: { command: "tab create", positionals: ["url"] },
  input: () =>
    z.object({
      url: z.string().min(1).default("about:blank").describe("Absolute address to load."),
      active: z.boolean().default(true).describe("Make it the active tab."),
      engine: z
        .enum(ENGINE_WISHES)
        .optional()
        .meta({ default: "chromium" })
        .describe("What shall drive it; that of the session unless stated."),
      index: z
        .int()
        .min(0)
        .optional()
        .describe("Place among the tabs, from 0; at the end unless stated."),
    }),
  output: () =>
    z.strictObject({
      id: z.string().describe("Id of the new tab."),
      url: z.string().describe("Address of its page."),
    }),
  errors: [
    "INVALID_REQUEST",
    "NAVIGATION_FAILED",
    "BLOCKED_BY_POLICY",
    "RATE_LIMITED",
    "MODE_CONFLICT",
    "TAB_CRASHED",
    "BROWSER_CRASHED",
    "NOT_READY",
    "TIMEOUT",
  ],
  examples: [
    { title: "An empty tab", input: {} },
    { title: "A page in the background", input: { url: "https://example.com/", active: false } },
  ],
  run: async ({ url, active, index, engine }, call) => {
    const params = {
      url,
      active,
      ...(index !== undefined && { index }),
      ...(engine && { engine }),
    };
    const session = await sessionOf(call);
    const tabId = (answer: { id: string } | undefined) => answer?.id ?? "";
    return recorded(call, { actionType: "create_tab", session, params, tabId }, async () => {
      const tab = await openTab(call.deadline, session, params);
      const info = await tabInfo(call.deadline, tab);
      return { id: info.id, url: info.url };
    });
  },
  render: ({ id, url }) => ({ text: `Opened ${id} — ${url}` }),
});
