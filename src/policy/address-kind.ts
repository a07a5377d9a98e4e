import { BlockList, isIP, isIPv4 } from "node:net";

/** What an IP address leads to. Everything but `public` is closed to pages unless a caller names it. */
export type AddressKind =
  | "public"
  | "private"
  | "loopback"
  | "link-local"
  | "metadata"
  | "multicast"
  | "reserved";

type Range = readonly [network: string, prefix: number];

/** By kind, the special-purpose registries of IANA (RFC 6890); the first kind that fits counts. */
const RANGES: readonly (readonly [Exclude<AddressKind, "public">, readonly Range[]])[] = [
  [
    "metadata",
    [
      ["169.254.169.254", 32], // most clouds
      ["169.254.170.2", 32], // AWS: credentials of containers
      ["169.254.170.23", 32],
      ["100.100.100.200", 32], // Alibaba
      ["192.0.0.192", 32], // Oracle
      ["168.63.129.16", 32], // Azure
      ["fd00:ec2::254", 128],
      ["fd00:ec2::23", 128],
      ["fd20:ce::254", 128], // Google
    ],
  ],
  // An unspecified address leads to this machine.
  [
    "loopback",
    [
      ["127.0.0.0", 8],
      ["0.0.0.0", 32],
      ["::1", 128],
      ["::", 128],
    ],
  ],
  [
    "link-local",
    [
      ["169.254.0.0", 16],
      ["fe80::", 10],
    ],
  ],
  [
    "private",
    [
      ["10.0.0.0", 8],
      ["100.64.0.0", 10],
      ["172.16.0.0", 12],
      ["192.168.0.0", 16],
      ["fc00::", 7],
      ["fec0::", 10],
    ],
  ],
  [
    "multicast",
    [
      ["224.0.0.0", 4],
      ["ff00::", 8],
    ],
  ],
  [
    "reserved",
    [
      ["0.0.0.0", 8],
      ["192.0.0.0", 24],
      ["192.0.2.0", 24],
      ["192.88.99.0", 24],
      ["198.18.0.0", 15],
      ["198.51.100.0", 24],
      ["203.0.113.0", 24],
      ["240.0.0.0", 4],
      ["2001::", 23],
      ["64:ff9b:1::", 48],
      ["2001:db8::", 32],
      ["3fff::", 20],
    ],
  ],
];
/** The only IPv6 addresses that are handed out to the public. */
const GLOBAL: Range = ["2000::", 3];

/** IPv6 networks whose addresses lead to an IPv4 address that stands in them. */
const CARRIERS: readonly (readonly [BlockList, (words: readonly number[]) => string])[] = [
  [listOf([["2002::", 16]]), ([, high, low]) => dotted(high, low)], // 6to4, RFC 3056
  [listOf([["64:ff9b::", 96]]), last], // NAT64, RFC 6052
  [listOf([["::", 96]]), last], // compatible, RFC 4291
  [listOf([["::ffff:0:0:0", 96]]), last], // translated, RFC 2765
  // Teredo, RFC 4380
  [listOf([["2001::", 32]]), (words) => dotted(~(words[6] ?? 0), ~(words[7] ?? 0))],
];

const LISTS = RANGES.map(([kind, ranges]) => [kind, listOf(ranges)] as const);
const GLOBAL_LIST = listOf([GLOBAL]);

/**
 * What an address leads to. IPv6 addresses that carry one of IPv4 (mapped, compatible, NAT64, 6to4, Teredo) lead where
 * that one does. What is no address is reserved.
 */
export function kindOf(address: string): AddressKind {
  const plain = plainAddress(address);
  const version = isIP(plain);
  if (version === 0) return "reserved";
  const family = version === 6 ? "ipv6" : "ipv4";
  const found = LISTS.find(([, list]) => list.check(plain, family));
  const carried = version === 6 && found?.[0] !== "loopback" ? carriedAddress(plain) : undefined;
  if (carried !== undefined) return kindOf(carried);
  if (found) return found[0];
  return version === 4 || GLOBAL_LIST.check(plain, family) ? "public" : "reserved";
}

/** The address without zone and brackets; a mapped one as the IPv4 address that it is, an unspecified one as loopback. */
export function plainAddress(address: string): string {
  const [plain = ""] = address.replace(/^\[|\]$/g, "").split("%");
  if (plain === "0.0.0.0") return "127.0.0.1";
  if (isIP(plain) !== 6) return plain;
  const words = wordsOf(plain);
  if (words.every((word) => word === 0)) return "::1";
  const isMapped = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff;
  return isMapped ? plainAddress(dotted(words[6], words[7])) : plain.toLowerCase();
}

function carriedAddress(address: string): string | undefined {
  const found = CARRIERS.find(([list]) => list.check(address, "ipv6"));
  return found?.[1](wordsOf(address));
}

/** The eight words of an IPv6 address. */
function wordsOf(address: string): readonly number[] {
  const tail = /[\d.]{1,15}$/.exec(address)?.[0] ?? "";
  const text = isIPv4(tail) ? address.slice(0, -tail.length) + asWords(tail) : address;
  const [head = "", rest] = text.split("::");
  const before = numbers(head);
  const after = numbers(rest ?? "");
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => 0);
  return rest === undefined ? before : [...before, ...gap, ...after];
}

function numbers(words: string): readonly number[] {
  return words === "" ? [] : words.split(":").map((word) => Number.parseInt(word, 16));
}

function asWords(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split(".").map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}

function last(words: readonly number[]): string {
  return dotted(words[6], words[7]);
}

function dotted(high = 0, low = 0): string {
  return [high >> 8, high, low >> 8, low].map((part) => part & 0xff).join(".");
}

function listOf(ranges: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) {
    list.addSubnet(network, prefix, isIPv4(network) ? "ipv4" : "ipv6");
  }
  return list;
}
