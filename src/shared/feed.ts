import type { Deadline } from "./deadline.ts";

/** Most events that a listener may be behind. */
const MOST_STORED = 2_000;
/** How long a disconnected listener can take to return. */
const IDLE_MS = 60_000;

export interface Reported<E> {
  readonly events: readonly E[];
  /** The place after these events, to continue from. */
  readonly cursor: string;
  /** Some events since the requested place are no longer stored: reload everything. */
  readonly isReset: boolean;
}

interface Numbered<E> {
  readonly number: number;
  readonly event: E;
}

/** Publishes events to listeners. Without a listener in the last minute, events are only counted. */
export class Feed<E> {
  /** Distinguishes places of this feed from those of another, such as that of an earlier server. */
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

  /** The events after that place; without a place, only the current place. */
  since(after?: string): Reported<E> {
    const number = after === undefined ? this.#last : this.#numberOf(after);
    const cursor = `${this.#mark}-${this.#last}`;
    const first = this.#stored[0]?.number ?? this.#last + 1;
    if (number === undefined || number + 1 < first) return { events: [], cursor, isReset: true };
    const events = this.#stored.slice(number + 1 - first).map(({ event }) => event);
    return { events, cursor, isReset: false };
  }

  /** The same at once, then new events, until the deadline or the feed ends. */
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
