/** How it ended that something was sent to prove who one is. */
export type Outcome =
  | "success"
  | "wrong_credentials"
  | "wrong_code"
  | "second_factor"
  | "captcha"
  | "blocked"
  | "still_on_form"
  | "unknown";

export interface Judgement {
  readonly outcome: Outcome;
  /** What it was judged by, in sentences; what the page says is quoted. */
  readonly evidence: readonly string[];
  /** What speaks for it may be left from an earlier attempt. */
  readonly isTentative?: boolean;
}

/** Nothing speaks for one or the other yet: a page that is still at work may say more. */
export function isOpen({ outcome, isTentative }: Judgement): boolean {
  return outcome === "still_on_form" || outcome === "unknown" || isTentative === true;
}
