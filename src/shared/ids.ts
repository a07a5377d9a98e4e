import { randomFillSync } from "node:crypto";

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

/** Asking for random bytes costs as much for one id as for hundreds. */
const pool = Buffer.alloc(4_096);
let poolUsed = pool.length;

/** An unguessable id such as `tab_4k7p…`: the prefix and 80 random bits in lower-case base 36. */
export function newId(prefix: IdPrefix): string {
  const bits = BigInt(`0x${randomHex(10)}`);
  return `${prefix}_${bits.toString(36).padStart(16, "0")}`;
}

/** A word that nobody outside can know beforehand, for one answer. */
export function newNonce(): string {
  return randomHex(5);
}

/** Bytes that were given out once are never given out again. */
function randomHex(bytes: number): string {
  if (poolUsed + bytes > pool.length) {
    randomFillSync(pool);
    poolUsed = 0;
  }
  poolUsed += bytes;
  return pool.toString("hex", poolUsed - bytes, poolUsed);
}
