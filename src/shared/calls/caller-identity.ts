/** The caller. Tenants cannot see each other's data. */
export interface CallerIdentity {
  readonly tenant: string;
  /** The operator's name for the caller; empty if there is none. */
  readonly name: string;
  /** Whether the caller may use administrative operations and read metrics of the whole server. */
  readonly isOperator: boolean;
}

/** The tenant of all callers without a key. */
export const DEFAULT_TENANT = "default";

/** The caller who started the server or has its token. */
export const OPERATOR: CallerIdentity = { tenant: DEFAULT_TENANT, name: "", isOperator: true };
