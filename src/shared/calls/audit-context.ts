/**
 * Collects for the audit log which hosts, credentials, form fields and sessions a call or task uses, but no values.
 * AsyncLocalStorage carries the context through awaited code; outside a call or task nothing is recorded.
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** A blocked request. */
export interface AuditedBlock {
  readonly host: string;
  /** CDP resource type; `Connection` if only the target is known; `Call` if the call itself was blocked. */
  readonly kind: string;
  readonly reason: string;
}

/** What one call or task used: hosts, ids of credentials and sessions, and names of form fields. */
export class AuditContext {
  readonly domains = new Set<string>();
  readonly credentials = new Set<string>();
  /** Names of form fields that were filled in. */
  readonly fields = new Set<string>();
  readonly sessions = new Set<string>();
  /** Blocked requests by host, kind and reason, so that equal requests are listed once. */
  readonly blocked = new Map<string, AuditedBlock>();
  /** Milliseconds since the epoch. */
  readonly startedMs = Date.now();
  /** The context of the surrounding call or task, which receives the same entries. */
  readonly around: AuditContext | undefined;

  constructor(around?: AuditContext) {
    this.around = around;
  }
}

const MOST = 200;
const LONGEST = 200;

const present = new AsyncLocalStorage<AuditContext>();

/** Creates the audit context of a call, which may run inside another call or a task. */
export function beginAuditContext(): AuditContext {
  return new AuditContext(present.getStore());
}

/** Runs `work` and returns its result. What `work` records goes to `auditContext` and to the contexts around it. */
export function withAuditContext<T>(auditContext: AuditContext, work: () => T): T {
  return present.run(auditContext, work);
}

/** Records the host of an address that a page showed or requested; ignores addresses without a host. */
export function noteDomain(url: string | undefined): void {
  if (url === undefined || !present.getStore()) return;
  const host = URL.parse(url)?.hostname ?? "";
  if (host !== "") note("domains", host);
}

/** Records the id of a credential that was used. */
export function noteCredential(id: string): void {
  note("credentials", id);
}

/** Records the name of a form field that was filled in. */
export function noteField(name: string): void {
  note("fields", name);
}

export function noteSession(id: string): void {
  note("sessions", id);
}

/** A blocked request with its time; `url` is `//host:port` if only the target of a connection is known. */
interface Attempt extends Omit<AuditedBlock, "host"> {
  readonly url: string;
  readonly timestampMs: number;
}

/** Records the blocked requests of a session since the current call or task began. */
export function noteAttempts(attempts: readonly Attempt[]): void {
  const startedMs = present.getStore()?.startedMs ?? Infinity;
  for (const { url, kind, reason, timestampMs } of attempts) {
    const host = URL.parse(url.startsWith("//") ? `https:${url}` : url)?.hostname ?? "";
    if (timestampMs >= startedMs) noteBlocked({ host, kind, reason });
  }
}

export function noteBlocked(request: AuditedBlock): void {
  const { host, kind, reason } = request;
  for (let auditContext = present.getStore(); auditContext; auditContext = auditContext.around) {
    if (auditContext.blocked.size < MOST)
      auditContext.blocked.set(JSON.stringify([host, kind, reason]), request);
  }
}

function note(kind: "domains" | "credentials" | "fields" | "sessions", name: string): void {
  for (let auditContext = present.getStore(); auditContext; auditContext = auditContext.around) {
    if (auditContext[kind].size < MOST) auditContext[kind].add(name.slice(0, LONGEST));
  }
}
