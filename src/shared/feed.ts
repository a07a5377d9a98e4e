import type { Deadline } from "./deadline.ts";

/** How far a listener may fall behind. */
const MOST_STORED = 2_000;
/** How long a listener that was cut off may stay away. */
const IDLE_MS = 60_000;

export interface Reported<E> {
  readonly events: readonly E[];
  /** The place behind them, to go on from. */
  readonly cursor: string;
  /** Not all that came after the asked place is known any more: look at everything anew. */
  readonly isReset: boolean;
}

interface Numbered<E> {
  readonly number: number;
  readonly event: E;
}

/** What happens, told to whoever listens. While nobody does, and nobody did a minute ago, events are only counted. */
export class Feed<E> {
  /** Places of another feed, such as that of a server before this one, are none of ours. */
  readonly #mark = Date.now().toString(36);
  readonly #nowMs: () => number;
  #stored: Numbered<E>[] = [];
  #last = 0;
  #listeners = 0;
  #storedUntilMs = -Infinity;
  #change = Promise.withResolvers<void>();
  #ended = false;

  /** @param nowMs a clock that only goes forward */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  tell(event: E): void {
    this.#last += 1;
    if (this.#listeners === 0 && this.#nowMs() > this.#storedUntilMs) {
      this.#stored = [];
      return;
    }
    this.#stored.push({ number: this.#last, event });
    if (this.#stored.length > MOST_STORED * 2) this.#stored = this.#stored.slice(-MOST_STORED);
    this.#wake();
  }

  /** What came after that place; without one, nothing but the place where the feed is now. */
  since(after?: string): Reported<E> {
    const number = after === undefined ? this.#last : this.#numberOf(after);
    const cursor = `${this.#mark}-${this.#last}`;
    const first = this.#stored[0]?.number ?? this.#last + 1;
    if (number === undefined || number + 1 < first) return { events: [], cursor, isReset: true };
    const events = this.#stored.slice(number + 1 - first).map(({ event }) => event);
    return { events, cursor, isReset: false };
  }

  /** The same at once, and then what comes, until the deadline or the feed ends. */
  async *follow(deadline: Deadline, after?: string): AsyncGenerator<Reported<E>> {
    this.#listeners += 1;
    try {
      let reported = this.since(after);
      yield reported;
      while (!this.#ended) {
        const { promise: changed } = this.#change; // before the events are read, so that none comes in between
        reported = this.since(reported.cursor);
        if (reported.events.length > 0 || reported.isReset) yield reported;
        else await deadline.race(changed);
      }
    } finally {
      this.#listeners -= 1;
      this.#storedUntilMs = this.#nowMs() + IDLE_MS;
    }
  }

  end(): void {
    this.#ended = true;
    this.#wake();
  }

  #wake(): void {
    const { resolve } = this.#change;
    this.#change = Promise.withResolvers<void>();
    resolve();
  }

  #numberOf(cursor: string): number | undefined {
    const [mark, digits = ""] = cursor.split("-");
    const number = /^\d+$/.test(digits) ? Number(digits) : undefined;
    return mark === this.#mark && number !== undefined && number <= this.#last ? number : undefined;
  }
}
