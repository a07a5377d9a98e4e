/** Where a browser is, for messages that any caller may read: what else its address has may be the key to it. */
export function addressWithoutKeys(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
