import { BlockList, isIP } from "node:net";
import { fixedAddresses, type Destination } from "../../../policy/destination.ts";
import { kindOf } from "../../../policy/address-kind.ts";

type Rule = (to: Destination) => boolean;

/**
 * Which hosts are reached without a proxy, in the language of Chromium: `host`, `*.host`, `.host`, each with `:port` if
 * need be, `10.0.0.0/8`, `<local>` (names without a dot), and `<-loopback>`, without which loopback is never proxied.
 */
export function bypassOf(patterns: readonly string[]): Rule {
  const rules = patterns.filter((one) => one !== "<-loopback>").map(ruleOf);
  const isProxied = patterns.includes("<-loopback>");
  return (to) => (!isProxied && isLoopback(to)) || rules.some((rule) => rule(to));
}

function ruleOf(pattern: string): Rule {
  const plain = pattern
    .trim()
    .toLowerCase()
    .replace(/^\w+:\/\//, "");
  if (plain === "<local>") return ({ host }) => isIP(host) === 0 && !host.includes(".");
  const [network = "", prefix] = plain.split("/");
  if (prefix !== undefined && isIP(network) !== 0) return inNetwork(network, Number(prefix));
  const [, host = plain, port] = /^(.*?)(?::(\d+))?$/.exec(plain) ?? [];
  const shape = wild(host.replace(/^\[|\]$/g, "").replace(/^\./, "*."));
  return (to) => shape.test(to.host) && (port === undefined || Number(port) === to.port);
}

function inNetwork(network: string, prefix: number): Rule {
  const family = isIP(network) === 6 ? "ipv6" : "ipv4";
  const list = new BlockList();
  list.addSubnet(network, prefix, family);
  return ({ host }) => isIP(host) === isIP(network) && list.check(host, family);
}

function wild(pattern: string): RegExp {
  const parts = pattern.split("*").map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join(".*")}$`);
}

function isLoopback({ host }: Destination): boolean {
  const [address] = fixedAddresses(host) ?? [];
  return address !== undefined && ["loopback", "link-local"].includes(kindOf(address));
}
