/** Hosts of the addresses that a text names: whoever writes them means them. */
export function hostsNamedIn(...texts: readonly (string | undefined)[]): readonly string[] {
  const addresses = texts.flatMap((text) => text?.match(ADDRESS) ?? []);
  const hosts = addresses.flatMap((address) => URL.parse(address)?.hostname ?? []);
  return [...new Set(hosts.filter((host) => host !== ""))];
}

const ADDRESS = /\bhttps?:\/\/[^\s"'<>\\)\]}]+/gi;
