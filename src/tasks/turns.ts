interface Waiting {
  readonly id: string;
  readonly begin: () => void;
}

/** Limits the number of tasks that run at the same time; further tasks wait in order of arrival. */
export class TaskTurns {
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

  /** Calls `begin` when the task has a turn: now, or when one is free. @param begin must not throw */
  enter(id: string, begin: () => void): void {
    this.#line.push({ id, begin });
    this.#next();
  }

  /** Releases the turn of a task, or removes the task from the queue. */
  leave(id: string): void {
    this.#line = this.#line.filter((waiting) => waiting.id !== id);
    this.#taken.delete(id);
    this.#next();
  }

  has(id: string): boolean {
    return this.#taken.has(id);
  }

  /** Returns the position in the queue, 1 for the next task; undefined if the task is not queued. */
  position(id: string): number | undefined {
    const place = this.#line.findIndex((waiting) => waiting.id === id);
    return place < 0 ? undefined : place + 1;
  }

  /** Empties the queue, so that no waiting task starts. */
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
