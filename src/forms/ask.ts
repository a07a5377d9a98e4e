/** Asks a person. @throws AppError TIMEOUT if nobody answers in time */
export type AskCaller = (question: {
  readonly text: string;
  readonly choices: readonly string[];
  /** The choice for no. */
  readonly no: string;
  readonly withinMs: number;
  /** The question is about signing in. */
  readonly isSignIn?: boolean;
}) => Promise<string>;
