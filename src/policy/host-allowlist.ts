import type { AppError } from "../shared/errors.ts";
import { leakDetector, type TaskSecrets } from "./task-secrets.ts";
import { destinationOf, written, type Destination } from "./destination.ts";
import type { HostList } from "./host-list.ts";
import { noHost, noServiceWorker, refusal, LEAKS_VALUE } from "./refusal.ts";

/** Whether requests to unlisted hosts for parts of a page (images, scripts, data) are blocked, or only logged. */
export const SUBRESOURCE_RULES = ["block", "log"] as const;
export type SubresourceRule = (typeof SUBRESOURCE_RULES)[number];

/** A request before it is sent. */
export interface CheckedRequest {
  readonly url: string;
  readonly method: string;
  /** CDP resource type: Document, Image, Fetch, … */
  readonly kind: string;
  /** Values of its headers. */
  readonly headers?: readonly string[];
  /** Whether the response would become the main document of a tab. */
  readonly isTopLevel?: boolean;
}

export interface HostAllowlistOptions {
  readonly subresources: SubresourceRule;
  /** Whether sites may have service workers, which can send requests without a page. */
  readonly serviceWorkers: boolean;
  /** Whether a text contains a secret. Requests with a secret to unlisted hosts are always blocked. */
  readonly reports?: (text: string) => boolean;
}

/** Resource types whose GET and HEAD requests only read. Documents, sockets and further types can send data. */
const READ: ReadonlySet<string> = new Set(
  "Stylesheet Image Media Font Script TextTrack Manifest XHR Fetch EventSource".split(" "),
);
/** Addresses without a host: they contain their document, or refer to a document on this machine. */
const HOSTLESS = /^(?:data|blob|filesystem|file):/i;
const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);
/** Method of CORS preflights. The actual request is checked before its preflight. */
const PREFLIGHT = "OPTIONS";
const MOST_PASSES = 1_000;

/**
 * The only hosts to which a session may send requests. A request is checked by its address, type and method. Of an
 * encrypted connection only the target is known: it must be a host on the list, or the host of an allowed request.
 */
export class HostAllowlist {
  readonly hosts: HostList;
  readonly subresources: SubresourceRule;
  readonly serviceWorkers: boolean;
  readonly #reports: (text: string) => boolean;
  /** Each function returns whether a text contains secrets of one running task of the session. */
  readonly #further = new Set<(text: string) => boolean>();
  readonly #blocked = new Attempts();
  readonly #passed = new Attempts();
  readonly #passes = new Set<string>();

  constructor(
    hosts: HostList,
    { subresources, serviceWorkers, reports = () => false }: HostAllowlistOptions,
  ) {
    this.hosts = hosts;
    this.subresources = subresources;
    this.serviceWorkers = serviceWorkers;
    this.#reports = reports;
  }

  /** Recent blocked attempts, oldest first. */
  get blocked(): readonly Attempt[] {
    return this.#blocked.latest;
  }

  /** Recent attempts that were allowed although their host is not on the list, oldest first. */
  get passed(): readonly Attempt[] {
    return this.#passed.latest;
  }

  /** The number of requests and connections blocked so far. */
  get blockedCount(): number {
    return this.#blocked.count;
  }

  /** Returns BLOCKED_BY_POLICY for a blocked request; undefined for an allowed one. */
  judge(requested: CheckedRequest): AppError | undefined {
    const { url, kind, isTopLevel = false } = requested;
    const to = destinationOf(url);
    const isHostless = isTopLevel && HOSTLESS.test(url);
    if (!to) return isHostless ? this.#refuse(url, kind, noHost(url)) : undefined;
    if (this.hosts.allows(url)) return undefined;
    if (!this.#mayPass(requested)) return this.#refuse(url, kind, this.#notListed(to));
    if (this.#leakDetector(requested))
      return this.#refuse(url, kind, refusal(to, { why: LEAKS_VALUE }));
    this.#passed.add({ url, kind, reason: "not-listed" });
    if (this.#passes.size < MOST_PASSES) this.#passes.add(written(to));
    return undefined;
  }

  /** Returns the error for a frame whose host is not on the list; else undefined. `judge` has recorded the attempt. */
  frameRefusal(url: string): AppError | undefined {
    const to = destinationOf(url);
    return to && !this.hosts.allows(url) ? this.#notListed(to) : undefined;
  }

  /** Returns the error for the script of a service worker; undefined if it is allowed. */
  judgeServiceWorker(url: string): AppError | undefined {
    return this.serviceWorkers ? undefined : this.#refuse(url, "ServiceWorker", noServiceWorker());
  }

  /** Checks a connection. @throws AppError BLOCKED_BY_POLICY if no request may go to its host */
  admit(to: Destination): void {
    if (this.hosts.mayReach(to) || this.isPassage(to)) return;
    throw this.#refuse(`//${written(to)}`, "Connection", this.#notListed(to));
  }

  /** Whether a host is only open for reading: it is not on the list, but `judge` has allowed a request to it. */
  isPassage(to: Destination): boolean {
    return this.#passes.has(written(to)) && !this.hosts.mayReach(to);
  }

  /** Returns the error for a request that does more than read, if `isPassage` is true for its host; else undefined. */
  judgeHead(
    to: Destination,
    { method, upgrades }: { readonly method: string; readonly upgrades: boolean },
  ): AppError | undefined {
    const reads = !upgrades && (READING.has(method) || method === PREFLIGHT);
    if (reads || !this.isPassage(to)) return undefined;
    const kind = upgrades ? "WebSocket" : "Connection";
    return this.#refuse(`//${written(to)}`, kind, this.#notListed(to));
  }

  #mayPass({ kind, method }: CheckedRequest): boolean {
    return this.subresources === "log" && READ.has(kind) && READING.has(method);
  }

  /** Blocks requests with these values to hosts that are not on the list, until the returned object is disposed of. */
  confide(taskSecrets: TaskSecrets): Disposable {
    const reports = leakDetector(taskSecrets, () => false);
    this.#further.add(reports);
    return { [Symbol.dispose]: () => void this.#further.delete(reports) };
  }

  #leakDetector({ url, headers = [] }: CheckedRequest): boolean {
    const all = [this.#reports, ...this.#further];
    return [url, ...headers].some((text) => all.some((reports) => reports(text)));
  }

  #notListed(to: Destination): AppError {
    return refusal(to, { why: "not-listed", patterns: this.hosts.patterns });
  }

  #refuse(url: string, kind: string, refused: AppError): AppError {
    this.#blocked.add({ url, kind, reason: String(refused.details?.["reason"]) });
    return refused;
  }
}

/** A request or connection that was blocked, or that was allowed although its host is not on the session's list. */
export interface Attempt {
  /** Without user name, password, query and fragment, which may be secret; `//host:port` for a connection. */
  readonly url: string;
  /** CDP resource type (Document, Image, …); `Connection` if only the target is known. */
  readonly kind: string;
  /** The reason, as in the details of the error. */
  readonly reason: string;
  /** Milliseconds since the epoch. */
  readonly timestampMs: number;
}

const MOST_STORED = 500;
const LONGEST_URL = 1_000;

/** Either the blocked attempts of a session or its allowed attempts. */
class Attempts {
  #latest: readonly Attempt[] = [];
  #count = 0;

  /** The latest attempts, oldest first. */
  get latest(): readonly Attempt[] {
    return this.#latest;
  }

  /** Number of all attempts, including those that are no longer stored. */
  get count(): number {
    return this.#count;
  }

  add({ url, kind, reason }: Omit<Attempt, "timestampMs">): void {
    this.#count += 1;
    const attempt = { url: withoutSecrets(url), kind, reason, timestampMs: Date.now() };
    this.#latest = [...this.#latest.slice(1 - MOST_STORED), attempt];
  }
}

function withoutSecrets(url: string): string {
  const parsed = URL.parse(url);
  const whole = parsed && /^(?:https?|wss?):$/.test(parsed.protocol);
  const reported = whole ? `${parsed.protocol}//${parsed.host}${parsed.pathname}` : shortened(url);
  return reported.slice(0, LONGEST_URL);
}

/** Returns only the scheme of an address, as the rest may be a document; returns `//host:port` unchanged. */
function shortened(url: string): string {
  return url.startsWith("//") ? url : (/^[a-z][\w.+-]*:/i.exec(url)?.[0] ?? "");
}
