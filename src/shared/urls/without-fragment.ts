/** Returns an address without its fragment, the part from `#` on. */
export function withoutFragment(address: string): string {
  return address.replace(/#.*/s, "");
}
