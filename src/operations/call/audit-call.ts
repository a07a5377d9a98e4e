/** Records calls and tasks in the audit log. */
import { DEFAULT_TENANT, type CallerIdentity } from "../../shared/calls/caller-identity.ts";
import { newId } from "../../shared/ids.ts";
import type { AppError, ErrorCode } from "../../shared/errors.ts";
import {
  beginAuditContext,
  withAuditContext,
  type AuditContext,
} from "../../shared/calls/audit-context.ts";
import type { AuditOutcome, AuditRecord, AuditLog } from "../../ports/audit.ts";
import { FINAL_STATES, type TaskRecord } from "../../ports/task-records.ts";
import type { TaskObserver } from "../../tasks/tasks.ts";
import type { Operation, SurfaceName } from "../definition/operation.ts";
import type { Services } from "../services/services.ts";

/** Errors that mean a refusal by policy rather than a failure. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  "BLOCKED_BY_POLICY",
  "PROHIBITED",
  "UNAUTHORIZED",
]);

export interface CallToAudit {
  readonly operation: Pick<Operation, "name" | "effect" | "kind">;
  readonly services: Pick<Services, "audit" | "identity">;
  readonly surface: SurfaceName;
  readonly durationMs: number;
  readonly auditContext: AuditContext;
  readonly error?: AppError;
}

/**
 * With the setting audit.required, writes a record to disk before a call runs, unless the call's effect is `read`.
 * @throws AppError STORAGE_UNAVAILABLE if it cannot be written
 */
export async function auditBegin(
  { name, effect }: Pick<Operation, "name" | "effect">,
  { services, surface }: Pick<CallToAudit, "surface"> & { readonly services: Services },
): Promise<void> {
  const { audit, identity, config } = services;
  if (!audit || !config.audit.required || effect === "read") return;
  audit.add({
    ...NOTHING,
    ...callPart({ name, surface, identity }),
    durationMs: 0,
    outcome: "begun",
    errorCode: null,
  });
  await audit.settle();
}

/** Records all refused calls, and all calls whose effect is not `read`. A started task has its own records. */
export function auditCall(call: CallToAudit): void {
  const { operation, services, surface, durationMs, auditContext, error } = call;
  const { audit, identity } = services;
  if (!audit) return;
  const outcome = outcomeOf(error);
  if (outcome !== "refused" && operation.effect === "read") return;
  if (outcome === "succeeded" && operation.kind === "task") return;
  audit.add({
    ...touched(auditContext),
    ...callPart({ name: operation.name, surface, identity }),
    durationMs,
    outcome,
    errorCode: error?.code ?? null,
  });
}

/** Name in the audit log of a task's cancellation that uses a method of the protocol, not an operation. */
export const TASK_CANCEL = "task.cancel";

/** Runs an action that is no operation because only one protocol offers it. Writes it to the audit log like a call. */
export async function audited<T>(
  {
    name,
    services,
    surface,
  }: Pick<CallToAudit, "surface"> & {
    readonly name: string;
    readonly services: Services;
  },
  work: () => T | Promise<T>,
  errorOf: (thrown: unknown) => AppError,
): Promise<T> {
  const operation = { name, effect: "act", kind: "call" } as const;
  await auditBegin(operation, { services, surface });
  const auditContext = beginAuditContext();
  const call = { operation, services, surface, auditContext };
  const durationMs = () => Date.now() - auditContext.startedMs;
  try {
    const result = await withAuditContext(auditContext, work); // deadline: `work` has its own
    auditCall({ ...call, durationMs: durationMs() });
    return result;
  } catch (thrown) {
    auditCall({ ...call, durationMs: durationMs(), error: errorOf(thrown) });
    throw thrown;
  }
}

const LONGEST_PATH = 200;

/** Records a request that was rejected before its caller and operation were known. */
export function auditTurnedAway(
  { audit }: Pick<Services, "audit">,
  { surface, path, code }: { surface: SurfaceName; path: string; code: ErrorCode },
): void {
  audit?.add({
    ...NOTHING,
    ...callPart({
      name: path.slice(0, LONGEST_PATH),
      surface,
      identity: { tenant: DEFAULT_TENANT, name: "" },
    }),
    durationMs: 0,
    outcome: "refused",
    errorCode: code,
  });
}

interface CallOf {
  readonly name: string;
  readonly surface: SurfaceName;
  readonly identity: Pick<CallerIdentity, "tenant" | "name">;
}

function callPart({ name, surface, identity }: CallOf) {
  return {
    id: newId("aud"),
    timestampMs: Date.now(),
    tenant: identity.tenant,
    caller: identity.name,
    surface,
    kind: "call",
    name,
    taskId: null,
  } as const;
}

function outcomeOf(error: AppError | undefined): AuditOutcome {
  if (!error) return "succeeded";
  return REFUSALS.has(error.code) ? "refused" : "failed";
}

/** Records the start of a task and its outcome. */
export function taskObserver(audit: AuditLog): TaskObserver {
  return {
    begun: (task) =>
      audit.add({ ...taskPart(task), ...NOTHING, kind: "task_begun", outcome: "begun" }),
    ended: (task, auditContext) =>
      audit.add({
        ...taskPart(task),
        ...touched(auditContext),
        kind: "task_ended",
        outcome: endOf(task),
      }),
  };
}

function taskPart(task: TaskRecord) {
  const { id, tenant, caller, skill, error, createdMs, updatedMs } = task;
  return {
    id: newId("aud"),
    timestampMs: updatedMs,
    durationMs: updatedMs - createdMs,
    tenant,
    caller,
    surface: "",
    name: skill,
    taskId: id,
    errorCode: error?.code ?? null,
  };
}

function endOf({ state }: TaskRecord): AuditOutcome {
  return FINAL_STATES.find((final) => final === state) ?? "failed";
}

type Touched = Pick<
  AuditRecord,
  "sessions" | "domains" | "credentials" | "fields" | "blocked" | "count"
>;

const NOTHING: Touched = {
  sessions: [],
  domains: [],
  credentials: [],
  fields: [],
  blocked: [],
  count: 1,
};

function touched({ sessions, domains, credentials, fields, blocked }: AuditContext): Touched {
  return {
    sessions: [...sessions],
    domains: [...domains],
    credentials: [...credentials],
    fields: [...fields],
    blocked: [...blocked.values()],
    count: 1,
  };
}
