/** What stands between a task and its form, and only a person gets past: a check for humans, or a sign-in. */
import { AppError } from "../shared/errors.ts";

export interface Blocker {
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
export function unremoved({ kind, what, hint }: Blocker): AppError {
  const message =
    kind === "captcha"
      ? `The site wants to see that a person is there: ${what}.`
      : `The site wants one to sign in: ${what}.`;
  const hints = hint === undefined ? HINT : `${HINT} ${hint}`;
  return new AppError("SITE_REFUSED", message, { hint: hints, details: { [REASON]: kind } });
}

/** Which obstacle it was that ended something; undefined where it ended otherwise. */
export function blockerIn(error: unknown): Blocker["kind"] | undefined {
  const kind = error instanceof AppError ? error.details?.[REASON] : undefined;
  return kind === "captcha" || kind === "sign-in" ? kind : undefined;
}
