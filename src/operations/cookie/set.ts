import { z } from "zod";
import { setCookies } from "../../browser/session/storage/cookies.ts";
import { AppError } from "../../shared/errors.ts";
import { sessionOf, successFields } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { sameSiteSchema, webAddress } from "./schema.ts";
import { lazy } from "../../shared/lazy.ts";

const inputSchema = lazy(() =>
  z.object({
    name: z.string().min(1).max(4_096).describe("Name."),
    value: z.string().max(4_096).describe("Value."),
    url: z
      .string()
      .optional()
      .describe("Address whose host the cookie is for. Give url or domain."),
    domain: z
      .string()
      .min(1)
      .optional()
      .describe("Host it is for; with a leading dot its subdomains too."),
    path: z
      .string()
      .regex(/^\//, { error: "must start with /" })
      .default("/")
      .describe("Paths that start with it get it."),
    expires: z
      .number()
      .min(-1)
      .default(-1)
      .describe("Seconds since the epoch; -1 ends it with the session."),
    http_only: z.boolean().default(false).describe("Keep it from scripts of the page."),
    secure: z.boolean().default(false).describe("Send it over https alone."),
    same_site: sameSiteSchema().default("Lax").describe("Which requests of other sites carry it."),
  }),
);

export const cookieSet = defineOperation({
  name: "cookie.set",
  summary: "Sets a cookie of the session; one of the same name and place is replaced.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/cookies" },
  cli: { command: "cookie set", positionals: ["name", "value"] },
  input: inputSchema,
  output: () => z.strictObject(successFields()),
  errors: ["INVALID_REQUEST", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  examples: [
    { title: "For a host", input: { name: "lang", value: "de", url: "https://example.com/" } },
  ],
  run: async (input, call) => {
    const { name, value, path, expires, http_only: httpOnly, secure, same_site: sameSite } = input;
    const cookie = { name, value, domain: domainOf(input), path, expires, httpOnly };
    const session = await sessionOf(call);
    await setCookies(call.deadline, session, [{ ...cookie, secure, sameSite }]);
    return { success: true as const };
  },
  render: () => ({ text: "The cookie is set." }),
});

function domainOf({ url, domain }: z.output<ReturnType<typeof inputSchema>>): string {
  if (url !== undefined && domain === undefined) return webAddress(url).hostname;
  if (domain !== undefined && url === undefined) return domain;
  throw new AppError("INVALID_REQUEST", 'Give either "url" or "domain".');
}
