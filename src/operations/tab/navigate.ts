import { z } from "zod";
import { navigate } from "../../browser/actions/navigate.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabNavigate = stepOperation({
  name: "tab.navigate",
  summary: "Loads an address and waits until the page has come to rest.",
  description:
    "An HTTP error page is a success and tells http_status; a page that cannot be loaded at all is an error.",
  actionType: "navigate",
  http: { method: "POST", path: "/tabs/{tab_id}/navigate" },
  cli: { command: "tab navigate", positionals: ["url"] },
  input: () =>
    stepInput({
      url: z.string().min(1).describe("Absolute address, such as https://example.com/."),
      referrer: z.string().optional().describe("Address to send as the referring page."),
    }),
  result: () =>
    z.strictObject({
      status: z.literal("navigated").describe("What was done."),
      url: z.string().describe("Address of the page that was loaded."),
      http_status: z.int().optional().describe("HTTP status of the page, where there is one."),
    }),
  errors: ["NAVIGATION_FAILED", "BLOCKED_BY_POLICY"],
  examples: [
    { title: "Open a page", input: { url: "https://example.com/" } },
    {
      title: "Open a page and wait for a text, without pictures",
      input: {
        url: "https://example.com/",
        wait_until: { type: "text", text: "Example Domain", timeout_ms: 10_000 },
        screenshot: { area: "none" },
      },
    },
  ],
  action: ({ url, referrer }) => navigate({ url, ...(referrer !== undefined && { referrer }) }),
  toResult: ({ url, httpStatus }) => ({
    status: "navigated" as const,
    url,
    ...(httpStatus !== undefined && { http_status: httpStatus }),
  }),
});
