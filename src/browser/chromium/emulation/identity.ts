import type { Protocol } from "devtools-protocol";

/** Languages that pages are told, most wanted first. */
const LANGUAGES = "en-US,en";

export interface IdentityWishes {
  readonly userAgent?: string;
  /** BCP 47 tag of the language that pages are told first. */
  readonly locale?: string;
}

/**
 * What pages, frames and workers are told about the browser: Chromium of this version, without the word that says
 * nobody watches (sites answer differently to it), or what the caller wishes. CDP Emulation.setUserAgentOverride.
 */
export function identityOf(
  browserUserAgent: string,
  { userAgent = browserUserAgent, locale }: IdentityWishes = {},
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

/** The language with its region, then the language alone. */
export function languagesOf(locale: string | undefined): string {
  if (locale === undefined) return LANGUAGES;
  const { language } = new Intl.Locale(locale);
  return [...new Set([locale, language])].join(",");
}

/** Only browsers of Chromium's kind send client hints. */
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

/** The second entry is the meaningless one that every Chromium sends, so that nobody relies on the list. */
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

/** As browsers send a list of languages. */
export function weighted(languages: string): string {
  return languages
    .split(",")
    .map((language, at) => (at === 0 ? language : `${language};q=${(1 - at / 10).toFixed(1)}`))
    .join(",");
}
