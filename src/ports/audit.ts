/** What is kept of who did what. */
import type { BlockedRequest } from "../shared/calls/audit-context.ts";
import type { ListPage, PageRequest } from "./lists.ts";

/** `call`: an operation that acts, or one that was refused. The others: a task begins, and is over. */
export const AUDIT_KINDS = ["call", "task_begun", "task_ended"] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Of a task that is over, its state; `begun` of one that begins. `refused`: by policy, before anything was done. */
export const AUDIT_OUTCOMES = [
  "succeeded",
  "failed",
  "refused",
  "begun",
  "completed",
  "canceled",
  "rejected",
] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** Names and places, never values. */
export interface AuditRecord {
  readonly id: string;
  /** When it was over, milliseconds since the epoch. */
  readonly timestampMs: number;
  readonly durationMs: number;
  readonly tenant: string;
  readonly caller: string;
  /** The protocol by which it came; empty for a task. */
  readonly surface: string;
  readonly kind: AuditKind;
  /** Name of the operation, or the skill of a task. */
  readonly name: string;
  readonly taskId: string | null;
  readonly outcome: AuditOutcome;
  readonly errorCode: string | null;
  readonly sessions: readonly string[];
  readonly domains: readonly string[];
  readonly credentials: readonly string[];
  readonly fields: readonly string[];
  readonly blocked: readonly BlockedRequest[];
  /** Equal rejected requests within a minute that this record stands for; 1 for all others. */
  readonly count: number;
}

/** Codes of calls that were rejected and did nothing, with a limit of their own: nobody can flush the log with them. */
const REJECTIONS: ReadonlySet<string | null> = new Set([
  "BLOCKED_BY_POLICY",
  "INVALID_QUERY",
  "INVALID_REQUEST",
  "METHOD_NOT_ALLOWED",
  "NOT_FOUND",
  "PROHIBITED",
  "RATE_LIMITED",
  "SESSION_NOT_FOUND",
  "TAB_NOT_FOUND",
  "TASK_NOT_FOUND",
  "TOO_LARGE",
  "UNAUTHORIZED",
]);

export function isRejection({ kind, errorCode }: Pick<AuditRecord, "kind" | "errorCode">): boolean {
  return kind === "call" && REJECTIONS.has(errorCode);
}

export interface AuditFilter {
  readonly tenant?: string | undefined;
  readonly caller?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly name?: string | undefined;
  readonly outcome?: AuditOutcome | undefined;
  readonly domain?: string | undefined;
  readonly taskId?: string | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
}

/** Who did what, as one tenant sees it. Records are added, and go when they are old or too many. Only `count` of one changes. */
export interface AuditLog {
  /** Returns at once: the record follows soon, or when the storage takes it. */
  add(record: AuditRecord): void;
  /** Writes at once what was added. @throws AppError STORAGE_UNAVAILABLE if the storage does not take it */
  settle(): Promise<void>;
  /**
   * One page of the records, in the order in which they came; sees everything that was added before.
   * @throws AppError NOT_READY while it is closed
   */
  page(filter: AuditFilter, page: PageRequest): Promise<ListPage<AuditRecord>>;
}

export interface AuditRepository extends AuditLog {
  /** The same for a tenant, who sees no records but their own. */
  of(tenant: string): AuditLog;
}
