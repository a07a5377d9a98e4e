/** As people write addresses: `example.com/shop` is one too. */
export function fullAddress(written: string): string {
  const address = written.trim();
  return /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`;
}
