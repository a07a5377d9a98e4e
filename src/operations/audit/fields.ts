import { z } from "zod";
import { AppError, type ErrorCode } from "../../shared/errors.ts";
import {
  AUDIT_KINDS,
  AUDIT_OUTCOMES,
  type AuditRecord,
  type AuditFilter,
  type AuditLog,
} from "../../ports/audit.ts";
import type { Call } from "../operation.ts";
import { timeSpanFields } from "../time-span.ts";
import { lazy } from "../../shared/lazy.ts";

/** Errors that every call of the audit log may end with. */
export const AUDIT_ERRORS = [
  "INVALID_QUERY",
  "HISTORY_DISABLED",
  "NOT_READY",
  "TIMEOUT",
] as const satisfies readonly ErrorCode[];

/** @throws AppError HISTORY_DISABLED */
export function auditOf({ services: { audit } }: Call): AuditLog {
  if (audit) return audit;
  throw new AppError("HISTORY_DISABLED", "This server keeps no audit log.", {
    hint: "Start the server with the setting audit.enabled.",
  });
}

/** Which records are meant. */
export const auditFilterFields = lazy(() => ({
  kind: z.enum(AUDIT_KINDS).optional().describe("Only calls, or only beginnings or ends of tasks."),
  name: z
    .string()
    .min(1)
    .optional()
    .describe("Only of this operation, such as tab.click, or of tasks with this skill."),
  outcome: z.enum(AUDIT_OUTCOMES).optional().describe("Only those that ended so."),
  caller: z.string().min(1).optional().describe("Only those of this caller."),
  domain: z.string().min(1).optional().describe("Only those that touched this host."),
  task_id: z.string().min(1).optional().describe("Only those of this task."),
  ...timeSpanFields(),
}));

type FilterInput = z.output<z.ZodObject<ReturnType<typeof auditFilterFields>>>;

export function auditFilter(input: FilterInput): AuditFilter {
  const { kind, name, outcome, caller, domain } = input;
  const { task_id: taskId, start_time: startTime, end_time: endTime } = input;
  return { kind, name, outcome, caller, domain, taskId, startTime, endTime };
}

const names = (what: string) => z.array(z.string()).describe(what);

export const auditRecordSchema = lazy(() =>
  z
    .strictObject({
      id: z.string().describe("Its id."),
      timestamp: z.number().describe("When it was over, milliseconds since the epoch."),
      duration_ms: z.number().describe("How long it took, milliseconds."),
      tenant: z.string().describe("For whom it was done."),
      caller: z.string().describe("Who asked for it; empty if the caller has no name."),
      surface: z.string().describe("Protocol by which it was asked for; empty for a task."),
      kind: z.enum(AUDIT_KINDS).describe("A call, or the beginning or end of a task."),
      name: z.string().describe("The operation, or the skill of the task."),
      task_id: z.string().nullable().describe("The task; null for a call."),
      outcome: z
        .enum(AUDIT_OUTCOMES)
        .describe("What came of it; refused: policy forbids it, and nothing was done."),
      error_code: z.string().nullable().describe("Why it came to no good end."),
      session_ids: names("Sessions that it worked in."),
      domains: names("Hosts of the pages that it acted on, and that it asked for."),
      credential_ids: names("Credentials that it used."),
      fields: names("Names of the form fields that it filled in."),
      blocked: z
        .array(
          z
            .strictObject({
              host: z.string().describe("Where it should have gone."),
              kind: z.string().describe("What asked for it."),
              reason: z.string().describe("Why it was refused."),
            })
            .describe("A request."),
        )
        .describe("Requests that were not let through."),
      count: z.number().describe("Equal rejected requests within a minute; 1 for all others."),
    })
    .describe("A record of the audit log."),
);

export type AuditWire = z.input<ReturnType<typeof auditRecordSchema>>;

export function auditWire(record: AuditRecord): AuditWire {
  return {
    id: record.id,
    timestamp: record.timestampMs,
    duration_ms: record.durationMs,
    tenant: record.tenant,
    caller: record.caller,
    surface: record.surface,
    kind: record.kind,
    name: record.name,
    task_id: record.taskId,
    outcome: record.outcome,
    error_code: record.errorCode,
    session_ids: [...record.sessions],
    domains: [...record.domains],
    credential_ids: [...record.credentials],
    fields: [...record.fields],
    blocked: record.blocked.map((request) => ({ ...request })),
    count: record.count,
  };
}

export function auditLine(record: AuditWire): string {
  const { timestamp, caller, name, outcome, error_code, domains, fields, count } = record;
  const parts = [
    new Date(timestamp).toISOString(),
    caller,
    name,
    error_code === null ? outcome : `${outcome} (${error_code})`,
    domains.join(", "),
    fields.length === 0 ? "" : `fields ${fields.join(", ")}`,
    count === 1 ? "" : `${count} times`,
  ];
  return parts.filter((part) => part !== "").join(" · ");
}
