export const DOMAIN_OUTCOMES = ["ok", "blocked", "error"] as const;
export type DomainOutcome = (typeof DOMAIN_OUTCOMES)[number];

/** Counts of the results of all visits to a host, and the latest result. */
export interface DomainMemory {
  readonly okCount: number;
  readonly blockedCount: number;
  readonly errorCount: number;
  readonly lastOutcome: DomainOutcome;
  /** Reason of the latest result, if that is a failure with a reason. */
  readonly lastReason?: string;
  readonly lastSeenMs: number;
}

export interface DomainVisit {
  readonly host: string;
  readonly outcome: DomainOutcome;
  readonly reason?: string | undefined;
  readonly timeMs: number;
}

/** Results of visits, by host. Writing returns at once; reading includes earlier writes. */
export interface DomainRepository {
  note(visit: DomainVisit): void;
  get(host: string): Promise<DomainMemory | undefined>;
  clear(): Promise<void>;
}
