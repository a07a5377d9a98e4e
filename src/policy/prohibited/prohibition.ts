/** What tasks do not do unless the operator of the server allows it. */
export type ProhibitedClass = "account-creation" | "financial-transaction" | "security-permissions";

/** Why something is not done. */
export interface Prohibition {
  readonly class: ProhibitedClass;
  /** What it was told by, for the caller: words of the intent, a field, a button. */
  readonly evidence: string;
}
