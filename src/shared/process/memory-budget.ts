/** Memory limits of caches, by kind of data, and eviction of the oldest entries. */

const MB = 2 ** 20;

export const MEMORY_KINDS = ["pages", "pictures", "bodies", "views", "responses"] as const;
export type MemoryKind = (typeof MEMORY_KINDS)[number];

/** Default limit of each kind, in bytes. */
export const MEMORY_DEFAULTS: Readonly<Record<MemoryKind, number>> = {
  pages: 256 * MB,
  pictures: 64 * MB,
  bodies: 256 * MB,
  views: 64 * MB,
  responses: 64 * MB,
};

/** An entry that counts towards a budget. */
export interface Holding {
  readonly bytes: number;
  /** Removes the entry from the budget; does nothing after eviction or a previous call. */
  release(): void;
}

/** The budget of one kind. It evicts the oldest entries first, but never the newest one, even if it is too large. */
export class MemoryBudget {
  limitBytes: number;
  readonly #held = new Map<Holding, () => void>();
  #usedBytes = 0;

  constructor(limitBytes: number) {
    this.limitBytes = limitBytes;
  }

  get usedBytes(): number {
    return this.#usedBytes;
  }

  /** Adds an entry, and evicts older entries if needed. @param forget frees the entry; called only on eviction */
  hold(bytes: number, forget: () => void): Holding {
    const holding = { bytes, release: () => this.#end(holding) };
    this.#held.set(holding, forget);
    this.#usedBytes += bytes;
    for (const [oldest, forgetIt] of this.#held) {
      if (this.#usedBytes <= this.limitBytes || oldest === holding) break;
      this.#end(oldest);
      forgetIt();
    }
    return holding;
  }

  #end(holding: Holding): void {
    if (this.#held.delete(holding)) this.#usedBytes -= holding.bytes;
  }
}

/** The budgets of this process, which all tenants share. */
export const MEMORY: Readonly<Record<MemoryKind, MemoryBudget>> = {
  pages: new MemoryBudget(MEMORY_DEFAULTS.pages),
  pictures: new MemoryBudget(MEMORY_DEFAULTS.pictures),
  bodies: new MemoryBudget(MEMORY_DEFAULTS.bodies),
  views: new MemoryBudget(MEMORY_DEFAULTS.views),
  responses: new MemoryBudget(MEMORY_DEFAULTS.responses),
};

export interface MemoryUse {
  readonly kind: MemoryKind;
  readonly usedBytes: number;
  readonly limitBytes: number;
}

export function memoryUse(): readonly MemoryUse[] {
  return MEMORY_KINDS.map((kind) => {
    const { usedBytes, limitBytes } = MEMORY[kind];
    return { kind, usedBytes, limitBytes };
  });
}

/** Sets the limits from the settings. */
export function limitMemory(limits: Readonly<Record<`${MemoryKind}Bytes`, number>>): void {
  for (const kind of MEMORY_KINDS) MEMORY[kind].limitBytes = limits[`${kind}Bytes`];
}
