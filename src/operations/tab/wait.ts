import { z } from "zod";
import { wait } from "../../browser/actions/wait.ts";
import { waitedField } from "../step-fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabWait = stepOperation({
  name: "tab.wait",
  summary: "Lets the page run exactly so long.",
  actionType: "wait",
  http: { method: "POST", path: "/tabs/{tab_id}/wait" },
  cli: { command: "tab wait", positionals: ["ms"] },
  input: () =>
    stepInput({
      ms: z.int().min(0).max(60_000).describe("How long, milliseconds."),
      clock: z
        .enum(["wall", "page"])
        .default("wall")
        .describe("wall: real time. page: the page's time, as fast as it can run."),
    }).extend(waitedField()),
  result: () =>
    z.strictObject({
      status: z.literal("waited").describe("What was done."),
      ms: z.number().describe("How long, milliseconds."),
    }),
  examples: [
    { title: "Wait two seconds", input: { ms: 2000 } },
    {
      title: "Wait until a spinner is gone",
      input: { ms: 0, wait_until: { type: "gone", selector: ".spinner" } },
    },
    { title: "Let ten seconds of page time pass at once", input: { ms: 10_000, clock: "page" } },
  ],
  extraMs: ({ ms }) => ms,
  action: ({ ms, clock }) => wait({ ms, clock }),
  toResult: ({ ms }) => ({ status: "waited" as const, ms }),
});
