/** Blockers in front of a form or in it: a captcha, which only a person can solve, or a sign-in. */
import { AppError } from "../shared/errors.ts";

export interface Blocker {
  readonly kind: "captcha" | "sign-in";
  /** The evidence for the blocker, in words. */
  readonly what: string;
  /** Sentence to append to the error's hint: something else that the caller can do. */
  readonly hint?: string;
}

const REASON = "obstacle";
const HINT =
  "Try again when a person can answer (task.answer), or sign in by hand and store that login in a credential.";

/** Returns the error for a blocker that nobody removed. */
export function unremoved({ kind, what, hint }: Blocker): AppError {
  const message =
    kind === "captcha"
      ? `The site shows a check for humans: ${what}.`
      : `The site requires a sign-in: ${what}.`;
  const hints = hint === undefined ? HINT : `${HINT} ${hint}`;
  return new AppError("SITE_REFUSED", message, { hint: hints, details: { [REASON]: kind } });
}

/** Returns the kind of the blocker that caused an error; undefined for other errors. */
export function blockerIn(error: unknown): Blocker["kind"] | undefined {
  const kind = error instanceof AppError ? error.details?.[REASON] : undefined;
  return kind === "captcha" || kind === "sign-in" ? kind : undefined;
}
