import { z } from "zod";
import { importState } from "../../browser/session/storage/state.ts";
import { AppError } from "../../shared/errors.ts";
import { sessionOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { originStateSchema, storedCookieSchema } from "./state-schema.ts";

export const storageImport = defineOperation({
  name: "storage.import",
  summary: "Adds cookies and local storage to the session, as an export gave them.",
  description: "Entries of the same name are replaced, others stay. Pages see it when they look.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/storage-state" },
  cli: { command: "storage import" },
  input: () =>
    z.object({
      cookies: z.array(storedCookieSchema()).max(5_000).default([]).describe("Cookies to set."),
      origins: z
        .array(originStateSchema())
        .max(500)
        .default([])
        .describe("Sites, and what to store for them."),
    }),
  output: () =>
    z.strictObject({
      cookies: z.int().describe("How many cookies were set."),
      origins: z.int().describe("For how many sites something was stored."),
    }),
  errors: [
    "INVALID_REQUEST",
    "NETWORK_ERROR",
    "TOO_LARGE",
    "BROWSER_CRASHED",
    "NOT_READY",
    "TIMEOUT",
  ],
  examples: [
    {
      title: "One stored value",
      input: {
        origins: [
          { origin: "https://example.com", localStorage: [{ name: "theme", value: "dark" }] },
        ],
      },
    },
  ],
  run: async (input, call) => {
    for (const { origin } of input.origins) checkOrigin(origin);
    await importState(call.deadline, await sessionOf(call), input);
    return { cookies: input.cookies.length, origins: input.origins.length };
  },
  render: ({ cookies, origins }) => ({
    text: `Set ${cookies} cookies and stored something for ${origins} sites.`,
  }),
});

function checkOrigin(text: string): void {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.origin === text) return;
  throw new AppError(
    "INVALID_REQUEST",
    `"origin" must be scheme, host and port such as https://example.com, not ${text}.`,
  );
}
