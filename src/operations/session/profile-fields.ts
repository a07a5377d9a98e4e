import { z } from "zod";
import { SUBRESOURCE_RULES } from "../../policy/host-allowlist.ts";
import { ENGINE_WISHES } from "../../browser/model/engine-wish.ts";
import { VIEWPORT_WORD, VIEWPORT_WORDS } from "../../shared/viewport-word.ts";

/** What may change while a session lives. */
export const CHANGE_FIELDS = {
  viewport: z
    .string()
    .regex(VIEWPORT_WORD, { error: `must be ${VIEWPORT_WORDS}` })
    .optional()
    .describe("Size of pages in pixels, WIDTHxHEIGHT, 10 to 9999 each."),
  latitude: z.number().min(-90).max(90).optional().describe("Where sites are told that we are."),
  longitude: z.number().min(-180).max(180).optional().describe("The other half of the place."),
  accuracy: z.number().min(0).optional().meta({ default: 100 }).describe("Metres of uncertainty."),
  headers: z
    .record(z.string(), z.string())
    .optional()
    .describe("Headers for every request of the pages, to whatever site."),
  offline: z.boolean().optional().meta({ default: false }).describe("Cut pages off the network."),
};

/** Of sessions that may not go everywhere. */
const ALLOWLIST_FIELDS = {
  allowed_hosts: z
    .array(z.string())
    .optional()
    .describe(
      "The only hosts it may visit: example.com, *.example.com (all below it), * (all), each with scheme or port, !host to deny. All unless stated.",
    ),
  subresources: z
    .enum(SUBRESOURCE_RULES)
    .optional()
    .meta({ default: "log" })
    .describe(
      "Parts of pages from other hosts. log: what is only read (GET) comes and is noted down; block: nothing comes.",
    ),
  service_workers: z
    .boolean()
    .optional()
    .meta({ default: false })
    .describe("With allowed_hosts, sites have no service workers unless this is true."),
};

/** What is decided when a session is made. */
export const PROFILE_FIELDS = {
  ...CHANGE_FIELDS,
  engine: z
    .enum(ENGINE_WISHES)
    .optional()
    .meta({ default: "chromium" })
    .describe(
      "What drives its tabs. static: no browser, no script. auto: one once a page or a call needs it.",
    ),
  locale: z.string().optional().describe("Language tag, such as de-DE; en-US unless stated."),
  time_zone: z.string().optional().describe("IANA time zone, such as Europe/Berlin."),
  user_agent: z
    .string()
    .optional()
    .describe("User agent that sites are told; client hints follow it."),
  color_scheme: z.enum(["light", "dark"]).optional().describe("Preferred colours."),
  reduced_motion: z.boolean().default(false).describe("Prefer pages without animations."),
  touch: z.boolean().default(false).describe("Pretend to have a touch screen."),
  proxy_server: z
    .string()
    .optional()
    .describe(
      "Proxy as scheme://host:port; http, https, socks4 and socks5. Its host falls under the policy for addresses and under allowed_hosts.",
    ),
  proxy_bypass: z
    .array(z.string())
    .default([])
    .describe(
      "Hosts reached without the proxy, such as *.example.com; <-loopback> proxies even loopback.",
    ),
  ...ALLOWLIST_FIELDS,
};

export type ChangeInput = z.output<z.ZodObject<typeof CHANGE_FIELDS>>;
export type ProfileInput = z.output<z.ZodObject<typeof PROFILE_FIELDS>>;
