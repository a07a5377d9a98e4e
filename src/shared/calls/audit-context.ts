/**
 * What a call or a task touches, collected for the audit log by whoever touches it: places and names, never values. It
 * follows the work by itself, through everything that is awaited in it; outside of such work nothing is noted.
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** A request that was not let through. */
export interface BlockedRequest {
  readonly host: string;
  /** What asked for it: a kind of request of a page, or `Call`. */
  readonly kind: string;
  readonly reason: string;
}

/** What one call or task touched. */
export class AuditContext {
  readonly domains = new Set<string>();
  readonly credentials = new Set<string>();
  /** Names of form fields that were filled in. */
  readonly fields = new Set<string>();
  readonly sessions = new Set<string>();
  /** By what they say, so that each stands here once. */
  readonly blocked = new Map<string, BlockedRequest>();
  /** Milliseconds since the epoch. */
  readonly startedMs = Date.now();
  /** Of the work around: what is touched inside is touched there too. */
  readonly around: AuditContext | undefined;

  constructor(around?: AuditContext) {
    this.around = around;
  }
}

const MOST = 200;
const LONGEST = 200;

const present = new AsyncLocalStorage<AuditContext>();

/** An audit context for a call, which may be made inside of another or of a task. */
export function beginAuditContext(): AuditContext {
  return new AuditContext(present.getStore());
}

/** Does the work; what is noted meanwhile stands in its audit context, and in that of the work around it. */
export function withAuditContext<T>(auditContext: AuditContext, work: () => T): T {
  return present.run(auditContext, work);
}

/** The host of an address that is shown or asked for; others than of the web have none. */
export function noteDomain(url: string | undefined): void {
  if (url === undefined || !present.getStore()) return;
  const host = URL.parse(url)?.hostname ?? "";
  if (host !== "") note("domains", host);
}

/** A credential whose value was used, by its id. */
export function noteCredential(id: string): void {
  note("credentials", id);
}

/** A form field that was filled in, by its name. */
export function noteField(name: string): void {
  note("fields", name);
}

export function noteSession(id: string): void {
  note("sessions", id);
}

/** A request that was kept back at that time; an address, or `//host:port` of a connection. */
interface Attempt extends Omit<BlockedRequest, "host"> {
  readonly url: string;
  readonly timestampMs: number;
}

/** Of what a session keeps of such requests, those since the work began. */
export function noteAttempts(attempts: readonly Attempt[]): void {
  const startedMs = present.getStore()?.startedMs ?? Infinity;
  for (const { url, kind, reason, timestampMs } of attempts) {
    const host = URL.parse(url.startsWith("//") ? `https:${url}` : url)?.hostname ?? "";
    if (timestampMs >= startedMs) noteBlocked({ host, kind, reason });
  }
}

export function noteBlocked(request: BlockedRequest): void {
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
