export const DOMAIN_OUTCOMES = ["ok", "blocked", "error"] as const;
export type DomainOutcome = (typeof DOMAIN_OUTCOMES)[number];

/** How visits to a host went so far. */
export interface DomainMemory {
  readonly okCount: number;
  readonly blockedCount: number;
  readonly errorCount: number;
  readonly lastOutcome: DomainOutcome;
  /** Why it was not well, the last time. */
  readonly lastReason?: string;
  readonly lastSeenMs: number;
}

export interface Visit {
  readonly host: string;
  readonly outcome: DomainOutcome;
  readonly reason?: string | undefined;
  readonly timeMs: number;
}

/** What is known of the hosts that were visited. Noting returns at once; reading sees what was noted before. */
export interface DomainRepository {
  note(visit: Visit): void;
  get(host: string): Promise<DomainMemory | undefined>;
  clear(): Promise<void>;
}
