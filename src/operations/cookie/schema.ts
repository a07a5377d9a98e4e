import { z } from "zod";
import type { CookieFilter } from "../../browser/session/storage/cookies.ts";
import type { Cookie } from "../../shared/cookie.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/quoted.ts";
import { lazy } from "../../shared/lazy.ts";

export const cookieFilterFields = lazy(() => ({
  url: z.string().optional().describe("Only those that go with requests to this address."),
  domain: z.string().min(1).optional().describe("Only those of this domain and its subdomains."),
  name: z.string().min(1).optional().describe("Only those of this name."),
}));

export const sameSiteSchema = lazy(() => z.enum(["Strict", "Lax", "None"]));

export const cookieSchema = lazy(() =>
  z
    .strictObject({
      name: z.string().describe("Name."),
      value: z.string().describe("Value; often a secret."),
      domain: z.string().describe("Host; with a leading dot its subdomains too."),
      path: z.string().describe("Paths that start with it get the cookie."),
      expires: z
        .number()
        .describe("Seconds since the epoch; -1 for one that ends with the session."),
      http_only: z.boolean().describe("Whether scripts of the page cannot read it."),
      secure: z.boolean().describe("Whether it goes over https alone."),
      same_site: sameSiteSchema().describe("Which requests of other sites carry it."),
    })
    .describe("One cookie."),
);

export function cookieWire(cookie: Cookie): z.input<ReturnType<typeof cookieSchema>> {
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
export function filterOf(
  input: z.output<z.ZodObject<ReturnType<typeof cookieFilterFields>>>,
): CookieFilter {
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
