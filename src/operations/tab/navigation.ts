import { z } from "zod";
import { navigate } from "../../browser/actions/navigate.ts";
import { stepOperation } from "../definition/step-operation.ts";
import { goBack, goForward, reload } from "../../browser/actions/history.ts";
import { a, maybe } from "../definition/described.ts";
import { tabField } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { recordedInTab } from "../call/record.ts";

export const tabNavigate = stepOperation({
  name: "tab.navigate",
  summary: "Loads an address and waits until the page is idle.",
  description:
    "An HTTP error page is a success with http_status; only an address that cannot be loaded fails.",
  cli: { positionals: ["url"] },
  input: () => ({
    url: a.word("Absolute address, such as https://example.com/."),
    referrer: maybe.text("Address to send as the referrer."),
  }),
  status: "navigated",
  result: () => ({
    url: a.text("Address of the loaded page."),
    http_status: maybe.int("HTTP status of the page, if it has one."),
  }),
  errors: ["NAVIGATION_FAILED", "BLOCKED_BY_POLICY"],
  example: { title: "Open a page", input: { url: "https://example.com/" } },
  action: ({ url, referrer }) => navigate({ url, ...(referrer !== undefined && { referrer }) }),
});

/** Maximum number of history entries that browsers store for a tab. */
const MOST_STEPS = 50;

const historySteps = () => ({
  steps: a.value(
    "Number of pages; does not submit a form again for a page that was the response to one.",
    z.int().min(1).max(MOST_STEPS).default(1),
  ),
});

export const tabBack = stepOperation({
  name: "tab.back",
  summary: "Goes back in the history of the tab.",
  input: () => ({ ...historySteps() }),
  status: "navigated_back",
  result: () => ({ url: a.text("Current address of the page.") }),
  errors: ["CANNOT_GO_BACK", "NAVIGATION_FAILED", "BLOCKED_BY_POLICY"],
  example: { title: "Go back", input: {} },
  action: ({ steps }) => goBack(steps),
});

export const tabForward = stepOperation({
  name: "tab.forward",
  summary: "Goes forward in the history of the tab.",
  input: () => ({ ...historySteps() }),
  status: "navigated_forward",
  result: () => ({ url: a.text("Current address of the page.") }),
  errors: ["CANNOT_GO_FORWARD", "NAVIGATION_FAILED", "BLOCKED_BY_POLICY"],
  example: { title: "Go forward", input: {} },
  action: ({ steps }) => goForward(steps),
});

export const tabReload = stepOperation({
  name: "tab.reload",
  summary: "Reloads the page.",
  description: "May submit a form again if the page is the response to one.",
  input: () => ({ ignore_cache: a.flag("Bypass the cache.").default(false) }),
  status: "reloaded",
  result: () => ({ url: a.text("Current address of the page.") }),
  errors: ["NAVIGATION_FAILED", "BLOCKED_BY_POLICY"],
  example: { title: "Reload past the cache", input: { ignore_cache: true } },
  action: ({ ignore_cache }) => reload({ ignoreCache: ignore_cache }),
});

export const tabStop = defineOperation({
  name: "tab.stop",
  summary: "Stops loading the page of a tab.",
  http: { method: "POST", path: "/tabs/{tab_id}/stop" },
  input: tabField,
  output: () => ({
    status: z.literal("stopped").describe("What was done."),
    tab_id: a.text("Id of the tab."),
  }),
  errors: ["TAB_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: { title: "Stop loading", input: {} },
  run: (input, call) =>
    recordedInTab(call, "stop_loading", input, async (tab) => {
      await tab.stop(call.deadline);
      return { status: "stopped" as const, tab_id: tab.id };
    }),
});
