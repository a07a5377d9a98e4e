import type { TenantBrowser } from "../../browser/browser.ts";
import type { Config } from "../../config/config.ts";
import type { Activity } from "../../shared/calls/activity.ts";
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
  /** What a request may work with, by the key that it carries. @throws AppError UNAUTHORIZED */
  of(headers: Headers): Services;
}

/** What the operations of one caller work with: everything in it is their tenant's alone. */
export interface Services {
  readonly config: Config;
  readonly browser: TenantBrowser;
  /** Undefined when the history is switched off. */
  readonly history: HistoryRepository | undefined;
  /** Saved network calls; undefined when the history is switched off. */
  readonly network: NetworkRepository | undefined;
  /** How visits to each host went; undefined when the history is switched off. */
  readonly domains: DomainRepository | undefined;
  /** Long operations, of this server and of those before it. */
  readonly tasks: Tasks;
  /** What happens, for whoever watches. */
  readonly feed: Feed<Notification>;
  /** Who did what; undefined when the audit log is switched off. */
  readonly audit: AuditLog | undefined;
  /** For whom these are. */
  readonly identity: CallerIdentity;
  readonly access: TenantAccess;
  /** Names and passwords that callers name by id. */
  readonly credentials: Credentials;
  /** Takes this tenant's secrets out of what it is told; `invoke` does so with every answer and error. */
  readonly redactor: Redactor;
  /** Which rows were sent to which form. */
  readonly batches: BatchRepository;
  /** What is known of forms. */
  readonly schemas: SchemaRepository;
  /** The language models that tasks may use. */
  readonly models: Models;
  /** Browser agents that are under way. */
  readonly agents: AgentRuns;
  /** What tasks have learned about sites. */
  readonly knowledge: Knowledge;
  /** What of all this cannot be written. */
  readonly storage: StorageHealth;
  readonly log: Log;
  /** How calls went, of all tenants. */
  readonly calls: CallStats;
  /** What happened in the last minutes, of this one. */
  readonly activity: Activity;
  /** Told of every call; undefined unless somebody wants to know. */
  readonly tellSpan: TellSpan | undefined;
  /** Milliseconds since the epoch. */
  readonly startedAtMs: number;
  /** Begins an orderly end of the server and returns at once; running calls get up to `timeoutMs` to finish. */
  shutdown(timeoutMs: number): void;
  /** Aborts when calls that still run have had that time; the reason is what they end with. */
  readonly stopping?: AbortSignal;
}
