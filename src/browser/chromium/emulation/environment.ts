import type { CdpSession } from "../../../cdp/session.ts";
import type { Protocol } from "devtools-protocol";

/** Size of the viewport of a page, in screenshot pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** A geographic position: degrees, and accuracy in metres. */
export interface Geolocation {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

/** Emulated environment for the pages of a session, their frames, workers and pop-ups. */
export interface Environment {
  /** BCP 47 tag. Determines the languages of pages and their formats for dates and numbers. */
  readonly locale?: string;
  /** IANA name, such as `Europe/Berlin`. */
  readonly timeZone?: string;
  readonly userAgent?: string;
  readonly geolocation?: Geolocation;
  /** Headers that are sent with every request of the pages, to any site. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly offline?: boolean;
  readonly colorScheme?: "light" | "dark";
  readonly reducedMotion?: boolean;
  readonly touch?: boolean;
}

/** The proxy of a browser context. */
export interface Proxy {
  /** `scheme://host:port`. */
  readonly server: string;
  /** Hosts to which requests do not use the proxy. */
  readonly bypass: readonly string[];
}

/** Settings that may change during a session. */
export interface SessionChange {
  readonly viewport?: Viewport;
  readonly environment?: Pick<Environment, "geolocation" | "headers" | "offline">;
}

interface MediaFeature {
  readonly name: string;
  readonly value: string;
}

const TOUCH_POINTS = 5;

/** Applies all settings to a page before its first document. The promises settle only when the page runs. */
export function applyToPage(
  session: CdpSession,
  environment: Environment,
  browserUserAgent: string,
): Promise<unknown>[] {
  const { geolocation, touch } = environment;
  const features = mediaFeatures(environment);
  const posted: Promise<unknown>[] = [
    session.post("Emulation.setUserAgentOverride", identityOf(browserUserAgent, environment)),
    // These commands fail if another page of the process has set locale and time zone.
    ...applyPlace(session, environment).map((answer) => answer.catch(() => {})),
  ];
  if (touch) {
    const touchPoints = { enabled: true, maxTouchPoints: TOUCH_POINTS };
    posted.push(session.post("Emulation.setTouchEmulationEnabled", touchPoints));
  }
  if (features.length > 0) posted.push(session.post("Emulation.setEmulatedMedia", { features }));
  if (geolocation) posted.push(applyGeolocation(session, geolocation));
  if (hasTraffic(environment)) posted.push(...applyTraffic(session, environment));
  return posted;
}

/** Applies user agent, languages, headers and `offline` to a worker. Its process already has locale and time zone. */
export function applyToWorker(
  session: CdpSession,
  environment: Environment,
  browserUserAgent: string,
): void {
  void session.post("Network.setUserAgentOverride", identityOf(browserUserAgent, environment));
  if (hasTraffic(environment)) void applyTraffic(session, environment);
}

/** Applies the settings that may change during a session to a running page. */
export function applyChange(session: CdpSession, environment: Environment): Promise<unknown>[] {
  const { geolocation } = environment;
  return [
    ...applyTraffic(session, environment),
    ...(geolocation ? [applyGeolocation(session, geolocation)] : []),
  ];
}

/** Applies the settings for the requests of a page or a worker. */
export function applyTraffic(
  session: CdpSession,
  { headers = {}, offline = false }: Environment,
): Promise<unknown>[] {
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  return [
    session.post("Network.setExtraHTTPHeaders", { headers: { ...headers } }),
    session.post("Network.emulateNetworkConditions", { offline, ...unlimited }),
  ];
}

/**
 * Sets language and time zone, which apply to a whole renderer process. The first page of the process sets them. Until
 * that page closes, the browser rejects these commands for the other pages of the process.
 */
export function applyPlace(
  session: CdpSession,
  { locale, timeZone }: Environment,
): Promise<unknown>[] {
  const posted: Promise<unknown>[] = [];
  if (locale !== undefined) posted.push(session.post("Emulation.setLocaleOverride", { locale }));
  if (timeZone !== undefined) {
    posted.push(session.post("Emulation.setTimezoneOverride", { timezoneId: timeZone }));
  }
  return posted;
}

function applyGeolocation(session: CdpSession, place: Geolocation): Promise<unknown> {
  return session.post("Emulation.setGeolocationOverride", { ...place });
}

function hasTraffic({ headers, offline }: Environment): boolean {
  return headers !== undefined || offline === true;
}

function mediaFeatures({ colorScheme, reducedMotion }: Environment): MediaFeature[] {
  return [
    ...(colorScheme ? [{ name: "prefers-color-scheme", value: colorScheme }] : []),
    ...(reducedMotion ? [{ name: "prefers-reduced-motion", value: "reduce" }] : []),
  ];
}

/** Default languages for pages, in order of preference. */
const LANGUAGES = "en-US,en";

interface RequestedIdentity {
  readonly userAgent?: string;
  /** BCP 47 tag of the preferred language for pages. */
  readonly locale?: string;
}

/**
 * Returns the browser identity that pages, frames and workers report. By default, this is `browserUserAgent`, which
 * lacks the word "Headless": sites respond differently to that word. CDP Emulation.setUserAgentOverride.
 */
export function identityOf(
  browserUserAgent: string,
  { userAgent = browserUserAgent, locale }: RequestedIdentity = {},
): Protocol.Emulation.SetUserAgentOverrideRequest {
  const metadata = clientHints(userAgent);
  const isOwn = userAgent === browserUserAgent;
  return {
    userAgent,
    acceptLanguage: languagesOf(locale),
    ...(isOwn ? {} : { platform: navigatorPlatform(userAgent) }),
    ...(metadata && { userAgentMetadata: metadata }),
  };
}

/**
 * Returns the languages of a locale, separated by commas: the locale itself, then its language without the region.
 * Without a locale, returns `LANGUAGES`.
 */
export function languagesOf(locale: string | undefined): string {
  if (locale === undefined) return LANGUAGES;
  const { language } = new Intl.Locale(locale);
  return [...new Set([locale, language])].join(",");
}

/** Returns the client hints of a user agent; undefined if it is not Chromium-based, since only Chromium sends them. */
function clientHints(userAgent: string): Protocol.Emulation.UserAgentMetadata | undefined {
  const version = /Chrome\/([\d.]+)/.exec(userAgent)?.[1];
  if (version === undefined) return undefined;
  const major = version.split(".", 1)[0] ?? version;
  const mobile = /\bMobile\b/.test(userAgent);
  return {
    brands: brands(userAgent, major),
    fullVersionList: brands(userAgent, version),
    platform: platformOf(userAgent),
    platformVersion: "",
    architecture: mobile ? "" : process.arch === "arm64" ? "arm" : "x86",
    bitness: mobile ? "" : "64",
    model: "",
    mobile,
  };
}

/** Returns the brands of a user agent. The second brand is meaningless, as in every Chromium (GREASE). */
function brands(userAgent: string, version: string): Protocol.Emulation.UserAgentBrandVersion[] {
  const product = /Edg\/[\d.]+/.test(userAgent) ? ["Microsoft Edge"] : [];
  return [
    { brand: "Chromium", version },
    { brand: "Not)A;Brand", version: "24" },
    ...product.map((brand) => ({ brand, version })),
  ];
}

const PLATFORMS = [
  { mark: "Android", hint: "Android", navigator: "Linux armv81" },
  { mark: "Windows", hint: "Windows", navigator: "Win32" },
  { mark: "iPhone", hint: "iOS", navigator: "iPhone" },
  { mark: "iPad", hint: "iOS", navigator: "iPad" },
  { mark: "Mac OS", hint: "macOS", navigator: "MacIntel" },
] as const;

function platformOf(userAgent: string): string {
  return PLATFORMS.find(({ mark }) => userAgent.includes(mark))?.hint ?? "Linux";
}

function navigatorPlatform(userAgent: string): string {
  return PLATFORMS.find(({ mark }) => userAgent.includes(mark))?.navigator ?? "Linux x86_64";
}

/** Formats a list of languages as in an Accept-Language header. */
export function weighted(languages: string): string {
  return languages
    .split(",")
    .map((language, at) => (at === 0 ? language : `${language};q=${(1 - at / 10).toFixed(1)}`))
    .join(",");
}
