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
import { timeSpanFields } from "../definition/time-span.ts";
import { lazy } from "../../shared/lazy.ts";
import { described, object, objects, type Input, type Output } from "../definition/described.ts";
import {
  pageRequest,
  pageOf,
  directionField,
  pageMembers,
  pagingFields,
} from "../definition/cursor.ts";
import { fileSchema, fileWire, renderFile } from "../definition/answer.ts";
import { wireOf } from "../definition/wire.ts";

/** Errors that every call of the audit log may end with. */
const AUDIT_ERRORS = [
  "INVALID_QUERY",
  "HISTORY_DISABLED",
  "NOT_READY",
  "TIMEOUT",
] as const satisfies readonly ErrorCode[];

/** @throws AppError HISTORY_DISABLED */
function auditOf({ services: { audit } }: Call): AuditLog {
  if (audit) return audit;
  throw new AppError("HISTORY_DISABLED", "This server keeps no audit log.", {
    hint: "Start the server with the setting audit.enabled.",
  });
}

/** Which records are meant. */
const auditFilterFields = lazy(() => ({
  kind: z.enum(AUDIT_KINDS).optional().describe("Only calls, or only beginnings or ends of tasks."),
  name: described(
    "Only of this operation, such as tab.click, or of tasks with this skill.",
    z.string().min(1).optional(),
  ),
  outcome: z.enum(AUDIT_OUTCOMES).optional().describe("Only those that ended so."),
  caller: z.string().min(1).optional().describe("Only those of this caller."),
  domain: z.string().min(1).optional().describe("Only those that touched this host."),
  task_id: z.string().min(1).optional().describe("Only those of this task."),
  ...timeSpanFields(),
}));

type FilterInput = Output<typeof auditFilterFields>;

function auditFilter(input: FilterInput): AuditFilter {
  const { kind, name, outcome, caller, domain } = input;
  const { task_id: taskId, start_time: startTime, end_time: endTime } = input;
  return { kind, name, outcome, caller, domain, taskId, startTime, endTime };
}

const names = (what: string) => z.array(z.string()).describe(what);

const auditRecordSchema = lazy(() =>
  object("A record of the audit log.", {
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
    blocked: objects("Requests that were not let through.", "A request.", {
      host: z.string().describe("Where it should have gone."),
      kind: z.string().describe("What asked for it."),
      reason: z.string().describe("Why it was refused."),
    }),
    count: z.number().describe("Equal rejected requests within a minute; 1 for all others."),
  }),
);

type AuditWire = Input<typeof auditRecordSchema>;

function auditWire(record: AuditRecord): AuditWire {
  const { timestampMs: timestamp, sessions: sessionIds, credentials: credentialIds } = record;
  return wireOf(auditRecordSchema(), { ...record, timestamp, sessionIds, credentialIds });
}

function auditLine(record: AuditWire): string {
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

export const auditList = defineOperation({
  name: "audit.list",
  summary: "Lists who did what, the latest first, a page at a time; never any values.",
  http: { method: "GET", path: "/audit" },
  withoutBrowser: true,
  input: () => ({
    ...auditFilterFields(),
    ...pagingFields({ usual: 50, most: 500 }),
    ...directionField("backward"),
  }),
  output: () => ({
    records: z.array(auditRecordSchema()).describe("In the asked direction."),
    ...pageMembers(),
  }),
  errors: AUDIT_ERRORS,
  example: { title: "The latest", input: { limit: 10 } },
  run: async (input, call) => {
    const page = pageRequest("audit", input, "backward");
    const list = await auditOf(call).page(auditFilter(input), page);
    return { records: list.rows.map(auditWire), ...pageOf("audit", page.direction, list) };
  },
  render: ({ records, next_cursor: next }) =>
    records.length === 0
      ? "Nothing."
      : [...records.map(auditLine), ...(next === null ? [] : [`More: cursor ${next}`])].join("\n"),
});

const MOST = 10_000;

export const auditExport = defineOperation({
  name: "audit.export",
  summary: "Gives the audit log as JSON lines, the oldest first.",
  description:
    "A file has 10,000 records at most. To go on, ask for those from the timestamp of its last line, and leave out the ids that you have.",
  http: { method: "GET", path: "/audit/export", file: true },
  withoutBrowser: true,
  input: () => ({
    ...auditFilterFields(),
    limit: z.int().min(1).max(MOST).default(MOST).describe("How many records at most."),
  }),
  output: fileSchema,
  errors: AUDIT_ERRORS,
  example: { title: "All of a day", input: { start_time: 1_767_225_600_000 } },
  run: async ({ limit, ...input }, call) => {
    const { rows } = await auditOf(call).page(auditFilter(input), { direction: "forward", limit });
    const lines = rows.map((record) => `${JSON.stringify(auditWire(record))}\n`);
    const data = Buffer.from(lines.join(""), "utf8");
    return fileWire({ data, name: "audit.jsonl", mimeType: "application/x-ndjson" });
  },
  render: renderFile,
});
