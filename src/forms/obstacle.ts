/** What stands between a task and its form, and only a person gets past: a check for humans, or a sign-in. */
import type { FoundPage } from "../page/outcome/found-page.ts";
import { hindranceOf } from "../page/outcome/hindrance.ts";
import { AppError } from "../shared/errors.ts";

export interface Obstacle {
  readonly kind: "captcha" | "sign-in";
  /** What it was told by, in words. */
  readonly what: string;
  /** What else the caller can do about it. */
  readonly hint?: string;
}

const REASON = "obstacle";
const HINT =
  "Try again when somebody can answer (task.answer), or sign in by hand and store that login under a credential.";

/** Nobody has removed it. */
export function unremoved({ kind, what, hint }: Obstacle): AppError {
  const message =
    kind === "captcha"
      ? `The site wants to see that a person is there: ${what}.`
      : `The site wants one to sign in: ${what}.`;
  const hints = hint === undefined ? HINT : `${HINT} ${hint}`;
  return new AppError("SITE_REFUSED", message, { hint: hints, details: { [REASON]: kind } });
}

/** Which obstacle it was that ended something; undefined where it ended otherwise. */
export function obstacleIn(error: unknown): Obstacle["kind"] | undefined {
  const kind = error instanceof AppError ? error.details?.[REASON] : undefined;
  return kind === "captcha" || kind === "sign-in" ? kind : undefined;
}

/** The check for humans that a page consists of; undefined for any other page. */
export function humanCheckOn(page: FoundPage): Obstacle | undefined {
  const hindrance = hindranceOf(page);
  if (hindrance?.outcome !== "captcha") return undefined;
  return { kind: "captcha", what: hindrance.evidence.join("; ") };
}

/** That a page asks who one is, or for a code to prove it, and for nothing else. */
export function signInOn({ understood }: FoundPage): Obstacle | undefined {
  const { pageType, evidence } = understood;
  if (pageType !== "Login" && pageType !== "TwoFactorAuth") return undefined;
  return { kind: "sign-in", what: evidence.join("; ") };
}
