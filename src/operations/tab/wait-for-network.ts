import { z } from "zod";
import { waitForNetwork } from "../../browser/actions/wait-for-network.ts";
import { stepLimitMs } from "../step-fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

const SLACK_MS = 5_000;

export const tabWaitForNetwork = stepOperation({
  name: "tab.wait_for_network",
  summary: "Lets the page run until nothing is under way on its network.",
  description:
    "Requests of earlier steps count too. It ends after wait_until.timeout_ms with what is there.",
  actionType: "wait_for_network",
  http: { method: "POST", path: "/tabs/{tab_id}/wait_for_network" },
  cli: { command: "tab wait-for-network" },
  input: () =>
    stepInput({
      animation: z
        .boolean()
        .default(false)
        .describe("Let at least five seconds of page time pass, for what is being animated."),
    }),
  result: () =>
    z.strictObject({
      status: z.literal("waited").describe("What was done."),
      pending: z.int().describe("Requests that were still under way at the end."),
    }),
  examples: [
    { title: "Until all is loaded", input: {} },
    { title: "And a long animation is over", input: { animation: true } },
  ],
  extraMs: (input) => stepLimitMs(input) + SLACK_MS,
  action: ({ animation }) => waitForNetwork({ animation }),
  toResult: ({ pending }) => ({ status: "waited" as const, pending }),
});
