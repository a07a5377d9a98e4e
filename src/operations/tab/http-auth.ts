import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { tabField, tabOf, successFields } from "../fields.ts";
import { defineOperation } from "../operation.ts";

export const tabHttpAuth = defineOperation({
  name: "tab.http_auth",
  summary: "Keeps a name and password for a site that asks for them by HTTP.",
  description:
    "They are used for the site, or the session's proxy, from the next load on, in all tabs, until the session ends; navigate again after this. They are recorded nowhere.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/tabs/{tab_id}/http-auth" },
  cli: { command: "tab http-auth" },
  input: () =>
    z.object({
      ...tabField(),
      username: z.string().max(1_000).describe("Name of the user."),
      password: z.string().max(1_000).describe("Password of the user."),
      origin: z
        .string()
        .min(1)
        .optional()
        .describe(
          "The site, such as https://example.com, or the session's proxy, as in proxy_server; the site of the tab's page unless stated.",
        ),
    }),
  output: () =>
    z.strictObject({
      ...successFields(),
      origin: z.string().describe("The site that they are for."),
    }),
  errors: [
    "INVALID_REQUEST",
    "TAB_NOT_FOUND",
    "TAB_CRASHED",
    "TOO_LARGE",
    "BROWSER_CRASHED",
    "NOT_READY",
    "TIMEOUT",
  ],
  examples: [
    {
      title: "For the site that the tab shows",
      input: { username: "ada", password: "correct horse" },
    },
  ],
  run: async (input, call) => {
    const tab = await tabOf(call, input);
    const origin = originOf(input.origin ?? tab.url, input.origin !== undefined);
    const { username, password } = input;
    await tab.session.requests.keepCredential(call.deadline, origin, { username, password });
    return { success: true as const, origin };
  },
  render: ({ origin }) => ({ text: `Kept for ${origin}; navigate again to use it.` }),
});

function originOf(address: string, given: boolean): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.hostname !== "") return url.origin;
  throw new AppError(
    "INVALID_REQUEST",
    given
      ? '"origin" must be the beginning of an http or https address, such as https://example.com.'
      : 'The tab shows no http or https page; name the site as "origin".',
  );
}
