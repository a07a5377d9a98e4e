interface Waiting {
  readonly id: string;
  readonly begin: () => void;
}

/** Which tasks may be at work at the same time: so many, and the others in the order in which they came. */
export class Turns {
  readonly #most: number;
  readonly #taken = new Set<string>();
  #line: Waiting[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  get taken(): number {
    return this.#taken.size;
  }

  get waiting(): number {
    return this.#line.length;
  }

  /** Takes a turn, now or once it is free. @param begin must not throw */
  enter(id: string, begin: () => void): void {
    this.#line.push({ id, begin });
    this.#next();
  }

  /** Gives a turn back, or waits for none any more. */
  leave(id: string): void {
    this.#line = this.#line.filter((waiting) => waiting.id !== id);
    this.#taken.delete(id);
    this.#next();
  }

  has(id: string): boolean {
    return this.#taken.has(id);
  }

  /** How many come before it, and it itself; undefined unless it waits. */
  position(id: string): number | undefined {
    const place = this.#line.findIndex((waiting) => waiting.id === id);
    return place < 0 ? undefined : place + 1;
  }

  /** Nothing begins any more. */
  close(): void {
    this.#line = [];
  }

  #next(): void {
    while (this.#taken.size < this.#most) {
      const first = this.#line.shift();
      if (!first) return;
      this.#taken.add(first.id);
      first.begin();
    }
  }
}
