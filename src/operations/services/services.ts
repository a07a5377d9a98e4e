import type { TenantBrowser } from "../../browser/browser.ts";
import type { Config } from "../../config/config.ts";
import type { CallActivity } from "../../shared/calls/activity.ts";
import type { CallStats } from "../../shared/calls/call-stats.ts";
import type { CallerIdentity } from "../../shared/calls/caller-identity.ts";
import type { Log } from "../../shared/log.ts";
import type { AuditLog } from "../../ports/audit.ts";
import type { Credentials } from "../../credentials/credentials.ts";
import type { TellSpan } from "../../shared/calls/call-span.ts";
import type { Redactor } from "../../shared/secrets/redactor.ts";
import type { BatchRepository } from "../../ports/batches.ts";
import type { DomainRepository } from "../../ports/domains.ts";
import type { HistoryRepository } from "../../ports/history.ts";
import type { Knowledge } from "../../ports/knowledge.ts";
import type { NetworkRepository } from "../../ports/network.ts";
import type { SchemaRepository } from "../../ports/schemas.ts";
import type { StorageHealth } from "../../ports/storage-health.ts";
import type { Feed } from "../../shared/feed.ts";
import type { Notification } from "../../ports/notifications.ts";
import type { Models } from "../../llm/open-models.ts";
import type { Tasks } from "../../tasks/tasks.ts";
import type { AgentRuns } from "../../agent/model/run-control.ts";

export interface TenantAccess {
  /** Returns the services for a request, by the key in its headers. @throws AppError UNAUTHORIZED */
  of(headers: Headers): Services;
}

/** The services for the operations of one caller. Stored data in them belongs to the caller's tenant only. */
export interface Services {
  readonly config: Config;
  readonly browser: TenantBrowser;
  /** Stored steps and events; undefined if the history is switched off. */
  readonly history: HistoryRepository | undefined;
  /** Saved network requests; undefined if the history is switched off. */
  readonly network: NetworkRepository | undefined;
  /** Statistics of visits to each host; undefined if the history is switched off. */
  readonly domains: DomainRepository | undefined;
  /** Tasks of this server process and of earlier ones. */
  readonly tasks: Tasks;
  /** Events, for callers that follow them. */
  readonly feed: Feed<Notification>;
  /** The audit log; undefined if it is switched off. */
  readonly audit: AuditLog | undefined;
  /** Tenant and name of the caller. */
  readonly identity: CallerIdentity;
  readonly access: TenantAccess;
  /** Stored names and passwords, by id. */
  readonly credentials: Credentials;
  /** Redacts this tenant's secrets; `invoke` applies it to every output and error. */
  readonly redactor: Redactor;
  /** The rows that were submitted to each form. */
  readonly batches: BatchRepository;
  /** Learned forms. */
  readonly schemas: SchemaRepository;
  /** The language models for tasks. */
  readonly models: Models;
  /** Running agents and recipe repetitions, by task. */
  readonly agents: AgentRuns;
  /** Learned recipes and skills. */
  readonly knowledge: Knowledge;
  /** Reports files that the server cannot write. */
  readonly storage: StorageHealth;
  readonly log: Log;
  /** Statistics of calls, for all tenants. */
  readonly calls: CallStats;
  /** Statistics of this tenant's calls, sessions and tasks in the last minutes. */
  readonly activity: CallActivity;
  /** Receives a trace span for every call; undefined if no collector is configured. */
  readonly tellSpan: TellSpan | undefined;
  /** Start of the server, milliseconds since the epoch. */
  readonly startedAtMs: number;
  /** Starts an orderly shutdown of the server and returns at once; running calls get up to `timeoutMs` to finish. */
  shutdown(timeoutMs: number): void;
  /** Aborts `timeoutMs` after a shutdown begins. Calls that are still running fail with the signal's reason. */
  readonly stopping?: AbortSignal;
}
