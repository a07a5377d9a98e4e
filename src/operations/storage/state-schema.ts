import { z } from "zod";
import { sameSiteSchema } from "../cookie/schema.ts";
import { lazy } from "../../shared/lazy.ts";

/** Playwright's storage state, with its spelling: files of either program work in the other. */
export const storedCookieSchema = lazy(() =>
  z.object({
    name: z.string().describe("Name."),
    value: z.string().describe("Value."),
    domain: z.string().min(1).describe("Host; with a leading dot its subdomains too."),
    path: z
      .string()
      .regex(/^\//, { error: "must start with /" })
      .describe("Paths that start with it get the cookie."),
    expires: z.number().describe("Seconds since the epoch; -1 for one that ends with the session."),
    httpOnly: z.boolean().describe("Whether scripts of the page cannot read it."),
    secure: z.boolean().describe("Whether it goes over https alone."),
    sameSite: sameSiteSchema().describe("Which requests of other sites carry it."),
  }),
);

export const originStateSchema = lazy(() =>
  z.object({
    origin: z.string().describe("Scheme, host and port of the site."),
    localStorage: z
      .array(
        z.object({
          name: z.string().describe("Key."),
          value: z.string().describe("Value."),
        }),
      )
      .describe("What the site stored."),
  }),
);
