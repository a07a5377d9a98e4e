import type { ChallengeMark } from "../snapshot.ts";

export interface CaptchaService {
  readonly type: CaptchaType;
  /** Tag names, class names and ids that its elements have; null where it has none of its own. */
  readonly names: RegExp | null;
  /** Addresses of its frames and scripts. */
  readonly addresses: RegExp | null;
  /** Its elements stand on a page of their own, before the one that was asked for. */
  readonly isWall?: true;
}

function wall<T extends string>(type: T, names: RegExp | null, addresses: RegExp | null) {
  return { type, names, addresses, isWall: true } as const;
}

/** Services that tell humans from programs, by what their documents tell site owners to write and what they serve. */
const SERVICES = [
  wall(
    "CloudflareChallenge",
    /^(?:challenge-(?:running|form|stage|error-text|body-text|success-text)|cf-challenge(?:-running)?|cf-please-wait|cf-im-under-attack|trk_jschal_js)$/i,
    /\/cdn-cgi\/challenge-platform\/(?!scripts\/jsd\/)/i,
  ),
  {
    type: "Turnstile",
    names: /^cf-turnstile$/i,
    addresses: /challenges\.cloudflare\.com\/|\/turnstile\//i,
  },
  { type: "HCaptcha", names: /^h-captcha$/i, addresses: /^[^?#]*\bhcaptcha\.com\//i },
  {
    type: "ReCaptcha",
    names: /^(?:g-recaptcha|recaptcha_widget_div)$/i,
    addresses: /^[^?#]*\b(?:google\.[a-z.]+|recaptcha\.net|gstatic\.\w+)\/recaptcha\//i,
  },
  wall(
    "GeeTest",
    /^geetest_(?:captcha|holder|panel|box|btn|slider|widget|wrap)$/i,
    /\b(?:geetest\.com|geevisit\.com)\b/i,
  ),
  wall(
    "FunCaptcha",
    /^(?:funcaptcha|arkose(?:-challenge)?)$/i,
    /\b(?:arkoselabs\.com|funcaptcha\.com)\b/i,
  ),
  wall(
    "TencentCaptcha",
    /^(?:tcaptcha[-_]\w+|tencent-?captcha)$/i,
    /\b(?:captcha\.qq\.com|turing\.captcha\.)/i,
  ),
  wall("AwsWaf", /^(?:aws-?waf-?captcha|awswaf-captcha)$/i, /\bawswaf\.com\b/i),
  wall("DataDome", /^datadome-captcha$/i, /\bcaptcha-delivery\.com\b/i),
  wall(
    "PerimeterX",
    /^px-captcha(?:-wrapper)?$/i,
    /\b(?:perimeterx\.net|px-c(?:dn|loud)\.net)\b|px-captcha/i,
  ),
  wall("Imperva", null, /\/_Incapsula_Resource\b/i),
  wall("Akamai", null, /\/_sec\/cp_challenge\b/i),
  wall("DdosGuard", /^ddg-captcha$/i, null),
  wall(
    "SmartCaptcha",
    /^(?:smart-captcha|checkboxcaptcha)$/i,
    /\bsmartcaptcha\.yandexcloud\.net\b|\bsmartcaptcha\.cloud\.yandex\.ru\b/i,
  ),
  wall(
    "FriendlyCaptcha",
    /^(?:friendly-captcha|frc-captcha)$/i,
    /\b(?:friendlycaptcha\.com|frcapi\.com)\b/i,
  ),
  wall(
    "AliyunCaptcha",
    /^(?:aliyuncaptcha-[\w-]+|nc_1_wrapper)$/i,
    /\bo\.alicdn\.com\/captcha-frontend\//i,
  ),
  wall("Yidun", /^yidun\S*$/i, null),
  wall("MtCaptcha", /^mtcaptcha$/i, /\bmtcaptcha\.com\b/i),
  wall("Altcha", /^altcha(?:-widget)?$/i, null),
  wall("Cap", /^cap-widget$/i, null),
  wall("MCaptcha", /^mcaptcha__widget-container$/i, null),
  wall("KeyCaptcha", /^div_for_keycaptcha$/i, null),
  wall("Procaptcha", /^procaptcha$/i, /\bprosopo\.io\b/i),
  wall("PrivateCaptcha", /^private-captcha$/i, null),
  wall("TrustCaptcha", /^trustcaptcha-component$/i, null),
  wall("Lemin", /^lemin-cropped-captcha$/i, /\bleminnow\.com\b/i),
  wall("Mosparo", /^mosparo-box$/i, null),
  wall("VisualCaptcha", /^visualcaptcha$/i, null),
  wall("SolveMedia", /^adcopy-outer$/i, null),
  wall("Unknown", null, /\bgeo\.captcha\b/i),
] as const;

/** What somebody has to pass: a service, or a check that the site has made itself. */
export type CaptchaType = (typeof SERVICES)[number]["type"] | "ImageGrid" | "TextCaptcha";

const CAPTCHA_SERVICES: readonly CaptchaService[] = SERVICES;

export function serviceOf(mark: ChallengeMark): CaptchaService | undefined {
  const names = [mark.tag, mark.id ?? "", ...(mark.classes ?? [])];
  return CAPTCHA_SERVICES.find(
    (service) =>
      names.some((name) => service.names?.test(name)) ||
      (mark.src !== undefined && mark.tag === "iframe" && service.addresses?.test(mark.src)),
  );
}

/** Whose frame or script has this address. */
export function serviceAt(address: string): CaptchaService | undefined {
  return CAPTCHA_SERVICES.find(({ addresses }) => addresses?.test(address));
}

/** It shows itself only to those it suspects, if at all: a badge, or a check bound to a button. */
export function isInvisible({
  tag,
  size,
  appearance,
  src = "",
  classes = [],
}: ChallengeMark): boolean {
  if (size === "invisible" || appearance === "interaction-only" || appearance === "execute")
    return true;
  if (tag === "button" || tag === "input" || tag === "a") return true;
  if (classes.includes("grecaptcha-badge")) return true;
  return isInvisibleFrame(src);
}

export function isInvisibleFrame(address: string): boolean {
  return (
    /[?&#]size=invisible\b/i.test(address) ||
    /\/recaptcha\/(?:api2|enterprise)\/bframe/i.test(address)
  );
}
