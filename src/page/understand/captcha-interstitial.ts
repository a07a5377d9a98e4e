/** Pages that only look at their visitor and give him nothing to do. */
import type { CaptchaType } from "./captcha-services.ts";
import { saysFirst } from "./blocked.ts";
import type { Reading } from "./reading.ts";
import { HUMAN_CHECK } from "./words/words.ts";

interface Found {
  readonly captchaType: CaptchaType;
  readonly node: null;
  readonly form: null;
  readonly isWall: true;
  readonly evidence: string;
}

const REFUSING = new Set([403, 429, 503]);
const MOST_TEXT = 1_000;
/** Where no status speaks for it. */
const MOST_TEXT_WITHOUT_STATUS = 400;

/** Few words, to the end that one proves to be human, and a refusing status or a script and nothing to press. */
export function interstitial(reading: Reading): Found | undefined {
  const { httpStatus = 200, mainText } = reading;
  if (mainText > MOST_TEXT || !saysFirst(HUMAN_CHECK, reading)) return undefined;
  if (!REFUSING.has(httpStatus) && !leavesAllToScript(reading)) return undefined;
  return {
    captchaType: isCloudflare(reading) ? "CloudflareChallenge" : "Unknown",
    node: null,
    form: null,
    isWall: true,
    evidence: "words about a proof of being human, and nothing else to do",
  };
}

function leavesAllToScript({ snapshot, mainNodes, mainText }: Reading): boolean {
  const { scripts = [], inlineScriptLength = 0 } = snapshot.facts ?? {};
  const isIdle = mainNodes.every(({ kinds }) => kinds.length === 0);
  const isScripted = scripts.length > 0 || inlineScriptLength > 0;
  return isScripted && isIdle && mainText <= MOST_TEXT_WITHOUT_STATUS;
}

/** It signs its pages with the number of the request. */
function isCloudflare({ nodes }: Reading): boolean {
  return nodes.some(
    ({ text, attributes: { href = "" } }) =>
      /\bRay ID\b/i.test(text) || /^https?:\/\/(?:www\.)?cloudflare\.com\b/i.test(href),
  );
}
