import { z } from "zod";
import { screenshot } from "../../browser/actions/screenshot.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabScreenshot = stepOperation({
  name: "tab.screenshot",
  summary: "Takes a screenshot, as a step with its full response.",
  actionType: "screenshot",
  http: { method: "POST", path: "/tabs/{tab_id}/screenshot" },
  cli: { command: "tab screenshot" },
  input: () => stepInput({}),
  result: () => z.strictObject({ status: z.literal("screenshot").describe("What was done.") }),
  description: "Shows the viewport, the whole page, a region or an element.",
  examples: [
    { title: "The whole page", input: { screenshot: { area: "full_page" } } },
    {
      title: "Without the grid, as PNG",
      input: { screenshot: { disable_markup: ["grid"], format: "png" } },
    },
  ],
  action: () => screenshot(),
  toResult: () => ({ status: "screenshot" as const }),
});
