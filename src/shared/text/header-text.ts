/** Node reads and writes headers as Latin-1; browsers use UTF-8. */
import { isUtf8 } from "node:buffer";

/** Returns a value that is not UTF-8 unchanged. */
export function fromHeader(value: string): string {
  const bytes = Buffer.from(value, "latin1");
  return isUtf8(bytes) ? bytes.toString() : value;
}

export function toHeader(text: string): string {
  return Buffer.from(text).toString("latin1");
}
