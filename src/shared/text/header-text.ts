/** Node reads and writes headers byte by byte; browsers mean UTF-8. */
import { isUtf8 } from "node:buffer";

/** What is no UTF-8 stays as it was read. */
export function fromHeader(value: string): string {
  const bytes = Buffer.from(value, "latin1");
  return isUtf8(bytes) ? bytes.toString() : value;
}

export function toHeader(text: string): string {
  return Buffer.from(text).toString("latin1");
}
