import { withoutEnd } from "../shared/without-end.ts";

/** Returns the hosts of the addresses in texts; by naming them, the author of the texts allows them. */
export function hostsNamedIn(...texts: readonly (string | undefined)[]): readonly string[] {
  const addresses = texts.flatMap((text) => text?.match(ADDRESS) ?? []);
  const hosts = addresses.flatMap((address) => URL.parse(address)?.hostname ?? []);
  return [...new Set(hosts.filter((host) => host !== ""))];
}

/** Returns the address in a text if it contains exactly one, otherwise undefined. */
export function addressNamedIn(text: string): string | undefined {
  const addresses = text.match(ADDRESS)?.map((found) => withoutEnd(found, /[.,;:!?]/)) ?? [];
  const [first, ...others] = new Set(addresses.filter((one) => URL.canParse(one)));
  return others.length === 0 ? first : undefined;
}

const ADDRESS = /\bhttps?:\/\/[^\s"'<>\\)\]}]+/gi;
