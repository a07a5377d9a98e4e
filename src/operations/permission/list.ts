import { z } from "zod";
import { sessionOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";

export const permissionList = defineOperation({
  name: "permission.list",
  summary: "Lists what pages ask permission for and wait for.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/permissions" },
  cli: { command: "permission list" },
  input: () => z.object({}),
  output: () =>
    z.strictObject({
      permissions: z
        .array(
          z.strictObject({
            id: z.string().describe("Id to answer it with."),
            tab_id: z.string().describe("The tab that asks."),
            permission_type: z.string().describe("What is asked for."),
            origin: z.string().describe("The site that it is for."),
            embedded_origin: z
              .string()
              .optional()
              .describe("For storage-access: the frame that asks."),
            requested_at: z.number().describe("When, milliseconds since the epoch."),
          }),
        )
        .describe("In the order of tabs."),
    }),
  errors: ["BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "What waits", input: {} }],
  run: async (_input, call) => {
    const session = await sessionOf(call);
    const permissions = session.tabs().flatMap((tab) =>
      (tab.crashed ? [] : tab.page.prompts.permissions.pending).map((one) => ({
        id: one.id,
        tab_id: tab.id,
        permission_type: one.type,
        origin: one.origin,
        ...(one.embeddedOrigin !== undefined && { embedded_origin: one.embeddedOrigin }),
        requested_at: one.requestedAtMs,
      })),
    );
    return { permissions };
  },
  render: ({ permissions }) => ({
    text:
      permissions.length === 0
        ? "No page waits for a permission."
        : permissions
            .map((one) => `${one.id} ${one.permission_type} for ${one.origin} (tab ${one.tab_id})`)
            .join("\n"),
  }),
});
