import { z } from "zod";
import { AppError, type ErrorCode } from "../../shared/errors.ts";
import {
  AUDIT_KINDS,
  AUDIT_OUTCOMES,
  type AuditRecord,
  type AuditFilter,
  type AuditLog,
} from "../../ports/audit.ts";
import { type Call, defineOperation } from "../definition/operation.ts";
import { timeSpanFields } from "../definition/fields.ts";
import {
  a,
  lazyObject,
  maybe,
  nullable,
  type Input,
  type Output,
} from "../definition/described.ts";
import { listOperation } from "../definition/list-operation.ts";
import { fileSchema, fileWire, renderFile } from "../definition/answer.ts";
import { wireOf } from "../definition/wire.ts";

/** Errors that every call of the audit log can return. */
const AUDIT_ERRORS = [
  "HISTORY_DISABLED",
  "NOT_READY",
  "TIMEOUT",
] as const satisfies readonly ErrorCode[];

/** @throws AppError HISTORY_DISABLED */
function auditOf({ services: { audit } }: Call): AuditLog {
  if (audit) return audit;
  throw new AppError("HISTORY_DISABLED", "The audit log of this server is off.", {
    hint: "Start the server with the setting audit.enabled.",
  });
}

const auditFilterFields = () => ({
  kind: z.enum(AUDIT_KINDS).optional().describe("Only calls, or only starts or ends of tasks."),
  name: maybe.word("Only this operation, such as tab.click, or tasks with this skill."),
  outcome: z.enum(AUDIT_OUTCOMES).optional().describe("Only records with this outcome."),
  caller: maybe.word("Only records of this caller."),
  domain: maybe.word("Only records that touched this host."),
  task_id: maybe.word("Only records of this task."),
  ...timeSpanFields(),
});

type FilterInput = Output<typeof auditFilterFields>;

function auditFilter(input: FilterInput): AuditFilter {
  const { kind, name, outcome, caller, domain } = input;
  const { task_id: taskId, start_time: startTime, end_time: endTime } = input;
  return { kind, name, outcome, caller, domain, taskId, startTime, endTime };
}

const names = (what: string) => a.texts(what);

const auditRecordSchema = lazyObject("A record of the audit log.", () => ({
  id: a.text("Its id."),
  timestamp: a.number("Time of its end, milliseconds since the epoch."),
  duration_ms: a.number("Duration, milliseconds."),
  tenant: a.text("Tenant for which the call ran."),
  caller: a.text("The caller; empty if it has no name."),
  surface: a.text("Protocol of the call; empty for a task."),
  kind: z.enum(AUDIT_KINDS).describe("A call, or the start or end of a task."),
  name: a.text("The operation, or the skill of the task."),
  task_id: nullable.text("The task; null for a call."),
  outcome: z
    .enum(AUDIT_OUTCOMES)
    .describe("The outcome; refused: policy forbids the call, and nothing was done."),
  error_code: nullable.text("Code of the error."),
  session_ids: names("Sessions in which it worked."),
  domains: names("Hosts of the pages on which it acted, and hosts that it requested."),
  credential_ids: names("Credentials that it used."),
  fields: names("Names of the form fields that it filled in."),
  blocked: a.objects("Blocked requests.", "A request.", {
    host: a.text("Address of the request."),
    kind: a.text("Source of the request."),
    reason: a.text("Reason for the block."),
  }),
  count: a.number("Number of equal blocked requests within a minute; otherwise 1."),
}));

type AuditWire = Input<typeof auditRecordSchema>;

function auditWire(record: AuditRecord): AuditWire {
  const { timestampMs: timestamp, sessions: sessionIds, credentials: credentialIds } = record;
  return wireOf(auditRecordSchema(), { ...record, timestamp, sessionIds, credentialIds });
}

export const auditList = listOperation({
  name: "audit.list",
  summary: "Lists audit records, the latest first, a page at a time.",
  description: "Each record names the caller, operation, hosts and fields, but no field values.",
  http: { method: "GET", path: "/audit" },
  withoutBrowser: true,
  table: "audit",
  limit: { usual: 50, most: 500 },
  filter: auditFilterFields,
  member: "records",
  each: auditRecordSchema,
  errors: AUDIT_ERRORS,
  example: { title: "The latest", input: { limit: 10 } },
  page: (filter, page, call) => auditOf(call).page(auditFilter(filter), page),
  answer: auditWire,
});

const MOST = 10_000;

export const auditExport = defineOperation({
  name: "audit.export",
  summary: "Returns the audit log as JSON lines, the oldest first.",
  description:
    "A file has at most 10,000 records. To continue, start from the timestamp of its last line and skip the ids that you have.",
  http: { method: "GET", path: "/audit/export", file: true },
  withoutBrowser: true,
  input: () => ({
    ...auditFilterFields(),
    limit: a.int("Maximum number of records.").min(1).max(MOST).default(MOST),
  }),
  output: fileSchema,
  errors: ["INVALID_QUERY", ...AUDIT_ERRORS],
  example: { title: "All of a day", input: { start_time: 1_767_225_600_000 } },
  run: async ({ limit, ...input }, call) => {
    const { rows } = await auditOf(call).page(auditFilter(input), { direction: "forward", limit });
    const lines = rows.map((record) => `${JSON.stringify(auditWire(record))}\n`);
    const data = Buffer.from(lines.join(""), "utf8");
    return fileWire({ data, name: "audit.jsonl", mimeType: "application/x-ndjson" });
  },
  render: renderFile,
});
