/** Asks a person a question and returns the chosen answer. @throws AppError TIMEOUT if nobody answers in `withinMs` */
export type AskCaller = (question: {
  readonly text: string;
  readonly choices: readonly string[];
  /** The choice that means no. */
  readonly no: string;
  readonly withinMs: number;
  /** Whether the question is about signing in. */
  readonly isSignIn?: boolean;
}) => Promise<string>;
