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

/** Asking for random bytes costs as much for one id as for hundreds. */
const pool = Buffer.alloc(4_096);
let poolUsed = pool.length;

/** An unguessable id such as `tab_4k7p…`: the prefix and 80 random bits in lower-case base 36. */
export function newId(prefix: IdPrefix): string {
  const at = randomAt(10);
  return `${prefix}_${digitsAt(at)}${digitsAt(at + 5)}`;
}

/** 40 bits of the pool: eight digits have room for them. */
function digitsAt(at: number): string {
  return pool.readUIntBE(at, 5).toString(36).padStart(8, "0");
}

/** A word that nobody outside can know beforehand, for one answer. */
export function newNonce(): string {
  const at = randomAt(5);
  return pool.toString("hex", at, at + 5);
}

/** Where so many random bytes lie in the pool; those that were given out once are never given out again. */
function randomAt(bytes: number): number {
  if (poolUsed + bytes > pool.length) {
    randomFillSync(pool);
    poolUsed = 0;
  }
  poolUsed += bytes;
  return poolUsed - bytes;
}
