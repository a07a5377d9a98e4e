import { withoutEnd } from "../shared/without-end.ts";

/** Hosts of the addresses in a text, which the author of the text allows. */
export function hostsNamedIn(...texts: readonly (string | undefined)[]): readonly string[] {
  const addresses = texts.flatMap((text) => text?.match(ADDRESS) ?? []);
  const hosts = addresses.flatMap((address) => URL.parse(address)?.hostname ?? []);
  return [...new Set(hosts.filter((host) => host !== ""))];
}

/** The address of a text, if it has exactly one. */
export function addressNamedIn(text: string): string | undefined {
  const addresses = text.match(ADDRESS)?.map((found) => withoutEnd(found, /[.,;:!?]/)) ?? [];
  const [first, ...others] = new Set(addresses.filter((one) => URL.canParse(one)));
  return others.length === 0 ? first : undefined;
}

const ADDRESS = /\bhttps?:\/\/[^\s"'<>\\)\]}]+/gi;
