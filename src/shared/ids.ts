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

/** An unguessable id such as `tab_4k7p…`: the prefix and 80 random bits in lower-case base 36. */
export function newId(prefix: IdPrefix): string {
  const bits = BigInt(`0x${randomBytes(10).toString("hex")}`);
  return `${prefix}_${bits.toString(36).padStart(16, "0")}`;
}

/** A word that nobody outside can know beforehand, for one answer. */
export function newNonce(): string {
  return randomBytes(5).toString("hex");
}
