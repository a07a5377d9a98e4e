/** Messages of one legacy session, kept so that a client whose stream broke can fetch what it missed. */
import type { EventStore, JSONRPCMessage } from "@modelcontextprotocol/server";

interface StoredEvent {
  readonly id: string;
  readonly streamId: string;
  readonly message: JSONRPCMessage;
  readonly size: number;
}

export interface EventStoreLimits {
  readonly maxEvents: number;
  /** Characters of JSON; answers with pictures are large. */
  readonly maxSize: number;
}

/** In memory, bounded: the oldest events go first, the newest one always stays. */
export class MemoryEventStore implements EventStore {
  readonly #limits: EventStoreLimits;
  #events: StoredEvent[] = [];
  #size = 0;
  #next = 1;

  constructor(limits: EventStoreLimits = { maxEvents: 200, maxSize: 4 * 1024 * 1024 }) {
    this.#limits = limits;
  }

  get count(): number {
    return this.#events.length;
  }

  storeEvent(streamId: string, message: JSONRPCMessage): Promise<string> {
    const id = `${streamId}_${this.#next++}`;
    const size = JSON.stringify(message).length;
    this.#events.push({ id, streamId, message, size });
    this.#size += size;
    this.#trim();
    return Promise.resolve(id);
  }

  getStreamIdForEventId(eventId: string): Promise<string | undefined> {
    return Promise.resolve(this.#find(eventId)?.streamId);
  }

  async replayEventsAfter(
    lastEventId: string,
    { send }: { send: (eventId: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    const last = this.#find(lastEventId);
    if (!last) throw new Error("The event is not known any more.");
    const missed = this.#events
      .slice(this.#events.indexOf(last) + 1)
      .filter((event) => event.streamId === last.streamId && isMessage(event.message));
    for (const event of missed) await send(event.id, event.message);
    return last.streamId;
  }

  #find(id: string): StoredEvent | undefined {
    return this.#events.find((event) => event.id === id);
  }

  #trim(): void {
    const { maxEvents, maxSize } = this.#limits;
    while (this.#events.length > 1 && (this.#events.length > maxEvents || this.#size > maxSize)) {
      this.#size -= this.#events.shift()?.size ?? 0;
    }
  }
}

/** The event that opens a stream has an id but no content. */
function isMessage(message: JSONRPCMessage): boolean {
  return Object.keys(message).length > 0;
}
