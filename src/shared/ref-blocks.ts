/**
 * Element refs are numbers, unique in a session. Each tab takes blocks of 5,000, so the walker in a page can number
 * elements without the server. A walk that exhausts its block continues in the block's far range of a million numbers.
 */

const NEAR = 5_000;
/** Number of blocks that begin with 5,000 near (low) numbers; later blocks have only a far range. */
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

/** Tests whether a new block is needed: `next` is in the second half of its block. False in a far range. */
export function isNearlyUsed(next: number): boolean {
  return next <= LAST_NEAR && next - firstRefOf(blockOfRef(next)) > NEAR / 2;
}
