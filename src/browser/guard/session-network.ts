import type { AddressGuard } from "../../policy/address-guard.ts";
import type { AddressPolicy } from "../../policy/address-policy.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Proxy } from "../sessions/environment.ts";
import { ConnectionFailures } from "./failures.ts";
import { GuardProxy } from "./guard-proxy.ts";
import type { NetworkWay } from "./network-way.ts";
import { Upstream } from "./upstream.ts";

export interface SessionNetworkParts {
  readonly policy: AddressPolicy;
  /** The caller's own proxy. */
  readonly proxy: Proxy | undefined;
  /** What a browser of ours would use without one. */
  readonly defaultProxy: Proxy | undefined;
  /** Whether that one may show any certificate. */
  readonly anyCertificate: boolean;
}

/** What a session's pages and callers may reach of the network, and by which way. */
export class SessionNetwork {
  readonly guard: AddressGuard;
  /** Why connections of its pages failed. */
  readonly failures = new ConnectionFailures();
  readonly #parts: SessionNetworkParts;

  constructor(parts: SessionNetworkParts) {
    this.#parts = parts;
    this.guard = parts.policy.guard();
  }

  /** The proxy behind our guard, as `scheme://host:port`. */
  get proxyServer(): string | undefined {
    const { proxy, defaultProxy } = this.#parts;
    return (proxy ?? defaultProxy)?.server;
  }

  /** Whether pages may not learn that anything is at this address. */
  isClosed(url: string): boolean {
    return this.#parts.policy.namesOwn(url);
  }

  /** Through our guard, unless the browser may be on another machine, which cannot reach it. */
  async openWay(deadline: Deadline, isForeign: boolean): Promise<NetworkWay> {
    const { policy, proxy, defaultProxy, anyCertificate } = this.#parts;
    if (isForeign) return { contextOptions: proxyOptions(proxy), close: () => {} };
    const behind = proxy ?? defaultProxy;
    const upstream = behind && new Upstream(behind, anyCertificate);
    return GuardProxy.open(deadline, policy, {
      guard: this.guard,
      failures: this.failures,
      upstream,
    });
  }
}

function proxyOptions(proxy: Proxy | undefined): NetworkWay["contextOptions"] {
  if (!proxy) return {};
  const { server, bypass } = proxy;
  return { proxyServer: server, ...(bypass.length > 0 && { proxyBypassList: bypass.join(",") }) };
}
