import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The network kind of an IP address. By default, pages reach only `public` addresses and hosts that callers name. */
export type AddressKind =
  | "public"
  | "private"
  | "loopback"
  | "link-local"
  | "metadata"
  | "multicast"
  | "reserved";

const METADATA: ReadonlySet<string> = new Set([
  "169.254.169.254", // most clouds
  "169.254.170.2", // AWS: credentials of containers
  "169.254.170.23",
  "100.100.100.200", // Alibaba
  "192.0.0.192", // Oracle
  "168.63.129.16", // Azure
  "fd00:ec2::254",
  "fd00:ec2::23",
  "fd20:ce::254", // Google
]);

/** Maps the names of ranges in ipaddr.js to kinds; every range that is not listed is `reserved`. */
const KINDS: Readonly<Record<string, AddressKind>> = {
  unicast: "public",
  private: "private",
  carrierGradeNat: "private", // words: ipaddr.js
  uniqueLocal: "private",
  deprecatedSiteLocal: "private",
  loopback: "loopback",
  linkLocal: "link-local",
  multicast: "multicast",
};

/** IPv6 networks whose addresses contain an IPv4 address: offset of the IPv4 bytes, and the XOR mask of each byte. */
const WITH_IPV4 = (
  [
    ["2002::/16", 2, 0], // 6to4, RFC 3056
    ["64:ff9b::/96", 12, 0], // NAT64, RFC 6052
    ["::/96", 12, 0], // IPv4-compatible, RFC 4291
    ["::ffff:0:0:0/96", 12, 0], // IPv4-translated, RFC 2765
    ["2001::/32", 12, 0xff], // Teredo, RFC 4380
  ] as const
).map(([network, at, mask]) => ({ network: ipaddr.IPv6.parseCIDR(network), at, mask }));

/** The only range of IPv6 from which public addresses are assigned. */
const GLOBAL = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Returns the kind of an address by the special-purpose registries of IANA (RFC 6890). An IPv6 address that contains an
 * IPv4 address, such as NAT64 or 6to4, has the kind of that IPv4 address. Invalid addresses are reserved.
 */
export function addressKind(address: string): AddressKind {
  const plain = plainAddress(address);
  if (isIP(plain) === 0) return "reserved";
  if (METADATA.has(plain)) return "metadata";
  const parsed = ipaddr.parse(plain);
  const kind = KINDS[parsed.range()] ?? "reserved";
  if (!(parsed instanceof ipaddr.IPv6) || kind === "loopback") return kind;
  const found = WITH_IPV4.find(({ network }) => parsed.match(network));
  if (found) return addressKind(ipv4In(parsed, found.at, found.mask));
  return kind === "public" && !parsed.match(GLOBAL) ? "reserved" : kind;
}

function ipv4In(address: ipaddr.IPv6, at: number, mask: number): string {
  const bytes = address.toByteArray().slice(at, at + 4);
  return bytes.map((byte) => byte ^ mask).join(".");
}

/** Removes zone and brackets from an address. Converts IPv4-mapped IPv6 to IPv4; `0.0.0.0` and `::` to loopback. */
export function plainAddress(address: string): string {
  const [bare = ""] = address.replace(/^\[|\]$/g, "").split("%");
  if (isIP(bare) === 0) return bare;
  const plain = ipaddr.process(bare).toString(); // connections to `0.0.0.0` and `::` reach this machine
  if (plain === "0.0.0.0") return "127.0.0.1";
  return plain === "::" ? "::1" : plain;
}
