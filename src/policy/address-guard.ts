import type { Deadline } from "../shared/deadline.ts";
import { AppError } from "../shared/errors.ts";
import { plainAddress, type AddressKind } from "./address-kind.ts";
import { destinationOf, fixedAddresses, written, type Destination } from "./destination.ts";
import type { CheckedRequest, HostAllowlist } from "./host-allowlist.ts";
import { refusal, type RefusalReason } from "./refusal.ts";
import type { Resolve } from "./resolver.ts";
import { forgetOldest } from "../shared/forget-oldest.ts";
import { originOf } from "../shared/urls/origin.ts";

/**
 * `guarded`: a private address is open only if a caller named its host, that is, requested it (by navigate, new tab or
 * curl). `allow`: all are open; `block`: none is. Cloud metadata and this server's own ports are always closed.
 */
export type PrivateNetworkMode = "guarded" | "allow" | "block";

/** The rules for all sessions. */
export interface AddressRules {
  readonly mode: PrivateNetworkMode;
  readonly resolve: Resolve;
  kindOf(address: string): AddressKind;
  /** Whether this is one of this server's own ports. */
  isOwn(address: string, port: number): boolean;
}

/** Where a connection may go: only to one of these addresses, without resolving again. */
export interface ConnectionRoute {
  readonly addresses: readonly string[];
  /** Whether the addresses are open only because a caller named the host: then check the origin of requests, too. */
  readonly named: boolean;
}

/** A private host that a caller named, with its addresses at that time. */
interface NamedHost extends Destination {
  readonly addresses: readonly string[];
}

const MOST_NAMED = 1_000;
const MOST_PUBLIC = 20_000;
/** Host names of cloud metadata services, which are blocked besides their addresses. */
const METADATA_NAMES: ReadonlySet<string> = new Set([
  "metadata",
  "metadata.goog",
  "metadata.google.internal",
  "instance-data",
  "instance-data.ec2.internal",
]);

/**
 * The address policy of one session. A private host is open at the port that a caller named, under its name or the
 * addresses that the name had then. Other ports stay closed, and so do names that resolve to the host only later (DNS
 * rebinding). A host that was public stays public, and a host that was named as private stays private. A session's list
 * of hosts replaces these rules: callers cannot name hosts, and names that are not on the list are not resolved.
 */
export class AddressGuard {
  readonly #policy: AddressRules;
  readonly #allowlist: HostAllowlist | undefined;
  readonly #named = new Map<string, NamedHost>();
  /** Host names (not IP literals) that had a public address when they were checked. */
  readonly #public = new Set<string>();
  /** Targets of unfinished navigations that callers started. */
  readonly #travels = new Set<Destination>();

  constructor(policy: AddressRules, allowlist?: HostAllowlist) {
    this.#policy = policy;
    this.#allowlist = allowlist;
  }

  /** Checks a request. @throws AppError BLOCKED_BY_POLICY if the session's list of hosts does not allow the request */
  ask(requested: CheckedRequest): void {
    const refused = this.#allowlist?.judge(requested);
    if (refused) throw refused;
  }

  /** Checks a request for the page of a tab. @throws AppError BLOCKED_BY_POLICY, like `ask` */
  askForPage(url: string): void {
    this.ask({ url, method: "GET", kind: "Document", isTopLevel: true });
  }

  /**
   * Records that the caller names the host of this address. If the host does not resolve, the connection fails later.
   * @throws AppError BLOCKED_BY_POLICY if the host is blocked even for a caller that names it
   */
  async name(deadline: Deadline, url: string | URL): Promise<void> {
    this.askForPage(String(url));
    const to = destinationOf(url);
    if (!to) return;
    const addresses = await this.#addressesOf(deadline, to).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
    });
    if (!addresses) return;
    if (!this.#arePrivate(addresses)) this.#named.delete(written(to));
    else if (this.#allowlist) this.#openListed(to, addresses);
    else this.#open(to, addresses);
    this.#choose(to, addresses);
  }

  /**
   * Checks a link on the page `from`. The server follows the link before the caller has seen it, so its host does not
   * become named. A link to a named host is allowed only on a page of a named host.
   * @throws AppError BLOCKED_BY_POLICY
   */
  follow(url: string, from: string): void {
    this.askForPage(url);
    const to = destinationOf(url);
    if (to && this.#isNamed(to) && !this.isNamed(from)) throw this.foreign(to, from);
  }

  /** Records a navigation that the caller, not a page, started. Returns a function to call at its end. */
  travel(url: string): () => void {
    const to = destinationOf(url);
    if (!to) return () => {};
    this.#travels.add(to);
    return () => void this.#travels.delete(to);
  }

  /** Whether a caller is navigating to a named private host. A redirect to another named host is then allowed. */
  get isTravelling(): boolean {
    return [...this.#travels].some((to) => this.#isNamed(to));
  }

  /**
   * Returns the addresses that a connection to this host may use. In mode `block`, private names and names without an
   * address get the same error, so that nobody can list the names of a private network.
   * @param asker address of the page, or of the redirecting response, that makes the request; undefined for the caller
   * @throws AppError BLOCKED_BY_POLICY; the resolver's error for a name without an address
   */
  async way(deadline: Deadline, to: Destination, asker?: string): Promise<ConnectionRoute> {
    return this.#way(deadline, to, asker).catch((error: unknown) => {
      const isUnknown = Reflect.get(Object(error), "code") === "ENOTFOUND";
      throw isUnknown && this.#policy.mode === "block"
        ? refusal(to, { why: "all-private" })
        : error;
    }); // deadline: passed on
  }

  async #way(deadline: Deadline, to: Destination, asker?: string): Promise<ConnectionRoute> {
    this.#allowlist?.admit(to);
    const addresses = await this.#addressesOf(deadline, to);
    this.#openListed(to, addresses);
    const way = this.#choose(to, addresses);
    if (way.named && asker !== undefined && !this.isNamed(asker)) throw this.foreign(to, asker);
    return way;
  }

  /** Whether a web address belongs to a private host that a caller named. */
  isNamed(url: string): boolean {
    const from = destinationOf(url);
    return from !== undefined && this.#isNamed(from);
  }

  /** Returns the error for a request to a named host from a host that is not named: public pages must not reach it. */
  foreign(to: Destination, asker: string | undefined): AppError {
    return refusal(to, {
      why: "not-asked-by-named",
      asker: asker === undefined ? "a page" : siteOf(asker),
    });
  }

  /**
   * Like `way`, for a host that a proxy resolves again. Checks the addresses that this server's resolver returns;
   * returns undefined if it fails.
   * @throws AppError BLOCKED_BY_POLICY
   */
  async wayThrough(deadline: Deadline, to: Destination): Promise<ConnectionRoute | undefined> {
    try {
      return await this.#way(deadline, to);
    } catch (error) {
      if (error instanceof AppError) throw error;
      return undefined;
    }
  }

  /**
   * Checks a host name that only the proxy resolves. Returns the route of an IP literal or `localhost`, else undefined.
   * @throws AppError BLOCKED_BY_POLICY
   */
  checkName(to: Destination): ConnectionRoute | undefined {
    this.#allowlist?.admit(to);
    if (METADATA_NAMES.has(to.host)) throw refusal(to, { why: "metadata" });
    const fixed = fixedAddresses(to.host);
    if (fixed) this.#openListed(to, fixed);
    return fixed && this.#choose(to, fixed);
  }

  #arePrivate(addresses: readonly string[]): boolean {
    if (this.#policy.mode !== "guarded") return false;
    return addresses.every((address) => this.#policy.kindOf(address) !== "public");
  }

  /** Treats a private host as named if the list has its exact name. Only the addresses of the first check are open. */
  #openListed(to: Destination, addresses: readonly string[]): void {
    if (!this.#allowlist?.hosts.names(to) || this.#named.has(written(to))) return;
    if (this.#arePrivate(addresses)) this.#open(to, addresses);
  }

  #open(to: Destination, addresses: readonly string[]): void {
    const [address = to.host] = addresses;
    if (this.#public.has(to.host) || this.#public.size >= MOST_PUBLIC) {
      throw refusal(to, { why: "was-public", address, kind: this.#policy.kindOf(address) });
    }
    const key = written(to);
    this.#named.delete(key);
    this.#named.set(key, { ...to, addresses: addresses.map(plainAddress) });
    forgetOldest(this.#named, MOST_NAMED);
  }

  /** Returns the addresses that are open anyway, else those open because the host is named. @throws if none is open */
  #choose(to: Destination, addresses: readonly string[]): ConnectionRoute {
    const verdicts = addresses.map((address) => this.#judge(to, address));
    const open = addresses.filter((_address, at) => verdicts[at] === "open");
    if (open.length > 0) {
      if (this.#policy.mode === "guarded") this.#keepPublic(to);
      return { addresses: open, named: false };
    }
    const named = addresses.filter((_address, at) => verdicts[at] === "named");
    if (named.length > 0) return { addresses: named, named: true };
    const reason = verdicts.find((verdict) => typeof verdict === "object");
    throw reason ? refusal(to, reason) : noAddress(to);
  }

  #judge(to: Destination, address: string): "open" | "named" | RefusalReason {
    const kind = this.#policy.kindOf(address);
    const isKnown = kind === "public" || (kind === "metadata" && fixedAddresses(to.host));
    const why = isKnown ? undefined : this.#reasonForAll(to);
    if (why) return { why };
    if (this.#policy.isOwn(address, to.port)) return { why: "own-server" };
    if (kind === "metadata") return { why: "metadata" };
    if (this.#policy.mode === "allow") return "open";
    if (kind === "public") {
      return this.#named.has(written(to)) ? { why: "was-private", address, kind } : "open";
    }
    if (this.#isOpen(to, address)) return "named";
    if (this.#public.has(to.host)) return { why: "was-public", address, kind };
    return { why: "not-named", address, kind };
  }

  /** Returns why all private addresses of a host are blocked; undefined if each address is checked by itself. */
  #reasonForAll(to: Destination): "all-private" | "private-not-listed" | undefined {
    if (this.#policy.mode === "block") return "all-private";
    if (this.#policy.mode === "allow" || !this.#allowlist) return undefined;
    return this.#allowlist.hosts.names(to) ? undefined : "private-not-listed";
  }

  /** Whether a named host has this address and port. The host names must match, unless `to` has fixed addresses. */
  #isOpen(to: Destination, address: string): boolean {
    const plain = plainAddress(address);
    const isFixed = fixedAddresses(to.host) !== undefined;
    return [...this.#named.values()].some(
      ({ host, port, addresses }) =>
        port === to.port && addresses.includes(plain) && (isFixed || host === to.host),
    );
  }

  #isNamed(from: Destination): boolean {
    if (this.#named.has(written(from))) return true;
    return fixedAddresses(from.host)?.some((address) => this.#isOpen(from, address)) ?? false;
  }

  #keepPublic({ host }: Destination): void {
    if (!fixedAddresses(host) && this.#public.size < MOST_PUBLIC) this.#public.add(host);
  }

  async #addressesOf(deadline: Deadline, to: Destination): Promise<readonly string[]> {
    if (METADATA_NAMES.has(to.host)) throw refusal(to, { why: "metadata" });
    const addresses =
      fixedAddresses(to.host) ?? (await deadline.race(this.#policy.resolve(to.host)));
    if (addresses.length === 0) throw noAddress(to);
    return addresses;
  }
}

/** Returns the error that the system's resolver reports for a name without an address. */
function noAddress({ host }: Destination): Error {
  return Object.assign(new Error(`${host} has no address`), { code: "ENOTFOUND" });
}

/** Returns the origin of an address, without path and query, which may contain secrets. */
function siteOf(asker: string): string {
  return originOf(asker) ?? "a page without an origin";
}
