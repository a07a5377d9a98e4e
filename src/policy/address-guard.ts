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
 * `guarded`: private addresses are reachable only where a caller named their host. `allow`: all are; `block`: none is.
 * Whatever the mode, metadata of clouds and our own ports are not.
 */
export type PrivateNetworkMode = "guarded" | "allow" | "block";

/** What holds for all sessions. */
export interface AddressRules {
  readonly mode: PrivateNetworkMode;
  readonly resolve: Resolve;
  kindOf(address: string): AddressKind;
  /** One of this server's own ports. */
  isOwn(address: string, port: number): boolean;
}

/** Where a connection may go: to one of these addresses, as they are, and nowhere else. */
export interface ConnectionRoute {
  readonly addresses: readonly string[];
  /** They are open only because a caller named the host: who asks for it has to be checked too. */
  readonly named: boolean;
}

/** A private host that a caller named, and what it led to then. */
interface NamedHost extends Destination {
  readonly addresses: readonly string[];
}

const MOST_NAMED = 1_000;
const MOST_PUBLIC = 20_000;
/** Their own names, besides their addresses. */
const METADATA_NAMES: ReadonlySet<string> = new Set([
  "metadata",
  "metadata.goog",
  "metadata.google.internal",
  "instance-data",
  "instance-data.ec2.internal",
]);

/**
 * The address policy of one session. A private host is open at the port that a caller named, under the name or the
 * addresses that it had then: neither its other ports, nor a name that leads there only later (DNS rebinding). What
 * was public once stays public, and what was named as private stays private. Where a list names the hosts of the
 * session, that alone names them: callers cannot, and nothing is resolved that is not on the list.
 */
export class AddressGuard {
  readonly #policy: AddressRules;
  readonly #allowlist: HostAllowlist | undefined;
  readonly #named = new Map<string, NamedHost>();
  /** Names, not addresses, that were reached as public hosts. */
  readonly #public = new Set<string>();
  /** Where callers' own navigations, which are under way, go. */
  readonly #travels = new Set<Destination>();

  constructor(policy: AddressRules, allowlist?: HostAllowlist) {
    this.#policy = policy;
    this.#allowlist = allowlist;
  }

  /** @throws AppError BLOCKED_BY_POLICY for a request that the session's list of hosts does not allow */
  ask(requested: CheckedRequest): void {
    const refused = this.#allowlist?.judge(requested);
    if (refused) throw refused;
  }

  /** The same for the page of a tab. @throws AppError BLOCKED_BY_POLICY */
  askForPage(url: string): void {
    this.ask({ url, method: "GET", kind: "Document", isTopLevel: true });
  }

  /**
   * The caller itself asks for this address of the web. Names that do not resolve are left to the connection.
   * @throws AppError BLOCKED_BY_POLICY where no caller may go
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
   * A link of a page is followed without the caller having seen it: that names nothing, and a page of another host opens
   * none that the caller has named.
   * @throws AppError BLOCKED_BY_POLICY
   */
  follow(url: string, from: string): void {
    this.askForPage(url);
    const to = destinationOf(url);
    if (to && this.#isNamed(to) && !this.isNamed(from)) throw this.foreign(to, from);
  }

  /** A navigation of the caller itself begins, which no page asks for; returns how to end it. */
  travel(url: string): () => void {
    const to = destinationOf(url);
    if (!to) return () => {};
    this.#travels.add(to);
    return () => void this.#travels.delete(to);
  }

  /** Whether a caller is on its way to a private host that it named, and may be sent on from there to another one. */
  get isTravelling(): boolean {
    return [...this.#travels].some((to) => this.#isNamed(to));
  }

  /**
   * The addresses that a connection to this host may go to. Where no private host is open, names of these and names
   * without an address look alike: nobody learns which names a private network has.
   * @param asker address of the page, or of the redirecting answer, that asks; none where the caller itself does
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

  /** Whether an address of the web is one of a private host that a caller named. */
  isNamed(url: string): boolean {
    const from = destinationOf(url);
    return from !== undefined && this.#isNamed(from);
  }

  /** The refusal for who asks for a named host and is none: a public page shall not reach it. */
  foreign(to: Destination, asker: string | undefined): AppError {
    return refusal(to, {
      why: "not-asked-by-named",
      asker: asker === undefined ? "a page" : siteOf(asker),
    });
  }

  /**
   * The same for a host that somebody else leads to, who resolves its name again: what it leads to here counts, and only
   * a name that leads nowhere here is judged as it reads.
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
   * What can be said of a name that is not resolved here.
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

  /** A private host that the list has by itself is named by that, with the addresses that it had first. */
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

  /** A name that leads to open and closed addresses is reached at the open ones alone. */
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

  /** Why any private host is refused, of whatever kind it is; undefined where the caller may name this one. */
  #reasonForAll(to: Destination): "all-private" | "private-not-listed" | undefined {
    if (this.#policy.mode === "block") return "all-private";
    if (this.#policy.mode === "allow" || !this.#allowlist) return undefined;
    return this.#allowlist.hosts.names(to) ? undefined : "private-not-listed";
  }

  /** Literals and `localhost` cannot be led elsewhere; they are open where a named host has that very address. */
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

/** As the system's resolver says it. */
function noAddress({ host }: Destination): Error {
  return Object.assign(new Error(`${host} has no address`), { code: "ENOTFOUND" });
}

/** Without path and query, which may hold secrets. */
function siteOf(asker: string): string {
  return originOf(asker) ?? "a page without an origin";
}
