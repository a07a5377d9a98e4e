/**
 * Refs of elements: a number is given once in a session. Each tab has blocks of numbers of its own, which pages count up
 * by themselves. A look that needs more than is left of a block goes on in the far range of that block.
 */

const NEAR = 5_000;
/** Blocks that have near numbers; those after them begin with their far ones. */
const NEAR_BLOCKS = 200;
/** All near numbers are smaller. A far range is as long as this. */
const FAR = NEAR * NEAR_BLOCKS;

export function firstRefOf(block: number): number {
  return block < NEAR_BLOCKS ? block * NEAR + 1 : (block + 1) * FAR;
}

/** The number that is given after this one. */
export function refAfter(ref: number): number {
  return ref < FAR && ref % NEAR === 0 ? (blockOfRef(ref) + 1) * FAR : ref + 1;
}

export function blockOfRef(ref: number): number {
  return ref < FAR ? Math.floor((ref - 1) / NEAR) : Math.floor(ref / FAR) - 1;
}

/** Whether so much of the block is used that the next look should begin another one. */
export function isNearlyUsed(next: number): boolean {
  return next >= FAR || next - firstRefOf(blockOfRef(next)) > NEAR / 2;
}
