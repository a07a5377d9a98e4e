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
  /** The proxy that the caller has set for the session, if any. */
  readonly proxy: Proxy | undefined;
  /** The proxy that a browser started by Fermata would use for a session without `proxy`. */
  readonly defaultProxy: Proxy | undefined;
  /** Whether certificates of proxies, and of sites that get a client certificate, are accepted without verification. */
  readonly anyCertificate: boolean;
  /** Client certificate of the session, presented to the sites that it is for. */
  readonly certificate?: ClientCertificate | undefined;
  /** Certificate of this server. The browsers that Fermata starts accept it for any site. */
  readonly ownCertificate: SelfSigned;
  /** The only hosts to which the session may send requests; undefined allows all. */
  readonly allowlist?: HostAllowlist | undefined;
}

/** A browser whose pages use the network of a session. */
export interface WayUser {
  /** Whether Fermata did not start the browser. The browser may then run on another machine. */
  readonly isForeign: boolean;
  /** Process id of the browser, which leads its process session; undefined if Fermata did not start the browser. */
  readonly pid: number | undefined;
}

/** The network as a session may use it: the hosts that its pages and callers may reach, and the proxies on the way. */
export class SessionNetwork {
  readonly guard: AddressGuard;
  /** Causes of failed connections of the pages. */
  readonly failures = new ConnectionFailures();
  /** Prevents the browser from repeating requests that must not be sent twice. */
  readonly unanswered = new Unanswered(this.failures);
  /** Reports all data that the pages send. */
  readonly departures = new Departures();
  /** The proxy to which our guard proxy connects, if any. */
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

  /** Recent requests that the allowlist blocked, oldest first. */
  get blocked(): readonly Attempt[] {
    return this.allowlist?.blocked ?? [];
  }

  /** Recent requests that were allowed although their hosts are not on the allowlist, oldest first. */
  get passed(): readonly Attempt[] {
    return this.allowlist?.passed ?? [];
  }

  /** Address of the proxy to which our guard proxy connects, if any, as `scheme://host:port`. */
  get proxyServer(): string | undefined {
    const { proxy, defaultProxy } = this.#parts;
    return (proxy ?? defaultProxy)?.server;
  }

  /** Returns the policy error that prevented a frame from loading this address; undefined for another cause. */
  frameRefusal(url: string): AppError | undefined {
    return this.allowlist?.frameRefusal(url) ?? this.failures.lastRefusalOf(url);
  }

  /** Whether this is an address of Fermata itself: pages must not find out that a server listens there. */
  isClosed(url: string): boolean {
    return this.#parts.policy.namesOwn(url);
  }

  /**
   * Opens a guard proxy for a browser that Fermata started. Opens no guard proxy for any other browser: the browser may
   * run on another machine, which cannot connect to the guard proxy.
   * @throws AppError MODE_CONFLICT if an allowlist or a client certificate needs a guard proxy, but Fermata did not
   *   start the browser; BLOCKED_BY_POLICY for a proxy that callers may not use
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

/**
 * Returns the proxy to which the guard proxy connects, if any. Policy and allowlist treat the host of a caller's proxy
 * like any host that the caller requests. Pages do not get access to the host of the proxy.
 */
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
    "`allowed_hosts` cannot be enforced: this server did not start the browser, which connects to hosts directly.",
    { hint: "Start the server without --cdp-url, or open the session without allowed_hosts." },
  );
}

function notShown(): AppError {
  return new AppError(
    "MODE_CONFLICT",
    "Client certificates cannot be used: this server did not start the browser.",
    { hint: "Start the server without --cdp-url, so that it uses a browser of its own." },
  );
}

function proxyOptions(proxy: Proxy | undefined): NetworkWay["contextOptions"] {
  if (!proxy) return {};
  const { server, bypass } = proxy;
  return { proxyServer: server, ...(bypass.length > 0 && { proxyBypassList: bypass.join(",") }) };
}
