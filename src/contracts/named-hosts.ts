import { withoutEnd } from "../shared/without-end.ts";

/** Hosts of the addresses that a text names: whoever writes them means them. */
export function hostsNamedIn(...texts: readonly (string | undefined)[]): readonly string[] {
  const addresses = texts.flatMap((text) => text?.match(ADDRESS) ?? []);
  const hosts = addresses.flatMap((address) => URL.parse(address)?.hostname ?? []);
  return [...new Set(hosts.filter((host) => host !== ""))];
}

/** The address that a text is about: the only one in it. */
export function addressNamedIn(text: string): string | undefined {
  const addresses = text.match(ADDRESS)?.map((found) => withoutEnd(found, /[.,;:!?]/)) ?? [];
  const [first, ...others] = new Set(addresses.filter((one) => URL.canParse(one)));
  return others.length === 0 ? first : undefined;
}

const ADDRESS = /\bhttps?:\/\/[^\s"'<>\\)\]}]+/gi;
