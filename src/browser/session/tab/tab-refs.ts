import { blockOfRef, firstRefOf, isNearlyUsed } from "../../../shared/ref-blocks.ts";

/** Allocates the element refs of a session to its tabs. */
export class SessionRefs {
  #blocks = 0;

  forTab(): TabRefs {
    return new TabRefs(() => this.#blocks++);
  }
}

/** The element refs of one tab. They are allocated in blocks of consecutive numbers, when needed. */
export class TabRefs {
  readonly #takeBlock: () => number;
  /** The next unused ref of each block that the tab has allocated. */
  readonly #nextByBlock = new Map<number, number>();
  #next: number | undefined;

  constructor(takeBlock: () => number) {
    this.#takeBlock = takeBlock;
  }

  /** The next unused ref. */
  get next(): number {
    if (this.#next === undefined || isNearlyUsed(this.#next)) {
      this.#next = firstRefOf(this.#takeBlock());
    }
    return this.#next;
  }

  /** Stores the next unused ref of a block. A ref of an earlier block does not change the value of `next`. */
  set next(next: number) {
    this.#next = Math.max(this.#next ?? 0, next);
    const block = blockOfRef(next);
    this.#nextByBlock.set(block, Math.max(this.#nextByBlock.get(block) ?? 0, next));
  }

  /** Returns whether this tab has allocated the ref. */
  has(ref: number): boolean {
    return ref < (this.#nextByBlock.get(blockOfRef(ref)) ?? 0);
  }
}
