import type { Reading } from "./reading.ts";
import { dashboardPage, loginPage, oauthConsentPage, twoFactorAuthPage } from "./types/account.ts";
import { articlePage, formPage, listPage, searchPage, searchResultsPage } from "./types/content.ts";
import { emailBodyPage, inboxPage } from "./types/mail.ts";
import { blockedPage, captchaPage, errorPage } from "./types/refusals.ts";
import type { Verdict } from "./verdict.ts";

/** The page types, with the functions that score them; of two types of equal rank, the one listed first wins. */
const JUDGES = [
  ["Error", errorPage],
  ["Captcha", captchaPage],
  ["Blocked", blockedPage],
  ["Login", loginPage],
  ["TwoFactorAuth", twoFactorAuthPage],
  ["OAuthConsent", oauthConsentPage],
  ["Inbox", inboxPage],
  ["EmailBody", emailBodyPage],
  ["Dashboard", dashboardPage],
  ["Article", articlePage],
  ["SearchResults", searchResultsPage],
  ["List", listPage],
  ["Search", searchPage],
  ["Form", formPage],
] as const satisfies readonly (readonly [string, (reading: Reading) => Verdict])[];

export type PageType = (typeof JUDGES)[number][0] | "Other";

/** Minimum score of a type; if no type reaches it, the type is `Other`. */
const LEAST = 0.42;
/** If the second-highest score is more than this share of the highest, the confidence is lower. */
const NEAR = 0.7;

/** General types do not lower the confidence of specific types: an inbox is also a list, a login also a form. */
const GENERAL: ReadonlySet<PageType> = new Set(["List", "Form", "Search", "Article"]);

/** Specific types with at least this score come before general ones. */
const CLEAR = 0.6;

function rankOf({ type, verdict: { score } }: Judged): number {
  return score >= CLEAR && !GENERAL.has(type) ? score + 1 : score;
}

interface Judged {
  readonly type: PageType;
  readonly verdict: Verdict;
}

/** Factor for the confidence if the page is still invisible: its type may change. */
const VEILED = 0.7;

export interface JudgedType {
  readonly pageType: PageType;
  /** 0 to 1. */
  readonly confidence: number;
  readonly evidence: readonly string[];
}

export function pageTypeOf(reading: Reading): JudgedType {
  const ranked = JUDGES.map(([type, judge]) => ({ type, verdict: judge(reading) })).toSorted(
    (a, b) => rankOf(b) - rankOf(a),
  );
  const [first] = ranked;
  if (!first || first.verdict.score < LEAST) {
    const confidence = hundredths(1 - (first?.verdict.score ?? 0));
    const evidence = ["no type has enough evidence"];
    return { pageType: "Other", confidence, evidence };
  }
  const { score, evidence } = first.verdict;
  const second = ranked.find(
    ({ type }) => type !== first.type && (GENERAL.has(first.type) || !GENERAL.has(type)),
  );
  const rival = (second?.verdict.score ?? 0) / score;
  const uncertainty = 0.4 * Math.max(0, (rival - NEAR) / (1 - NEAR));
  return {
    pageType: first.type,
    confidence: hundredths(score * (1 - uncertainty) * (reading.isVeiled ? VEILED : 1)),
    evidence: reading.isVeiled ? [...evidence, "the page is not visible yet"] : evidence,
  };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
