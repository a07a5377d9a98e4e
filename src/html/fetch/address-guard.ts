import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import type { Deadline } from "../../shared/deadline.ts";

/** Says where requests may go. It resolves names itself, so that what is connected to is what it has checked. */
export interface AddressGuard {
  /** The caller itself asks for this address. @throws AppError BLOCKED_BY_POLICY */
  name(deadline: Deadline, url: URL): Promise<void>;
  /**
   * The addresses that a connection to this host may go to.
   * @param asker address of the page or of the redirecting answer that asks; none where the caller does
   * @throws AppError BLOCKED_BY_POLICY; the resolver's error for a name without an address
   */
  way(deadline: Deadline, to: Destination, asker?: string): Promise<Way>;
}

export interface Destination {
  /** In lower case, without brackets and without a dot at its end. */
  readonly host: string;
  readonly port: number;
}

export interface Way {
  readonly addresses: readonly string[];
}

export function destinationOf(url: URL): Destination {
  const usual = url.protocol === "https:" ? 443 : 80;
  return {
    host: url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, ""),
    port: Number(url.port) || usual,
  };
}

/** In place of name servers: these addresses and no others. The name still goes into TLS and the Host header. */
export function lookupOf({ addresses }: Way): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (host, options, done) => {
    const [first] = found;
    if (!first) done(new Error(`${host} has no address`), "");
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  };
}
