import { z } from "zod";
import { successFields } from "../fields.ts";
import { defineOperation } from "../operation.ts";

export const browserShutdown = defineOperation({
  name: "browser.shutdown",
  summary: "Ends the browser and the server.",
  effect: "admin",
  kind: "call",
  http: { method: "POST", path: "/browser/shutdown" },
  cli: { command: "browser shutdown" },
  withoutBrowser: true,
  input: () =>
    z.object({
      timeout_ms: z
        .number()
        .min(0)
        .max(60_000)
        .default(5000)
        .describe("How long running calls may take to finish, milliseconds."),
    }),
  output: () =>
    z.strictObject({
      ...successFields(),
      message: z.string().describe("What happens now."),
    }),
  errors: ["INVALID_REQUEST"],
  examples: [{ title: "End everything", input: { timeout_ms: 5000 } }],
  run: ({ timeout_ms }, { services }) => {
    services.shutdown(timeout_ms);
    return Promise.resolve({ success: true as const, message: "The browser is shutting down." });
  },
  render: ({ message }) => ({ text: message }),
});
