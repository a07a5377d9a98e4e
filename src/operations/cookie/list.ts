import { z } from "zod";
import { readCookies } from "../../browser/session/storage/cookies.ts";
import { sessionOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { cookieFilterFields, cookieSchema, cookieWire, filterOf } from "./schema.ts";

export const cookieList = defineOperation({
  name: "cookie.list",
  summary: "Gives the session's cookies, also those that scripts cannot read.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/cookies" },
  cli: { command: "cookie list" },
  input: () => z.object(cookieFilterFields()),
  output: () => z.strictObject({ cookies: z.array(cookieSchema()).describe("The cookies.") }),
  errors: ["INVALID_REQUEST", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  examples: [
    { title: "All", input: {} },
    { title: "Those of a site", input: { domain: "example.com" } },
  ],
  run: async (input, call) => {
    const filter = filterOf(input);
    const cookies = await readCookies(call.deadline, await sessionOf(call), filter);
    return { cookies: cookies.map(cookieWire) };
  },
  render: ({ cookies }) => ({
    text: [
      `${cookies.length} cookies`,
      ...cookies.map(({ name, value, domain, path }) => `${name}=${value} (${domain}${path})`),
    ].join("\n"),
  }),
});
