import { isIPv6, type LookupFunction } from "node:net";

/** Returns a `lookup` function for Node's sockets that resolves every name to these addresses, without DNS. */
export function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const [first = { address: "", family: 4 }] = found;
  return (_host, { all = false }, done) => {
    if (all) done(null, found);
    else done(null, first.address, first.family);
  };
}
