import { z } from "zod";
import { tabField, tabOf } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { a, lazyObject, type Output } from "../definition/described.ts";
import { BROWSER_ERRORS } from "../definition/usual-errors.ts";

export const executionSchema = lazyObject("The execution state of a tab.", () => ({
  enabled: a.flag(
    "Whether freezing is enabled; false with --disable-pause until a call enables it.",
  ),
  paused: a.flag("Whether it is frozen now."),
  virtual_time_base_ms: a.number("Page clock, milliseconds since the epoch."),
}));

function executionText(state: Output<typeof executionSchema>): string {
  const clock = new Date(state.virtual_time_base_ms).toISOString();
  return `The page ${state.paused ? "is frozen" : "runs"}; its clock shows ${clock}.`;
}

export const tabExecution = defineOperation({
  name: "tab.execution",
  summary: "Returns whether the page is frozen, and the time of its clock.",
  http: { method: "GET", path: "/tabs/{tab_id}/execution" },
  input: tabField,
  output: executionSchema,
  errors: ["TAB_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: { title: "The active tab", input: {} },
  run: async (input, call) => (await tabOf(call, input)).execution.state(),
  render: (state) => executionText(state),
});

export const tabSetExecution = defineOperation({
  name: "tab.set_execution",
  summary: "Freezes the page, or lets it run freely until it is frozen again.",
  drivesPage: true,
  http: { method: "POST", path: "/tabs/{tab_id}/execution" },
  input: () => ({
    ...tabField(),
    paused: a.flag("true: freeze. false: run in real time until frozen."),
    initial_virtual_time: a.value(
      "Start of the page's clock, seconds since the epoch; only when freezing is first enabled.",
      z.number().min(0).optional(),
    ),
  }),
  output: executionSchema,
  errors: [
    "INVALID_REQUEST",
    "TAB_NOT_FOUND",
    "ACTION_IN_FLIGHT",
    "MODE_CONFLICT",
    ...BROWSER_ERRORS,
  ],
  example: { title: "Let the page run", input: { paused: false } },
  run: async ({ paused, initial_virtual_time, ...input }, call) => {
    const tab = await tabOf(call, input);
    const state = await tab.execution.set(call.deadline, {
      paused,
      ...(initial_virtual_time !== undefined && {
        initialVirtualTimeMs: initial_virtual_time * 1000,
      }),
    });
    const { session, id: tabId } = tab;
    call.services.feed.tell({
      type: "execution",
      sessionId: session.id,
      tabId,
      paused: state.paused,
    });
    call.warnings.push(...state.warnings);
    return state;
  },
  render: (state) => executionText(state),
});
