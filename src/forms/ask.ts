/** Asks a person. @throws AppError TIMEOUT when nobody has answered in time */
export type AskCaller = (question: {
  readonly text: string;
  readonly choices: readonly string[];
  /** The choice that says no. */
  readonly no: string;
  readonly withinMs: number;
  /** It is about signing in. */
  readonly isSignIn?: boolean;
}) => Promise<string>;
