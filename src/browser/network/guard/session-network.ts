import type { AddressGuard } from "../../../policy/address-guard.ts";
import type { AddressPolicy } from "../../../policy/address-policy.ts";
import type { HostAllowlist, Attempt } from "../../../policy/host-allowlist.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { ClientCertificate } from "../../../shared/secrets/client-certificate.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Proxy } from "../../chromium/emulation/environment.ts";
import { Departures } from "../calls/departures.ts";
import { CertificateBearer } from "./certificate-bearer.ts";
import { ConnectionFailures } from "./failures.ts";
import { BrowserPeers } from "./peer.ts";
import { GuardProxy, type NetworkWay } from "./guard-proxy.ts";
import type { SelfSigned } from "./self-signed.ts";
import { Unanswered } from "./unanswered.ts";
import { Upstream } from "./upstream.ts";

export interface SessionNetworkParts {
  readonly policy: AddressPolicy;
  /** The caller's own proxy. */
  readonly proxy: Proxy | undefined;
  /** What a browser of ours would use without one. */
  readonly defaultProxy: Proxy | undefined;
  /** Whether that one may show any certificate. */
  readonly anyCertificate: boolean;
  /** Shown to its sites. */
  readonly certificate?: ClientCertificate | undefined;
  /** Taken by browsers of ours for that of any site. */
  readonly ownCertificate: SelfSigned;
  /** The hosts that the session may ask for anything; all unless stated. */
  readonly allowlist?: HostAllowlist | undefined;
}

/** The browser whose pages go this way. */
export interface WayUser {
  /** It may be on another machine. */
  readonly isForeign: boolean;
  /** The first process of its session, if it is one of ours. */
  readonly pid: number | undefined;
}

/** What a session's pages and callers may reach of the network, and by which way. */
export class SessionNetwork {
  readonly guard: AddressGuard;
  /** Why connections of its pages failed. */
  readonly failures = new ConnectionFailures();
  /** Keeps what must not be sent twice from being. */
  readonly unanswered = new Unanswered(this.failures);
  /** What its pages send. */
  readonly departures = new Departures();
  /** The proxy behind our guard. */
  readonly upstream: Upstream | undefined;
  readonly #parts: SessionNetworkParts;

  constructor(parts: SessionNetworkParts) {
    this.#parts = parts;
    this.guard = parts.policy.guard(parts.allowlist);
    this.upstream = upstreamOf(parts);
  }

  get allowlist(): HostAllowlist | undefined {
    return this.#parts.allowlist;
  }

  get certificate(): ClientCertificate | undefined {
    return this.#parts.certificate;
  }

  /** What the list of hosts refused lately, oldest first. */
  get blocked(): readonly Attempt[] {
    return this.allowlist?.blocked ?? [];
  }

  /** What pages were given of hosts beside the list lately, oldest first. */
  get passed(): readonly Attempt[] {
    return this.allowlist?.passed ?? [];
  }

  /** The proxy behind our guard, as `scheme://host:port`. */
  get proxyServer(): string | undefined {
    const { proxy, defaultProxy } = this.#parts;
    return (proxy ?? defaultProxy)?.server;
  }

  /** Why the policy kept a frame from loading this address; undefined if something else did. */
  frameRefusal(url: string): AppError | undefined {
    return this.allowlist?.frameRefusal(url) ?? this.failures.lastRefusalOf(url);
  }

  /** Whether pages may not learn that anything is at this address. */
  isClosed(url: string): boolean {
    return this.#parts.policy.namesOwn(url);
  }

  /**
   * Through our guard, unless the browser may be on another machine, which cannot reach it.
   * @throws AppError MODE_CONFLICT where nothing would hold a list of hosts, or show a client certificate;
   * BLOCKED_BY_POLICY for a proxy where no caller may go
   */
  async openWay(deadline: Deadline, { isForeign, pid }: WayUser): Promise<NetworkWay> {
    const { policy, proxy, certificate } = this.#parts;
    if (isForeign && this.allowlist) throw unheld();
    if (isForeign && certificate) throw notShown();
    await this.upstream?.name(deadline);
    if (isForeign) return { contextOptions: proxyOptions(proxy), close: () => {} };
    const peers = pid === undefined ? undefined : new BrowserPeers(pid);
    return GuardProxy.open(deadline, policy, {
      peers,
      guard: this.guard,
      failures: this.failures,
      allowlist: this.allowlist,
      unanswered: this.unanswered,
      upstream: this.upstream,
      bearer: this.#bearer(),
    });
  }

  #bearer(): CertificateBearer | undefined {
    const { certificate, ownCertificate, anyCertificate } = this.#parts;
    return (
      certificate && new CertificateBearer({ certificate, own: ownCertificate, anyCertificate })
    );
  }
}

/** A caller's proxy is reached under the same policy and list as a host that its session asks for, and opens none to pages. */
function upstreamOf({
  policy,
  proxy,
  defaultProxy,
  anyCertificate,
  allowlist,
}: SessionNetworkParts): Upstream | undefined {
  if (proxy) return new Upstream(proxy, { anyCertificate, reachable: policy.guard(allowlist) });
  return defaultProxy && new Upstream(defaultProxy, { anyCertificate, reachable: undefined });
}

function unheld(): AppError {
  return new AppError(
    "MODE_CONFLICT",
    "A list of hosts cannot be held here: the browser was started by somebody else, and goes to the network by itself.",
    { hint: "Start the server without --cdp-url, or open the session without allowed_hosts." },
  );
}

function notShown(): AppError {
  return new AppError(
    "MODE_CONFLICT",
    "No client certificate can be shown to sites here: the browser was started by somebody else.",
    { hint: "It takes a browser of the server's own: start the server without --cdp-url." },
  );
}

function proxyOptions(proxy: Proxy | undefined): NetworkWay["contextOptions"] {
  if (!proxy) return {};
  const { server, bypass } = proxy;
  return { proxyServer: server, ...(bypass.length > 0 && { proxyBypassList: bypass.join(",") }) };
}
