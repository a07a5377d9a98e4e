/** Who calls: what belongs to one tenant is not there for another. */
export interface CallerIdentity {
  readonly tenant: string;
  /** What the operator calls the caller; empty unless they have told. */
  readonly name: string;
  /** Whether it may change the server itself. */
  readonly isOperator: boolean;
}

/** The tenant of all callers who need no key. */
export const DEFAULT_TENANT = "default";

/** Who has started the server, or has its token. */
export const OPERATOR: CallerIdentity = { tenant: DEFAULT_TENANT, name: "", isOperator: true };
