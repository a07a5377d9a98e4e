import { blockOfRef, firstRefOf, isNearlyUsed } from "../../../shared/ref-blocks.ts";

/** Gives the tabs of a session numbers for their elements. */
export class SessionRefs {
  #blocks = 0;

  forTab(): TabRefs {
    return new TabRefs(() => this.#blocks++);
  }
}

/** The numbers of one tab. A block is taken when it is needed. */
export class TabRefs {
  readonly #takeBlock: () => number;
  readonly #blocks = new Set<number>();
  #next: number | undefined;

  constructor(takeBlock: () => number) {
    this.#takeBlock = takeBlock;
  }

  /** The next unused one. */
  get next(): number {
    if (this.#next === undefined || isNearlyUsed(this.#next)) {
      const block = this.#takeBlock();
      this.#blocks.add(block);
      this.#next = firstRefOf(block);
    }
    return this.#next;
  }

  /** As a page has counted; one that was asked before the last block was taken may be behind. */
  set next(next: number) {
    this.#next = Math.max(this.#next ?? 0, next);
  }

  /** Whether this tab may have given it. */
  has(ref: number): boolean {
    return this.#blocks.has(blockOfRef(ref));
  }
}
