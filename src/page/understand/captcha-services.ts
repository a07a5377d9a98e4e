import type { ChallengeMark } from "../snapshot.ts";

export type CaptchaType =
  | "ReCaptcha"
  | "HCaptcha"
  | "Turnstile"
  | "CloudflareChallenge"
  | "ImageGrid"
  | "TextCaptcha"
  | "Unknown";

export interface CaptchaService {
  readonly type: CaptchaType;
  /** Tag names, class names and ids that its elements have. */
  readonly names: RegExp;
  /** Addresses of its frames. */
  readonly frames: RegExp;
  /** Its elements stand on a page of their own, before the one that was asked for. */
  readonly isWall?: true;
}

/** Services that tell humans from programs, by what their documents tell site owners to write and what they serve. */
const CAPTCHA_SERVICES: readonly CaptchaService[] = [
  {
    type: "CloudflareChallenge",
    names:
      /^(?:challenge-(?:running|form|stage|error-text|body-text|success-text)|cf-challenge(?:-running)?|cf-please-wait|cf-im-under-attack|trk_jschal_js)$/i,
    frames: /\/cdn-cgi\/challenge-platform\//i,
    isWall: true,
  },
  {
    type: "Turnstile",
    names: /^cf-turnstile$/i,
    frames: /challenges\.cloudflare\.com\//i,
  },
  { type: "HCaptcha", names: /^h-captcha$/i, frames: /^[^?#]*\bhcaptcha\.com\//i },
  {
    type: "ReCaptcha",
    names: /^(?:g-recaptcha|recaptcha_widget_div)$/i,
    frames: /^[^?#]*\b(?:google\.com|recaptcha\.net|gstatic\.com)\/recaptcha\//i,
  },
  {
    type: "Unknown",
    names:
      /^(?:px-captcha|px-captcha-wrapper|funcaptcha|arkose(?:-challenge)?|geetest_(?:captcha|holder|panel|box|btn|slider|widget|wrap)|tcaptcha[-_]\w+|smart-captcha|checkboxcaptcha|aliyuncaptcha-\w+|friendly-captcha|frc-captcha|mtcaptcha|yidun\S*|nc_1_wrapper|aws-?waf-?captcha|datadome-captcha|ddg-captcha|altcha|altcha-widget|cap-widget|awswaf-captcha|mcaptcha__widget-container|tencent-?captcha|div_for_keycaptcha|procaptcha|private-captcha|trustcaptcha-component|lemin-cropped-captcha|mosparo-box|visualcaptcha|adcopy-outer)$/i,
    frames:
      /\b(?:captcha-delivery\.com|geo\.captcha|arkoselabs\.com|funcaptcha\.com|geetest\.com|captcha\.qq\.com|turing\.captcha\.|smartcaptcha\.yandexcloud\.net|perimeterx\.net|px-cdn\.net|awswaf\.com|friendlycaptcha\.com)\b/i,
    isWall: true,
  },
];

export function serviceOf(mark: ChallengeMark): CaptchaService | undefined {
  const names = [mark.tag, mark.id ?? "", ...(mark.classes ?? [])];
  return CAPTCHA_SERVICES.find(
    (service) =>
      names.some((name) => service.names.test(name)) ||
      (mark.src !== undefined && mark.tag === "iframe" && service.frames.test(mark.src)),
  );
}

export function serviceOfFrame(address: string): CaptchaService | undefined {
  return CAPTCHA_SERVICES.find(({ frames }) => frames.test(address));
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
