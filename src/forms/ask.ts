/** Asks a person. @throws AppError TIMEOUT when nobody has answered in time */
export type Ask = (question: {
  readonly text: string;
  readonly choices: readonly string[];
  readonly withinMs: number;
  /** It is about signing in. */
  readonly isSignIn?: boolean;
}) => Promise<string>;
