import { networkInterfaces } from "node:os";
import { kindOf, plainAddress, type AddressKind } from "./address-kind.ts";
import { AddressGuard, type AddressRules, type PrivateNetworkMode } from "./address-guard.ts";
import { destinationOf, fixedAddresses } from "./destination.ts";
import type { HostAllowlist } from "./host-allowlist.ts";
import { systemResolver, type Resolve } from "./resolver.ts";
import type { Config } from "../config/config.ts";

export interface AddressPolicyParts {
  readonly mode: PrivateNetworkMode;
  /** How names are resolved; by the system unless stated. */
  readonly resolve?: Resolve;
  /** What addresses are; as IANA has it unless stated. */
  readonly kindOf?: (address: string) => AddressKind;
}

interface OwnPlace {
  readonly port: number;
  readonly address: string | undefined;
}

const OWN_ADDRESSES_MS = 5_000;

/** Which addresses of the network this server's pages and requests may reach; shared by all sessions and both engines. */
export class AddressPolicy implements AddressRules {
  readonly mode: PrivateNetworkMode;
  readonly resolve: Resolve;
  readonly #kindOf: (address: string) => AddressKind;
  readonly #own = new Set<OwnPlace>();
  #ownAddresses: ReadonlySet<string> = new Set();
  #ownUntilMs = -Infinity;

  constructor({ mode, resolve = systemResolver(), kindOf: kind = kindOf }: AddressPolicyParts) {
    this.mode = mode;
    this.resolve = resolve;
    this.#kindOf = kind;
  }

  /** The policy of a session, which learns the hosts that its callers name, or has them from its list. */
  guard(allowlist?: HostAllowlist): AddressGuard {
    return new AddressGuard(this, allowlist);
  }

  /**
   * Nothing may reach this port of this machine from now on; returns how to end that.
   * @param address the only one of this machine's that it is on
   */
  own(port: number, address?: string): () => void {
    const place = { port, address };
    this.#own.add(place);
    return () => void this.#own.delete(place);
  }

  /** The addresses of this machine's network cards are as much its own as loopback. */
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

  /** Whether an address of the web names one of our own ports, as far as that shows without resolving. */
  namesOwn(url: string): boolean {
    const to = destinationOf(url);
    if (!to) return false;
    return fixedAddresses(to.host)?.some((address) => this.isOwn(address, to.port)) ?? false;
  }

  #isHere(plain: string): boolean {
    return kindOf(plain) === "loopback" || this.#cards().has(plain);
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

/** What the settings say of addresses that are not of the web. */
export function privateNetworkMode({
  allowPrivateNetwork,
  blockPrivateNetwork,
}: Pick<Config, "allowPrivateNetwork" | "blockPrivateNetwork">): PrivateNetworkMode {
  if (allowPrivateNetwork) return "allow";
  return blockPrivateNetwork ? "block" : "guarded";
}
