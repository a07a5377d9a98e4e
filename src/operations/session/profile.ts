import type {
  Environment,
  Geolocation,
  Proxy,
  SessionChange,
} from "../../browser/chromium/emulation/environment.ts";
import type { SessionProfile } from "../../browser/session/session-parts.ts";
import { HostList } from "../../policy/host-list.ts";
import { AppError } from "../../shared/errors.ts";
import {
  viewportFromWord,
  VIEWPORT_WORD,
  VIEWPORT_WORDS,
} from "../../shared/text/viewport-word.ts";
import { closestName } from "../definition/unknown-fields.ts";
import { checkedHeaders } from "./headers.ts";
import { z } from "zod";
import { SUBRESOURCE_RULES } from "../../policy/host-allowlist.ts";
import { ENGINE_PREFERENCES } from "../../browser/model/engine-preference.ts";
import { a, maybe, type Output } from "../definition/described.ts";

const DEFAULT_ACCURACY_M = 100;
const LONGEST_USER_AGENT = 512;
const PROXY_SCHEMES = ["http:", "https:", "socks4:", "socks5:"];
const MOST_BYPASSES = 100;

/** Checks and converts the options of a new session: browsers silently accept some invalid options. */
export function sessionProfile(input: ProfileInput): SessionProfile {
  const { locale, time_zone, user_agent, color_scheme, reduced_motion, touch } = input;
  const { viewport, environment } = sessionChange(input);
  const proxy = proxyOf(input);
  const all: Environment = {
    ...environment,
    ...(locale !== undefined && { locale: checkedLocale(locale) }),
    ...(time_zone !== undefined && { timeZone: checkedTimeZone(time_zone) }),
    ...(user_agent !== undefined && { userAgent: checkedUserAgent(user_agent) }),
    ...(color_scheme && { colorScheme: color_scheme }),
    ...(reduced_motion && { reducedMotion: true }),
    ...(touch && { touch: true }),
  };
  const { engine } = input;
  return {
    environment: all,
    ...(viewport && { viewport }),
    ...(proxy && { proxy }),
    ...(engine && { engine }),
    ...allowlistOf(input),
  };
}

type AllowlistProfile = Pick<SessionProfile, "allowedHosts" | "subresources" | "serviceWorkers">;

function allowlistOf(input: ProfileInput): AllowlistProfile {
  const { allowed_hosts: patterns, subresources, service_workers: serviceWorkers } = input;
  if (patterns !== undefined) {
    return {
      allowedHosts: HostList.parse(patterns),
      ...(subresources && { subresources }),
      ...(serviceWorkers !== undefined && { serviceWorkers }),
    };
  }
  if (subresources === undefined && serviceWorkers === undefined) return {};
  throw invalid('"subresources" and "service_workers" are allowed only with "allowed_hosts".');
}

export function sessionChange(input: ChangeInput): SessionChange {
  const geolocation = geolocationOf(input);
  const environment = {
    ...(geolocation && { geolocation }),
    ...(input.headers && { headers: checkedHeaders(input.headers) }),
    ...(input.offline !== undefined && { offline: input.offline }),
  };
  const viewport = input.viewport === undefined ? undefined : viewportFromWord(input.viewport);
  return { environment, ...(viewport && { viewport }) };
}

function geolocationOf({ latitude, longitude, accuracy }: ChangeInput): Geolocation | undefined {
  if (latitude !== undefined && longitude !== undefined) {
    return { latitude, longitude, accuracy: accuracy ?? DEFAULT_ACCURACY_M };
  }
  if (latitude === undefined && longitude === undefined && accuracy === undefined) return undefined;
  throw invalid('Give "latitude" and "longitude" together.');
}

function checkedLocale(text: string): string {
  const hint = "Use a tag such as en-US, de-DE or zh-Hant-TW.";
  try {
    const [canonical] = Intl.getCanonicalLocales(text);
    if (canonical !== undefined && Intl.DateTimeFormat.supportedLocalesOf(canonical).length > 0) {
      return canonical;
    }
  } catch {
    // not a well-formed language tag
  }
  throw invalid(`"locale" is ${JSON.stringify(text)}, which is not a known language tag.`, hint);
}

function checkedTimeZone(text: string): string {
  const zones = Intl.supportedValuesOf("timeZone");
  try {
    if (/^[A-Za-z]/.test(text)) {
      new Intl.DateTimeFormat("en", { timeZone: text }).format();
      return text;
    }
  } catch {
    // not a time zone
  }
  const close = closestName(text, zones);
  throw invalid(
    `"time_zone" is ${JSON.stringify(text)}; it must be the IANA name of a time zone, such as ${close ?? "UTC or Europe/Berlin"}.`,
  );
}

function checkedUserAgent(text: string): string {
  if (/^[\x20-\x7e]+$/.test(text) && text.length <= LONGEST_USER_AGENT) return text;
  throw invalid(
    `"user_agent" must be printable ASCII text of 1 to ${LONGEST_USER_AGENT} characters.`,
  );
}

function proxyOf({ proxy_server, proxy_bypass }: ProfileInput): Proxy | undefined {
  const wrong = proxy_bypass.find((host) => !/^[\w.*:[\]/<>-]{1,255}$/.test(host));
  if (wrong !== undefined || proxy_bypass.length > MOST_BYPASSES) {
    throw invalid(
      `"proxy_bypass" may list up to ${MOST_BYPASSES} hosts, such as example.com, *.example.com, 10.0.0.0/8 or <local>.`,
    );
  }
  if (proxy_server !== undefined) {
    return { server: checkedProxy(proxy_server), bypass: proxy_bypass };
  }
  if (proxy_bypass.length === 0) return undefined;
  throw invalid('"proxy_bypass" is allowed only with "proxy_server".');
}

function checkedProxy(text: string): string {
  const url = URL.parse(text);
  const plain = /^[a-z0-9]+:\/\/(?:[\w.-]+|\[[\da-fA-F:.]+\])(?::\d{1,5})?\/?$/i.test(text);
  if (url && plain && PROXY_SCHEMES.includes(url.protocol)) return text.replace(/\/$/, "");
  throw invalid(
    '"proxy_server" must be scheme://host:port with http, https, socks4 or socks5, such as http://127.0.0.1:3128.',
    'Omit user and password: pass them with tab.http_auth, with the proxy as "origin".',
  );
}

function invalid(message: string, hint?: string): AppError {
  return new AppError("INVALID_REQUEST", message, hint === undefined ? {} : { hint });
}

/** Settings that can change during a session. */
export const changeFields = () => ({
  viewport: a.value(
    "Viewport size in pixels, WIDTHxHEIGHT, 10 to 9999 each.",
    z
      .string()
      .regex(VIEWPORT_WORD, { error: `must be ${VIEWPORT_WORDS}` })
      .optional(),
  ),
  latitude: a.number("Latitude that sites see, degrees.").min(-90).max(90).optional(),
  longitude: a.number("Longitude that sites see, degrees.").min(-180).max(180).optional(),
  accuracy: z.number().min(0).optional().meta({ default: 100 }).describe("Accuracy, metres."),
  headers: z
    .record(z.string(), z.string())
    .optional()
    .describe("Headers for every request of the pages, to any site."),
  offline: z.boolean().optional().meta({ default: false }).describe("Take pages offline."),
});

/** Options that restrict which hosts a session may visit. */
const allowlistFields = () => ({
  allowed_hosts: maybe.texts(
    "The only hosts it may visit: example.com, *.example.com (all below it), * (all), each with optional scheme or port, !host to deny. Default: all.",
  ),
  subresources: z
    .enum(SUBRESOURCE_RULES)
    .optional()
    .meta({ default: "log" })
    .describe(
      "Subresources from other hosts. log: allows and records read requests (GET); block: blocks all.",
    ),
  service_workers: z
    .boolean()
    .optional()
    .meta({ default: false })
    .describe("With allowed_hosts, true allows service workers; otherwise they are blocked."),
});

/** Options that are fixed when a session is created. */
export const profileFields = () => ({
  ...changeFields(),
  engine: z
    .enum(ENGINE_PREFERENCES)
    .optional()
    .meta({ default: "chromium" })
    .describe(
      "Engine of its tabs. static: no browser, no scripts. auto: adds a browser once a page or call needs it.",
    ),
  locale: maybe.text("Language tag, such as de-DE; default: en-US."),
  time_zone: maybe.text("IANA time zone, such as Europe/Berlin."),
  user_agent: maybe.text("User agent that sites see; client hints match it."),
  color_scheme: z.enum(["light", "dark"]).optional().describe("Preferred colour scheme."),
  reduced_motion: a.flag("Prefer reduced motion.").default(false),
  touch: a.flag("Emulate a touch screen.").default(false),
  proxy_server: maybe.text(
    "Proxy as scheme://host:port; http, https, socks4 and socks5. The address policy and allowed_hosts apply to its host.",
  ),
  proxy_bypass: a
    .texts(
      "Hosts that bypass the proxy, such as *.example.com; <-loopback> uses it even for loopback.",
    )
    .default([]),
  ...allowlistFields(),
});

type ChangeInput = Output<typeof changeFields>;
type ProfileInput = Output<typeof profileFields>;
