import { z } from "zod";
import type { CookieFilter } from "../../browser/session/storage/cookies.ts";
import type { Cookie } from "../../shared/cookie.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/quoted.ts";

export const COOKIE_FILTERS = {
  url: z.string().optional().describe("Only those that go with requests to this address."),
  domain: z.string().min(1).optional().describe("Only those of this domain and its subdomains."),
  name: z.string().min(1).optional().describe("Only those of this name."),
};

export const SameSiteSchema = z.enum(["Strict", "Lax", "None"]);

export const CookieSchema = z
  .strictObject({
    name: z.string().describe("Name."),
    value: z.string().describe("Value; often a secret."),
    domain: z.string().describe("Host; with a leading dot its subdomains too."),
    path: z.string().describe("Paths that start with it get the cookie."),
    expires: z.number().describe("Seconds since the epoch; -1 for one that ends with the session."),
    http_only: z.boolean().describe("Whether scripts of the page cannot read it."),
    secure: z.boolean().describe("Whether it goes over https alone."),
    same_site: SameSiteSchema.describe("Which requests of other sites carry it."),
  })
  .describe("One cookie.");

export function cookieWire(cookie: Cookie): z.input<typeof CookieSchema> {
  const { name, value, domain, path, expires, httpOnly, secure, sameSite } = cookie;
  return {
    name,
    value,
    domain,
    path,
    expires,
    http_only: httpOnly,
    secure,
    same_site: sameSite,
  };
}

/** @throws AppError INVALID_REQUEST for an address that is none */
export function filterOf(input: z.output<z.ZodObject<typeof COOKIE_FILTERS>>): CookieFilter {
  const { url, domain, name } = input;
  return { url: url === undefined ? undefined : webAddress(url), domain, name };
}

/** @throws AppError INVALID_REQUEST */
export function webAddress(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new AppError(
    "INVALID_REQUEST",
    `"url" must be an http or https address, not ${quoted(text)}.`,
  );
}
