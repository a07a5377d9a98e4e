/** What is kept in memory so that it need not be made or fetched again: how much of each kind, and what of it goes first. */

const MB = 2 ** 20;

export const MEMORY_KINDS = ["pages", "pictures", "bodies", "views", "responses"] as const;
export type MemoryKind = (typeof MEMORY_KINDS)[number];

/** Of each kind, until the settings say otherwise. */
export const MEMORY_DEFAULTS: Readonly<Record<MemoryKind, number>> = {
  pages: 256 * MB,
  pictures: 64 * MB,
  bodies: 256 * MB,
  views: 64 * MB,
  responses: 64 * MB,
};

/** Something that is kept. */
export interface Holding {
  readonly bytes: number;
  /** It is kept no more; what is not kept any more anyway stays as it is. */
  release(): void;
}

/** Of all who keep things of one kind together. What was kept first goes first; the newest stays, however large it is. */
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

  /** @param forget lets go of it; called when there is no room for it any more, and not after its release */
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

/** Those of this process, which all tenants share. */
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

/** As the settings say. */
export function limitMemory(limits: Readonly<Record<`${MemoryKind}Bytes`, number>>): void {
  for (const kind of MEMORY_KINDS) MEMORY[kind].limitBytes = limits[`${kind}Bytes`];
}
