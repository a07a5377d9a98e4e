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
  /** The proxy that a browser of ours would use without one. */
  readonly defaultProxy: Proxy | undefined;
  /** Whether the default proxy may show any certificate. */
  readonly anyCertificate: boolean;
  /** Shown to its sites. */
  readonly certificate?: ClientCertificate | undefined;
  /** Browsers of ours accept it for any site. */
  readonly ownCertificate: SelfSigned;
  /** The only hosts that the session may send requests to; all if undefined. */
  readonly allowlist?: HostAllowlist | undefined;
}

/** The browser whose pages use this network. */
export interface WayUser {
  /** It may be on another machine. */
  readonly isForeign: boolean;
  /** The first process of its session, if it is one of ours. */
  readonly pid: number | undefined;
}

/** What a session's pages and callers may reach of the network, and by which route. */
export class SessionNetwork {
  readonly guard: AddressGuard;
  /** Why connections of its pages failed. */
  readonly failures = new ConnectionFailures();
  /** Prevents repeats of requests that must not be sent twice. */
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

  /** Recent requests that the list of hosts blocked, oldest first. */
  get blocked(): readonly Attempt[] {
    return this.allowlist?.blocked ?? [];
  }

  /** Recent requests to hosts that are not on the list, which were allowed, oldest first. */
  get passed(): readonly Attempt[] {
    return this.allowlist?.passed ?? [];
  }

  /** The proxy behind our guard, as `scheme://host:port`. */
  get proxyServer(): string | undefined {
    const { proxy, defaultProxy } = this.#parts;
    return (proxy ?? defaultProxy)?.server;
  }

  /** Returns why the policy blocked this address in a frame; undefined if something else did. */
  frameRefusal(url: string): AppError | undefined {
    return this.allowlist?.frameRefusal(url) ?? this.failures.lastRefusalOf(url);
  }

  /** Whether pages must not learn that anything is at this address. */
  isClosed(url: string): boolean {
    return this.#parts.policy.namesOwn(url);
  }

  /**
   * Opens the route through our guard, unless the browser may be on another machine, which cannot reach it.
   * @throws AppError MODE_CONFLICT if nothing would enforce a list of hosts or show a client certificate;
   *   BLOCKED_BY_POLICY for a proxy that no caller may reach
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

/** A caller's proxy is subject to the same policy and list as a requested host, and opens no host to pages. */
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
    "A list of hosts cannot be enforced here: this server did not start the browser, which uses the network directly.",
    { hint: "Start the server without --cdp-url, or open the session without allowed_hosts." },
  );
}

function notShown(): AppError {
  return new AppError(
    "MODE_CONFLICT",
    "Client certificates are not available here: this server did not start the browser.",
    { hint: "Start the server without --cdp-url, so that it uses a browser of its own." },
  );
}

function proxyOptions(proxy: Proxy | undefined): NetworkWay["contextOptions"] {
  if (!proxy) return {};
  const { server, bypass } = proxy;
  return { proxyServer: server, ...(bypass.length > 0 && { proxyBypassList: bypass.join(",") }) };
}
