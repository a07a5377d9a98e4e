/**
 * Element refs are unique in a session. Each tab has blocks of its own, so the walker in a page can number elements
 * without asking the server. A walk that exhausts its block continues in the far range of that block.
 */

const NEAR = 5_000;
/** Number of blocks with near numbers; later blocks begin in their far range. */
const NEAR_BLOCKS = 200;
/** The last near number; also the length of a far range. */
const LAST_NEAR = NEAR * NEAR_BLOCKS;

export function firstRefOf(block: number): number {
  return block < NEAR_BLOCKS ? block * NEAR + 1 : farOf(block);
}

/** Returns the ref for the next element after `ref`. */
export function refAfter(ref: number): number {
  return ref <= LAST_NEAR && ref % NEAR === 0 ? farOf(blockOfRef(ref)) : ref + 1;
}

export function blockOfRef(ref: number): number {
  return ref <= LAST_NEAR ? Math.floor((ref - 1) / NEAR) : Math.floor((ref - 1) / LAST_NEAR) - 1;
}

function farOf(block: number): number {
  return (block + 1) * LAST_NEAR + 1;
}

/** Tests whether the next walk should start in a new block; false in a far range, which is never exhausted. */
export function isNearlyUsed(next: number): boolean {
  return next <= LAST_NEAR && next - firstRefOf(blockOfRef(next)) > NEAR / 2;
}
