import type { AppError } from "../shared/errors.ts";
import { leakDetector, type TaskSecrets } from "./task-secrets.ts";
import { destinationOf, written, type Destination } from "./destination.ts";
import type { HostList } from "./host-list.ts";
import { noHost, noServiceWorker, refusal, LEAKS_VALUE } from "./refusal.ts";

/** What becomes of the parts of a page (pictures, scripts, data) that come from hosts beside the list. */
export const SUBRESOURCE_RULES = ["block", "log"] as const;
export type SubresourceRule = (typeof SUBRESOURCE_RULES)[number];

/** A request that is about to be made. */
export interface CheckedRequest {
  readonly url: string;
  readonly method: string;
  /** As network calls have it: Document, Image, Fetch, … */
  readonly kind: string;
  /** Values of its headers. */
  readonly headers?: readonly string[];
  /** Whether the answer would be the page of a tab. */
  readonly isTopLevel?: boolean;
}

export interface HostAllowlistOptions {
  readonly subresources: SubresourceRule;
  /** Whether sites may have service workers, which ask for things while no page does. */
  readonly serviceWorkers: boolean;
  /** Whether a text tells what must not leave; parts that are asked for with it come from no other host, whatever the rule. */
  readonly reports?: (text: string) => boolean;
}

/** Parts of pages that are only read; everything else (documents, sockets, beacons, prefetching) carries something away. */
const READ: ReadonlySet<string> = new Set(
  "Stylesheet Image Media Font Script TextTrack Manifest XHR Fetch EventSource".split(" "),
);
/** Documents that an address holds, or this machine. */
const HOSTLESS = /^(?:data|blob|filesystem|file):/i;
const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);
/** The question before a request to another site. The request itself is judged before it is asked. */
const PREFLIGHT = "OPTIONS";
const MOST_PASSES = 1_000;

/**
 * The hosts that one session may ask for anything. Requests are judged as what they are, where that can be seen;
 * connections, of which nothing can be seen but where they go, open only to hosts of the list and to those that a
 * request was let through to.
 */
export class HostAllowlist {
  readonly hosts: HostList;
  readonly subresources: SubresourceRule;
  readonly serviceWorkers: boolean;
  readonly #reports: (text: string) => boolean;
  /** What tasks that work in the session must not tell, as long as they do. */
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

  /** What was refused lately, oldest first. */
  get blocked(): readonly Attempt[] {
    return this.#blocked.latest;
  }

  /** What was let through lately though its host is not on the list. */
  get passed(): readonly Attempt[] {
    return this.#passed.latest;
  }

  /** How many requests and connections were refused so far. */
  get blockedCount(): number {
    return this.#blocked.count;
  }

  /** BLOCKED_BY_POLICY for a request that must not be made; undefined for one that may. */
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

  /** The refusal for the document of a frame, without another entry among those that were refused. */
  frameRefusal(url: string): AppError | undefined {
    const to = destinationOf(url);
    return to && !this.hosts.allows(url) ? this.#notListed(to) : undefined;
  }

  /** The refusal for the script of a service worker; undefined where there may be one. */
  judgeServiceWorker(url: string): AppError | undefined {
    return this.serviceWorkers ? undefined : this.#refuse(url, "ServiceWorker", noServiceWorker());
  }

  /** @throws AppError BLOCKED_BY_POLICY for a connection to a host that nothing may ask for */
  admit(to: Destination): void {
    if (this.hosts.mayReach(to) || this.isPassage(to)) return;
    throw this.#refuse(`//${written(to)}`, "Connection", this.#notListed(to));
  }

  /** Whether a host is open only for parts of pages to be read from. */
  isPassage(to: Destination): boolean {
    return this.#passes.has(written(to)) && !this.hosts.mayReach(to);
  }

  /** The refusal for what is more than reading where only that is open; `upgrades` to a socket. */
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

  /** Until it is disposed, no request for a part of a page carries one of these values to a host beside the list either. */
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

/** A request, or only a connection, to a host that is not on the list of a session. */
export interface Attempt {
  /** Without name, password, query and fragment, which may hold secrets; `//host:port` of a connection. */
  readonly url: string;
  /** As network calls have it (Document, Image, …); `Connection` where nothing but its end could be seen. */
  readonly kind: string;
  /** Why, as the details of the refusal say it. */
  readonly reason: string;
  /** Milliseconds since the epoch. */
  readonly timestampMs: number;
}

const MOST_STORED = 500;
const LONGEST_URL = 1_000;

/** The latest attempts of a session. */
class Attempts {
  #latest: readonly Attempt[] = [];
  #count = 0;

  /** Oldest first. */
  get latest(): readonly Attempt[] {
    return this.#latest;
  }

  /** How many there were in all. */
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

/** Of an address that holds its document itself, only what kind of address it is. */
function shortened(url: string): string {
  return url.startsWith("//") ? url : (/^[a-z][\w.+-]*:/i.exec(url)?.[0] ?? "");
}
