import { randomBytes } from "node:crypto";

export type IdPrefix =
  | "tab"
  | "act"
  | "ses"
  | "evt"
  | "dl"
  | "net"
  | "req"
  | "txt"
  | "file"
  | "sp"
  | "dtp"
  | "fc"
  | "perm"
  | "rule"
  | "view"
  | "task"
  | "aud"
  | "ctx"
  | "hook";

/** Creates an unguessable id such as `tab_4k7p…`: the prefix and 80 random bits in lower-case base 36. */
export function newId(prefix: IdPrefix): string {
  const bytes = randomBytes(10);
  return `${prefix}_${digitsAt(bytes, 0)}${digitsAt(bytes, 5)}`;
}

/** Writes the five bytes from index `at` on as eight digits in base 36. */
function digitsAt(bytes: Buffer, at: number): string {
  return bytes.readUIntBE(at, 5).toString(36).padStart(8, "0");
}

/** Creates ten random hexadecimal digits, for example for a marker that a page cannot guess. */
export function newNonce(): string {
  return randomBytes(5).toString("hex");
}
