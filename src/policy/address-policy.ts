import { networkInterfaces } from "node:os";
import { addressKind, plainAddress, type AddressKind } from "./address-kind.ts";
import { AddressGuard, type AddressRules, type PrivateNetworkMode } from "./address-guard.ts";
import { destinationOf, fixedAddresses } from "./destination.ts";
import type { HostAllowlist } from "./host-allowlist.ts";
import { systemResolver, type Resolve } from "./resolver.ts";
import type { Config } from "../config/config.ts";

export interface AddressPolicyParts {
  readonly mode: PrivateNetworkMode;
  /** Resolves host names. The default is the system's resolver. */
  readonly resolve?: Resolve;
  /** Returns the kind of an address. The default is `addressKind`. */
  readonly kindOf?: (address: string) => AddressKind;
}

interface OwnPlace {
  readonly port: number;
  readonly address: string | undefined;
}

const OWN_ADDRESSES_MS = 5_000;

/** Which network addresses this server's pages and requests may reach; shared by all sessions. */
export class AddressPolicy implements AddressRules {
  readonly mode: PrivateNetworkMode;
  readonly resolve: Resolve;
  readonly #kindOf: (address: string) => AddressKind;
  readonly #own = new Set<OwnPlace>();
  #ownAddresses: ReadonlySet<string> = new Set();
  #ownUntilMs = -Infinity;

  constructor({
    mode,
    resolve = systemResolver(),
    kindOf: kind = addressKind,
  }: AddressPolicyParts) {
    this.mode = mode;
    this.resolve = resolve;
    this.#kindOf = kind;
  }

  /** Returns the address policy of a session. With an allowlist, callers can open only private hosts on that list. */
  guard(allowlist?: HostAllowlist): AddressGuard {
    return new AddressGuard(this, allowlist);
  }

  /**
   * Blocks every request to this local port from now on. Returns a function that ends the block.
   * @param address the local address that the port is bound to; undefined for all addresses
   */
  own(port: number, address?: string): () => void {
    const place = { port, address };
    this.#own.add(place);
    return () => void this.#own.delete(place);
  }

  /** Returns the kind of an address; public addresses of this machine's network interfaces count as `loopback`. */
  kindOf(address: string): AddressKind {
    const kind = this.#kindOf(address);
    return kind === "public" && this.#cards().has(plainAddress(address)) ? "loopback" : kind;
  }

  isOwn(address: string, port: number): boolean {
    const plain = plainAddress(address);
    return [...this.#own].some(
      (own) => own.port === port && (own.address ?? plain) === plain && this.#isHere(plain),
    );
  }

  /** Whether a web address leads to one of this server's ports; false if its host has to be resolved by DNS. */
  namesOwn(url: string): boolean {
    const to = destinationOf(url);
    if (!to) return false;
    return fixedAddresses(to.host)?.some((address) => this.isOwn(address, to.port)) ?? false;
  }

  #isHere(plain: string): boolean {
    return addressKind(plain) === "loopback" || this.#cards().has(plain);
  }

  #cards(): ReadonlySet<string> {
    const nowMs = performance.now();
    if (nowMs < this.#ownUntilMs) return this.#ownAddresses;
    this.#ownUntilMs = nowMs + OWN_ADDRESSES_MS;
    const cards = Object.values(networkInterfaces()).flatMap((card) => card ?? []);
    this.#ownAddresses = new Set(cards.map(({ address }) => plainAddress(address)));
    return this.#ownAddresses;
  }
}

/** Returns the mode that the settings define for private addresses. */
export function privateNetworkMode({
  allowPrivateNetwork,
  blockPrivateNetwork,
}: Pick<Config, "allowPrivateNetwork" | "blockPrivateNetwork">): PrivateNetworkMode {
  if (allowPrivateNetwork) return "allow";
  return blockPrivateNetwork ? "block" : "guarded";
}
