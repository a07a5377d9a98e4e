import { z } from "zod";
import { clearCookies } from "../../browser/session/storage/cookies.ts";
import { sessionOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { cookieFilterFields, filterOf } from "./schema.ts";

export const cookieClear = defineOperation({
  name: "cookie.clear",
  summary: "Deletes cookies of the session: those that are meant, or all.",
  effect: "act",
  kind: "call",
  http: { method: "DELETE", path: "/cookies" },
  cli: { command: "cookie clear" },
  input: () => z.object(cookieFilterFields()),
  output: () => z.strictObject({ deleted: z.int().describe("How many were deleted.") }),
  errors: ["INVALID_REQUEST", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "Log out of a site", input: { domain: "example.com" } }],
  run: async (input, call) => {
    const filter = filterOf(input);
    return { deleted: await clearCookies(call.deadline, await sessionOf(call), filter) };
  },
  render: ({ deleted }) => ({ text: `Deleted ${deleted} cookies.` }),
});
