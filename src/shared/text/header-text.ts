/** Converts header values between Latin-1, as Node reads and writes them, and UTF-8, as browsers do. */
import { isUtf8 } from "node:buffer";

/** Decodes a header value as UTF-8; returns it unchanged if it is not UTF-8. */
export function fromHeader(value: string): string {
  const bytes = Buffer.from(value, "latin1");
  return isUtf8(bytes) ? bytes.toString() : value;
}

export function toHeader(text: string): string {
  return Buffer.from(text).toString("latin1");
}
