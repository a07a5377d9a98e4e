import { TaskFailure } from "../../tasks/task-failure.ts";

export interface LoginRefused {
  readonly message: string;
  readonly hint: string;
  /** The site wants to see a person. */
  readonly isCaptcha: boolean;
}

/** A task whose site does not let it in; trying the same again does not help. */
export function loginRefused({ message, hint, isCaptcha }: LoginRefused): TaskFailure {
  const code = isCaptcha ? "CAPTCHA" : "LOGIN_REQUIRED";
  return new TaskFailure({ code, message, hint, retryable: false });
}
