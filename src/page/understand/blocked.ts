import type { Reading, Blocked, BlockedReason } from "./reading.ts";
import type { Phrases } from "../words/phrases.ts";
import { REFUSED, TOO_MANY } from "../words/words.ts";

/** Maximum text of a page that blocks the visitor. */
const MOST_TEXT = 1_500;
/** Maximum text of a page that blocks the visitor without an error status. */
const MOST_TEXT_WITHOUT_STATUS = 900;
const MOST_LINKS = 12;
export const REFUSING = new Set([403, 429, 503]);

/** Detects a denial: a CAPTCHA or an HTTP status. Without an error status, the headlines may show a denial, too. */
export function blockedOf(reading: Reading): Blocked | undefined {
  const { captcha, httpStatus } = reading;
  if (captcha?.isBlocking) {
    return blocked("captcha_or_challenge", [
      `captcha_${captcha.captchaType}`,
      ...statusOf(reading),
    ]);
  }
  if (!isShort(reading) || reading.formsFor("login").length > 0) return undefined;
  if (httpStatus !== undefined && REFUSING.has(httpStatus)) return byStatus(reading, httpStatus);
  return httpStatus === undefined || httpStatus < 300 ? byStructure(reading) : undefined;
}

function byStatus(reading: Reading, status: number): Blocked | undefined {
  const signals = statusOf(reading);
  if (status === 429 || saysFirst(TOO_MANY, reading)) return blocked("rate_limited", signals);
  if (status === 503 && !saysFirst(REFUSED, reading)) return undefined;
  return blocked("blocked", signals);
}

/** Finds a page whose only content is a rejection in its headline: no navigation, no article, no main form. */
function byStructure(reading: Reading): Blocked | undefined {
  const { mainText, headlines, nodes, forms } = reading;
  if (mainText > MOST_TEXT_WITHOUT_STATUS || forms.some(({ isMain }) => isMain)) return undefined;
  if (nodes.some(({ role }) => role === "navigation" || role === "article")) return undefined;
  const signals = ["refusal_as_headline", "short_page"];
  if (headlines.some((line) => isSaidBy(line, TOO_MANY))) return blocked("rate_limited", signals);
  const isRefused = headlines.some((line) => isSaidBy(line, REFUSED));
  return isRefused ? blocked("blocked", signals) : undefined;
}

/** Whether the line consists of one of these phrases and hardly any other text. */
export function isSaidBy(line: string, words: Phrases): boolean {
  if (words.isAll(line)) return true;
  const found = words.foundIn(line);
  return found !== undefined && line.length < found.length * 2.5;
}

export function saysFirst(words: Phrases, { headlines, mainNodes }: Reading): boolean {
  return (
    headlines.some((line) => words.isIn(line)) ||
    mainNodes.slice(0, 12).some(({ text }) => words.isIn(text))
  );
}

function isShort({ mainText, mainNodes, prose }: Reading): boolean {
  const links = mainNodes.filter(({ role }) => role === "link").length;
  return mainText <= MOST_TEXT && links <= MOST_LINKS && prose.paragraphs <= 6;
}

function statusOf({ httpStatus }: Reading): readonly string[] {
  return httpStatus !== undefined && httpStatus >= 400 ? [`http_${httpStatus}`] : [];
}

function blocked(reason: BlockedReason, signals: readonly string[]): Blocked {
  return {
    reason,
    signals,
    recommendations: RECOMMENDATIONS[reason],
    requireHuman: reason === "captcha_or_challenge",
  };
}

const RECOMMENDATIONS: Readonly<Record<BlockedReason, readonly string[]>> = {
  captcha_or_challenge: [
    "Let a person solve the check in this session, then continue in the same tab.",
    "Do not repeat the request: each attempt makes the next check harder.",
  ],
  rate_limited: [
    "Wait as long as Retry-After says, or at least a minute, before the next request.",
    "Request fewer pages, one after the other.",
  ],
  blocked: [
    "Open the site's front page in a browser session and continue from there.",
    "Sign in if the page needs an account, or ask a person whether this address may be used.",
  ],
};
