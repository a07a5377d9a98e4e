/** Node reads and writes headers byte by byte; browsers mean UTF-8. */

export function fromHeader(value: string): string {
  return Buffer.from(value, "latin1").toString();
}

export function toHeader(text: string): string {
  return Buffer.from(text).toString("latin1");
}
