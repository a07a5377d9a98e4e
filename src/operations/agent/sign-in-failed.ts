/** Signing in before a run, where only a person gets on. */
import { obstacleIn } from "../../forms/obstacle.ts";
import type { Question } from "../../tasks/job.ts";
import { TaskFailure } from "../../tasks/task-failure.ts";

const HINT =
  "Let the caller be asked (approval: ask); or sign in by hand in a session of your own, and let the task work there (session_id).";

/** In the place of whoever began the task: the answer to such a question would be typed into the page. */
export function askNobody({ text, isSignIn = false }: Question): Promise<never> {
  const code = isSignIn ? "LOGIN_REQUIRED" : "CAPTCHA";
  const message = `Nobody may be asked in this task, and signing in needs a person: ${text}`;
  return Promise.reject(new TaskFailure({ code, message, hint: HINT, retryable: false }));
}

/** As runs tell it that nobody has passed a check for humans. @throws TaskFailure, or what else it was */
export function signInFailed(thrown: unknown): never {
  if (obstacleIn(thrown) !== "captcha") throw thrown;
  const message = `The site wants to see that a person signs in, and nobody has passed its check.`;
  throw new TaskFailure({ code: "CAPTCHA", message, hint: HINT, retryable: false });
}
