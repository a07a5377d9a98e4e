import { TaskFailure } from "../../tasks/task-failure.ts";

export interface LoginRefused {
  readonly message: string;
  readonly hint: string;
  /** Whether the site requires a CAPTCHA or a similar check for humans. */
  readonly isCaptcha: boolean;
}

/** The error of a task whose site rejects the login; a retry does not help. */
export function loginRefused({ message, hint, isCaptcha }: LoginRefused): TaskFailure {
  const code = isCaptcha ? "CAPTCHA" : "LOGIN_REQUIRED";
  return new TaskFailure({ code, message, hint, retryable: false });
}
