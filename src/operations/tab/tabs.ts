import { z } from "zod";
import { tabInfo } from "../../browser/reads/tab-info.ts";
import { tabField, tabOf, sessionOf } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { pageLine } from "../definition/texts.ts";
import { a, lazyObject, type Output } from "../definition/described.ts";
import { ENGINE_PREFERENCES } from "../../browser/model/engine-preference.ts";
import { openTab } from "../../browser/runner/browse.ts";
import { recorded, recordedInTab } from "../call/record.ts";
import { deliverQueuedWork } from "../../browser/session/tab/see-off.ts";
import { BROWSER_ERRORS } from "../definition/usual-errors.ts";

export const tabInfoSchema = lazyObject("A tab.", () => ({
  id: a.text("Id of the tab."),
  url: a.text("Address of its page."),
  title: a.text("Title of its page."),
  active: a.flag("Whether it is the active tab, which calls without tab_id use."),
  loading: a.flag("Whether its page is still loading."),
  engine: z
    .enum(["static", "chromium"])
    .optional()
    .describe("Current engine, if the tab can run without a browser."),
  index: a.int("Position among the tabs, from 0."),
}));

/** Returns `* tab_… Title — address`. The star marks the active tab; inactive tabs have a space in its place. */
function tabLine(tab: Output<typeof tabInfoSchema>): string {
  return `${tab.active ? "*" : " "} ${tab.id} ${pageLine(tab)}${tab.loading ? " (loading)" : ""}`;
}

export const tabGet = defineOperation({
  name: "tab.get",
  summary: "Returns a tab's address, title and loading state.",
  http: { method: "GET", path: "/tabs/{tab_id}" },
  input: tabField,
  output: tabInfoSchema,
  errors: ["TAB_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  example: { title: "The active tab", input: {} },
  run: async (input, call) => tabInfo(call.deadline, await tabOf(call, input)),
  render: tabLine,
});

export const tabList = defineOperation({
  name: "tab.list",
  summary: "Lists the open tabs.",
  http: { method: "GET", path: "/tabs", unwrap: "tabs" },
  input: () => ({}),
  output: () => ({ tabs: a.list("The tabs, in tab order.", tabInfoSchema()) }),
  errors: ["NOT_READY", "TIMEOUT"],
  example: { title: "List all tabs", input: {} },
  run: async (_input, call) => {
    const session = await sessionOf(call);
    return { tabs: await Promise.all(session.tabs().map((tab) => tabInfo(call.deadline, tab))) };
  },
  render: ({ tabs }) => (tabs.length === 0 ? "No tab is open." : tabs.map(tabLine).join("\n")),
});

export const tabCreate = defineOperation({
  name: "tab.create",
  summary: "Opens a new tab, blank or at `url`.",
  description: "Activates it unless `active` is false. Returns its id.",
  http: { method: "POST", path: "/tabs", status: 201 },
  cli: { positionals: ["url"] },
  input: () => ({
    url: a.word("Absolute address to load.").default("about:blank"),
    active: a.flag("Make it the active tab.").default(true),
    engine: z
      .enum(ENGINE_PREFERENCES)
      .optional()
      .meta({ default: "chromium" })
      .describe("Engine of the tab; default: that of the session."),
    index: a.int("Position among the tabs, from 0; default: at the end.").min(0).optional(),
  }),
  output: () => ({
    id: a.text("Id of the new tab."),
    url: a.text("Address of its page."),
  }),
  errors: [
    "INVALID_REQUEST",
    "NAVIGATION_FAILED",
    "BLOCKED_BY_POLICY",
    "RATE_LIMITED",
    "MODE_CONFLICT",
    "TAB_CRASHED",
    ...BROWSER_ERRORS,
  ],
  example: { title: "An empty tab", input: {} },
  run: async ({ url, active, index, engine }, call) => {
    const params = { url, active, index, engine };
    const session = await sessionOf(call);
    const tabId = (answer: { id: string } | undefined) => answer?.id ?? "";
    return recorded(call, { actionType: "create_tab", session, params, tabId }, async () => {
      const tab = await openTab(call.deadline, session, params);
      const info = await tabInfo(call.deadline, tab);
      return { id: info.id, url: info.url };
    });
  },
  render: ({ id, url }) => `Opened ${id} — ${url}`,
});

export const tabActivate = defineOperation({
  name: "tab.activate",
  summary: "Activates a tab: calls without tab_id use it.",
  description: "Its page receives the messages that other tabs sent while it was frozen.",
  http: { method: "POST", path: "/tabs/{tab_id}/activate" },
  cli: { positionals: ["tab_id"] },
  input: tabField,
  output: () => ({
    status: z.literal("activated").describe("What was done."),
    tab_id: a.text("Id of the tab."),
    index: a.int("Position among the tabs, from 0."),
  }),
  errors: ["TAB_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: { title: "Switch to a tab", input: { tab_id: "tab_4k7p0a1b2c3d4e5f" } },
  run: (input, call) =>
    recordedInTab(call, "activate_tab", input, async (tab) => {
      const index = tab.session.bringToFront(tab);
      await deliverQueuedWork(call.deadline, tab);
      return { status: "activated" as const, tab_id: tab.id, index };
    }),
});

export const tabClose = defineOperation({
  name: "tab.close",
  summary: "Closes a tab.",
  http: { method: "DELETE", path: "/tabs/{tab_id}" },
  input: tabField,
  output: () => ({}),
  errors: ["TAB_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: { title: "Close the active tab", input: {} },
  run: (input, call) =>
    recordedInTab(call, "close_tab", input, async (tab) => {
      await tab.session.closeTab(call.deadline, tab);
      return {};
    }),
});
