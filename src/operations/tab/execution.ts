import { z } from "zod";
import type { ExecutionState } from "../../browser/session/tab/execution.ts";
import { tabField, tabOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { lazy } from "../../shared/lazy.ts";

export const executionSchema = lazy(() =>
  z
    .strictObject({
      enabled: z
        .boolean()
        .describe(
          "Whether pages are frozen at all: not with --disable-pause, until a call says so.",
        ),
      paused: z.boolean().describe("Whether it stands still now."),
      virtual_time_base_ms: z.number().describe("Page clock, milliseconds since the epoch."),
    })
    .describe("How a tab runs."),
);

export function executionWire(state: ExecutionState): z.input<ReturnType<typeof executionSchema>> {
  return {
    enabled: state.enabled,
    paused: state.paused,
    virtual_time_base_ms: state.virtualTimeBaseMs,
  };
}

export function executionText(state: z.output<ReturnType<typeof executionSchema>>): string {
  const clock = new Date(state.virtual_time_base_ms).toISOString();
  return `The page ${state.paused ? "stands still" : "runs"}; its clock shows ${clock}.`;
}

export const tabExecution = defineOperation({
  name: "tab.execution",
  summary: "Tells whether the page stands still and what its clock shows.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/tabs/{tab_id}/execution" },
  cli: { command: "tab execution" },
  input: () => z.object(tabField()),
  output: executionSchema,
  errors: ["TAB_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "The active tab", input: {} }],
  run: async (input, call) => executionWire((await tabOf(call, input)).execution.state()),
  render: (state) => ({ text: executionText(state) }),
});
