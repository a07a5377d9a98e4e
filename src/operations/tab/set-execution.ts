import { z } from "zod";
import { tabField, tabOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { executionSchema, executionText, executionWire } from "./execution.ts";

export const tabSetExecution = defineOperation({
  name: "tab.set_execution",
  summary: "Freezes the page, or lets it run freely until the next call.",
  effect: "act",
  kind: "call",
  drivesPage: true,
  http: { method: "POST", path: "/tabs/{tab_id}/execution" },
  cli: { command: "tab set-execution" },
  input: () =>
    z.object({
      ...tabField(),
      paused: z.boolean().describe("true: stand still. false: run in real time."),
      initial_virtual_time: z
        .number()
        .min(0)
        .optional()
        .describe(
          "What the page's clock shall show, seconds since the epoch; only when first enabling.",
        ),
    }),
  output: executionSchema,
  errors: [
    "INVALID_REQUEST",
    "TAB_NOT_FOUND",
    "ACTION_IN_FLIGHT",
    "MODE_CONFLICT",
    "BROWSER_CRASHED",
    "NOT_READY",
    "TIMEOUT",
  ],
  examples: [
    { title: "Let the page run", input: { paused: false } },
    { title: "Freeze it", input: { paused: true } },
  ],
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
    return executionWire(state);
  },
  render: (state) => ({ text: executionText(state) }),
});
