import type { ChallengeMark } from "../snapshot.ts";

export interface CaptchaService {
  readonly type: CaptchaType;
  /** Matches the tag name, id or a class of the service's elements; null if these are not specific to it. */
  readonly names: RegExp | null;
  /** Matches addresses of the service's frames and scripts; null if these are not specific to it. */
  readonly addresses: RegExp | null;
  /** The service may show a check instead of the requested page. */
  readonly isWall?: true;
}

/** CAPTCHA services with widgets in forms. */
const WIDGETS = [
  ["Turnstile", /^cf-turnstile$/i, /challenges\.cloudflare\.com\/|\/turnstile\//i],
  ["HCaptcha", /^h-captcha$/i, /^[^?#]*\bhcaptcha\.com\//i],
  [
    "ReCaptcha",
    /^(?:g-recaptcha|recaptcha_widget_div)$/i,
    /^[^?#]*\b(?:google\.[a-z.]+|recaptcha\.net|gstatic\.\w+)\/recaptcha\//i,
  ],
] as const;

/** CAPTCHA services that may block a whole page. Sources: their documentation for site owners, and their files. */
const WALLS = [
  [
    "CloudflareChallenge",
    /^(?:challenge-(?:running|form|stage|error-text|body-text|success-text)|cf-challenge(?:-running)?|cf-please-wait|cf-im-under-attack|trk_jschal_js)$/i,
    /\/cdn-cgi\/challenge-platform\/(?!scripts\/jsd\/)/i,
  ],
  [
    "GeeTest",
    /^geetest_(?:captcha|holder|panel|box|btn|slider|widget|wrap)$/i,
    /\bgee(?:test|visit)\.com\b/i,
  ],
  ["FunCaptcha", /^(?:funcaptcha|arkose(?:-challenge)?)$/i, /\b(?:arkoselabs|funcaptcha)\.com\b/i],
  [
    "TencentCaptcha",
    /^(?:tcaptcha[-_]\w+|tencent-?captcha)$/i,
    /\bcaptcha\.qq\.com|\bturing\.captcha\./i,
  ],
  ["AwsWaf", /^aws-?waf-?captcha$/i, /\bawswaf\.com\b/i],
  ["DataDome", /^datadome-captcha$/i, /\bcaptcha-delivery\.com\b/i],
  [
    "PerimeterX",
    /^px-captcha(?:-wrapper)?$/i,
    /\b(?:perimeterx|px-c(?:dn|loud))\.net\b|px-captcha/i,
  ],
  ["Imperva", null, /\/_Incapsula_Resource\b/i],
  ["Akamai", null, /\/_sec\/cp_challenge\b/i],
  ["DdosGuard", /^ddg-captcha$/i, null],
  [
    "SmartCaptcha",
    /^(?:smart-captcha|checkboxcaptcha)$/i,
    /\bsmartcaptcha\.(?:yandexcloud\.net|cloud\.yandex\.ru)\b/i,
  ],
  ["FriendlyCaptcha", /^fr(?:iendly-|c-)captcha$/i, /\b(?:friendlycaptcha|frcapi)\.com\b/i],
  [
    "AliyunCaptcha",
    /^(?:aliyuncaptcha-[\w-]+|nc_1_wrapper)$/i,
    /\bo\.alicdn\.com\/captcha-frontend\//i,
  ],
  ["Yidun", /^yidun\S*$/i, null],
  ["MtCaptcha", /^mtcaptcha$/i, /\bmtcaptcha\.com\b/i],
  ["Altcha", /^altcha(?:-widget)?$/i, null],
  ["Cap", /^cap-widget$/i, null],
  ["MCaptcha", /^mcaptcha__widget-container$/i, null],
  ["KeyCaptcha", /^div_for_keycaptcha$/i, null],
  ["Procaptcha", /^procaptcha$/i, /\bprosopo\.io\b/i],
  ["PrivateCaptcha", /^private-captcha$/i, null],
  ["TrustCaptcha", /^trustcaptcha-component$/i, null],
  ["Lemin", /^lemin-cropped-captcha$/i, /\bleminnow\.com\b/i],
  ["Mosparo", /^mosparo-box$/i, null],
  ["VisualCaptcha", /^visualcaptcha$/i, null],
  ["SolveMedia", /^adcopy-outer$/i, null],
  ["Unknown", null, /\bgeo\.captcha\b/i],
] as const;

/** The service of a CAPTCHA, or the kind of a CAPTCHA that the site has built itself. */
export type CaptchaType = (typeof WALLS | typeof WIDGETS)[number][0] | "ImageGrid" | "TextCaptcha";

const CAPTCHA_SERVICES: readonly CaptchaService[] = [
  ...WALLS.map(([type, names, addresses]) => ({ type, names, addresses, isWall: true }) as const),
  ...WIDGETS.map(([type, names, addresses]) => ({ type, names, addresses })),
];

export function serviceOf(mark: ChallengeMark): CaptchaService | undefined {
  const names = [mark.tag, mark.id ?? "", ...(mark.classes ?? [])];
  return CAPTCHA_SERVICES.find(
    (service) =>
      names.some((name) => service.names?.test(name)) ||
      (mark.src !== undefined && mark.tag === "iframe" && service.addresses?.test(mark.src)),
  );
}

/** Returns the service whose frame or script has this address. */
export function serviceAt(address: string): CaptchaService | undefined {
  return CAPTCHA_SERVICES.find(({ addresses }) => addresses?.test(address));
}

/** Whether only suspected bots may see a check: the element is a badge, an invisible frame or a CAPTCHA on a button. */
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
