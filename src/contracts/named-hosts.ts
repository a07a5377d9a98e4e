import { withoutEnd } from "../shared/without-end.ts";

/** Returns the hosts of all addresses in the texts: whoever names a host in a task allows access to it. */
export function hostsNamedIn(...texts: readonly (string | undefined)[]): readonly string[] {
  const addresses = texts.flatMap((text) => text?.match(ADDRESS) ?? []);
  const hosts = addresses.flatMap((address) => URL.parse(address)?.hostname ?? []);
  return [...new Set(hosts.filter((host) => host !== ""))];
}

/** Returns the address that a text contains, even repeatedly; undefined if it contains none or different addresses. */
export function addressNamedIn(text: string): string | undefined {
  const addresses = text.match(ADDRESS)?.map((found) => withoutEnd(found, /[.,;:!?]/)) ?? [];
  const [first, ...others] = new Set(addresses.filter((one) => URL.canParse(one)));
  return others.length === 0 ? first : undefined;
}

const ADDRESS = /\bhttps?:\/\/[^\s"'<>\\)\]}]+/gi;
