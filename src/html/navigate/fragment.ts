/** Whether an address is only another place in the same document. HTML, "navigate", step on fragments. */
export function fragmentChange(from: string, to: string): boolean {
  return to.includes("#") && withoutFragment(from) === withoutFragment(to);
}

export function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, "");
}
