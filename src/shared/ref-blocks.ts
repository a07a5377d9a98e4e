/**
 * Refs of elements: a number is given once in a session. Each tab has blocks of numbers of its own, which pages count up
 * by themselves. A look that needs more than is left of a block goes on in the far range of that block.
 */

const NEAR = 5_000;
/** Blocks that have near numbers; those after them begin with their far ones. */
const NEAR_BLOCKS = 200;
/** The last near number. A far range is as long as this. */
const LAST_NEAR = NEAR * NEAR_BLOCKS;

export function firstRefOf(block: number): number {
  return block < NEAR_BLOCKS ? block * NEAR + 1 : farOf(block);
}

/** The number that is given after this one. */
export function refAfter(ref: number): number {
  return ref <= LAST_NEAR && ref % NEAR === 0 ? farOf(blockOfRef(ref)) : ref + 1;
}

export function blockOfRef(ref: number): number {
  return ref <= LAST_NEAR ? Math.floor((ref - 1) / NEAR) : Math.floor((ref - 1) / LAST_NEAR) - 1;
}

function farOf(block: number): number {
  return (block + 1) * LAST_NEAR + 1;
}

/** Whether so much of the near block is used that the next look should begin another one. Far ranges do not end. */
export function isNearlyUsed(next: number): boolean {
  return next <= LAST_NEAR && next - firstRefOf(blockOfRef(next)) > NEAR / 2;
}
