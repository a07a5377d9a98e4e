import type { Deadline } from "./deadline.ts";

/** While there are listeners, at least this number of latest events is stored, and at most twice as many. */
const MOST_STORED = 2_000;
/** Time for which new events are stored after the last listener has left, so that the listener can reconnect. */
const IDLE_MS = 60_000;

export interface Reported<E> {
  readonly events: readonly E[];
  /** Position after these events, to continue from. */
  readonly cursor: string;
  /** The cursor is unknown, or events after it are no longer stored: the caller must reload everything. */
  readonly isReset: boolean;
}

interface Numbered<E> {
  readonly number: number;
  readonly event: E;
}

/** Publishes events to listeners. If there was no listener in the last minute, it only counts events. */
export class Feed<E> {
  /** Distinguishes cursors of this feed from cursors of other feeds, such as the feed before a server restart. */
  readonly #mark = Date.now().toString(36);
  readonly #nowMs: () => number;
  #stored: Numbered<E>[] = [];
  #last = 0;
  #listeners = 0;
  #storedUntilMs = -Infinity;
  #change = Promise.withResolvers<void>();
  #ended = false;

  /** @param nowMs a monotonic clock */
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

  /** Returns the events after the cursor `after`. Without `after`, returns no events, only the current cursor. */
  since(after?: string): Reported<E> {
    const number = after === undefined ? this.#last : this.#numberOf(after);
    const cursor = `${this.#mark}-${this.#last}`;
    const first = this.#stored[0]?.number ?? this.#last + 1;
    if (number === undefined || number + 1 < first) return { events: [], cursor, isReset: true };
    const events = this.#stored.slice(number + 1 - first).map(({ event }) => event);
    return { events, cursor, isReset: false };
  }

  /** Yields the result of `since` at once, then new events until the feed ends. @throws when the deadline ends */
  async *follow(deadline: Deadline, after?: string): AsyncGenerator<Reported<E>> {
    this.#listeners += 1;
    try {
      let reported = this.since(after);
      yield reported;
      while (!this.#ended) {
        const { promise: changed } = this.#change; // taken before the events are read, so that no event is lost
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
