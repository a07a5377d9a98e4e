/** The audit log: records of the callers and their actions. */
import type { AuditedBlock } from "../shared/calls/audit-context.ts";
import type { ListPage, ListRequest } from "./lists.ts";

/** `call`: a call that does more than read, or a refused call. `task_begun`, `task_ended`: start and end of a task. */
export const AUDIT_KINDS = ["call", "task_begun", "task_ended"] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Outcomes of calls and tasks. The outcome of an ended task is its state. */
export const AUDIT_OUTCOMES = [
  "succeeded",
  "failed",
  "refused", // a policy rejected the call, or the call had no valid token
  "begun", // the start of a task or, with the setting audit.required, of a call
  "completed",
  "canceled",
  "rejected",
] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** Contains names and hosts, but never the values of fields. */
export interface AuditRecord {
  readonly id: string;
  /** End of the call or task; for the outcome `begun`, the start. Milliseconds since the epoch. */
  readonly timestampMs: number;
  readonly durationMs: number;
  readonly tenant: string;
  readonly caller: string;
  /** The protocol of the call; empty for a task. */
  readonly surface: string;
  readonly kind: AuditKind;
  /** Name of the operation, skill of the task, or path of a request that was rejected before it became a call. */
  readonly name: string;
  readonly taskId: string | null;
  readonly outcome: AuditOutcome;
  readonly errorCode: string | null;
  readonly sessions: readonly string[];
  readonly domains: readonly string[];
  readonly credentials: readonly string[];
  readonly fields: readonly string[];
  readonly blocked: readonly AuditedBlock[];
  /** Number of requests in this record: 1, or more if equal requests within a minute were rejected. */
  readonly count: number;
}

/** Error codes of calls rejected without effect. Their records have a separate limit and never evict other records. */
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

/** The audit log of one tenant. Records are added, and deleted by age or size. Only `count` of a record changes. */
export interface AuditLog {
  /** Returns at once; the record is written soon, or when the storage accepts writes again. */
  add(record: AuditRecord): void;
  /** Writes the added records at once. @throws AppError STORAGE_UNAVAILABLE if the storage does not accept them */
  settle(): Promise<void>;
  /**
   * Returns one page of the records in order of arrival, including all added before the call.
   * @throws AppError NOT_READY after the log was closed
   */
  page(filter: AuditFilter, page: ListRequest): Promise<ListPage<AuditRecord>>;
}

export interface AuditRepository extends AuditLog {
  /** Returns the log of one tenant, with only that tenant's records. */
  of(tenant: string): AuditLog;
}
