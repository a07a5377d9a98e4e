import { z } from "zod";
import {
  type CookieFilter,
  readCookies,
  setCookies,
  clearCookies,
} from "../../browser/session/storage/cookies.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { a, lazyObject, maybe, type Output } from "../definition/described.ts";
import { sessionOf, successFields } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";

const cookieFilterFields = () => ({
  url: maybe.text("Only cookies that are sent to this address."),
  domain: maybe.word("Only cookies of this domain and its subdomains."),
  name: maybe.word("Only cookies with this name."),
});

export const sameSiteSchema = () => z.enum(["Strict", "Lax", "None"]);

export const cookieSchema = lazyObject("One cookie.", () => ({
  name: a.text("Name."),
  value: a.text("Value; often a secret."),
  domain: a.text("Host; a leading dot includes its subdomains."),
  path: a.text("Sent with requests to paths that start with it."),
  expires: a.number("Seconds since the epoch; -1 for a session cookie."),
  http_only: a.flag("Whether scripts of the page cannot read it."),
  secure: a.flag("Whether it is sent over https only."),
  same_site: sameSiteSchema().describe("Which cross-site requests send it."),
}));

/** @throws AppError INVALID_REQUEST for an invalid address */
function filterOf(input: Output<typeof cookieFilterFields>): CookieFilter {
  const { url, domain, name } = input;
  return { url: url === undefined ? undefined : webAddress(url), domain, name };
}

/** @throws AppError INVALID_REQUEST */
function webAddress(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new AppError(
    "INVALID_REQUEST",
    `"url" must be an http or https address, not ${quoted(text)}.`,
  );
}

export const cookieList = defineOperation({
  name: "cookie.list",
  summary: "Returns the session's cookies, including those that scripts cannot read.",
  http: { method: "GET", path: "/cookies" },
  input: cookieFilterFields,
  output: () => ({ cookies: a.list("The cookies.", cookieSchema()) }),
  errors: ["INVALID_REQUEST", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: { title: "All", input: {} },
  run: async (input, call) => {
    const filter = filterOf(input);
    const cookies = await readCookies(call.deadline, await sessionOf(call), filter);
    return { cookies: cookies };
  },
});

const cookieFields = () => ({
  name: a.word("Name.").max(4_096),
  value: a.text("Value.").max(4_096),
  url: maybe.text("Address whose host gets the cookie. Give url or domain."),
  domain: maybe.word("Host of the cookie; a leading dot includes its subdomains."),
  path: a.value(
    "Send it with requests to paths that start with this.",
    z.string().regex(/^\//, { error: "must start with /" }).default("/"),
  ),
  expires: a.number("Seconds since the epoch; -1 creates a session cookie.").min(-1).default(-1),
  http_only: a.flag("Hide it from scripts of the page.").default(false),
  secure: a.flag("Send it over https only.").default(false),
  same_site: sameSiteSchema().default("Lax").describe("Which cross-site requests send it."),
});

export const cookieSet = defineOperation({
  name: "cookie.set",
  summary: "Sets a cookie of the session; replaces one with the same name, domain and path.",
  http: { method: "POST", path: "/cookies" },
  cli: { positionals: ["name", "value"] },
  input: cookieFields,
  output: successFields,
  errors: ["INVALID_REQUEST", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: {
    title: "For a host",
    input: { name: "lang", value: "de", url: "https://example.com/" },
  },
  run: async (input, call) => {
    const { name, value, path, expires, http_only: httpOnly, secure, same_site: sameSite } = input;
    const cookie = { name, value, domain: domainOf(input), path, expires, httpOnly };
    const session = await sessionOf(call);
    await setCookies(call.deadline, session, [{ ...cookie, secure, sameSite }]);
    return { success: true as const };
  },
});

function domainOf({ url, domain }: Output<typeof cookieFields>): string {
  if (url !== undefined && domain === undefined) return webAddress(url).hostname;
  if (domain !== undefined && url === undefined) return domain;
  throw new AppError("INVALID_REQUEST", 'Give either "url" or "domain".');
}

export const cookieClear = defineOperation({
  name: "cookie.clear",
  summary: "Deletes the session's cookies that match the filter, or all.",
  http: { method: "DELETE", path: "/cookies" },
  input: cookieFilterFields,
  output: () => ({ deleted: a.int("Number of deleted cookies.") }),
  errors: ["INVALID_REQUEST", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: { title: "Log out of a site", input: { domain: "example.com" } },
  run: async (input, call) => {
    const filter = filterOf(input);
    return { deleted: await clearCookies(call.deadline, await sessionOf(call), filter) };
  },
});
