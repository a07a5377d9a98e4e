import { z } from "zod";
import { reload } from "../../browser/actions/history.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabReload = stepOperation({
  name: "tab.reload",
  summary: "Loads the page again.",
  actionType: "reload",
  http: { method: "POST", path: "/tabs/{tab_id}/reload" },
  cli: { command: "tab reload" },
  input: () =>
    stepInput({
      ignore_cache: z.boolean().default(false).describe("Fetch everything anew."),
    }),
  result: () =>
    z.strictObject({
      status: z.literal("reloaded").describe("What was done."),
      url: z.string().describe("Address of the page now."),
    }),
  errors: ["NAVIGATION_FAILED", "BLOCKED_BY_POLICY"],
  examples: [{ title: "Reload past the cache", input: { ignore_cache: true } }],
  action: ({ ignore_cache }) => reload({ ignoreCache: ignore_cache }),
  toResult: ({ url }) => ({ status: "reloaded" as const, url }),
});
