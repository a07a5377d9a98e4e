import type { Readable, Writable } from "node:stream";

/** Sends and receives whole CDP messages. */
export interface Transport {
  /** Sends one message; does nothing once the transport has closed. */
  send(message: string): void;
  close(): void;
  onMessage: (message: string) => void;
  /** Called once, when no further message can come. */
  onClose: () => void;
}

/** Error code for a response that is longer than the limit. No browser returns this code. */
export const TOO_LONG = 1;

/** Limit of one message, longer than any screenshot. A page can cause longer ones, for example by console output. */
export const MOST_BYTES = 128 * 1_024 * 1_024;

/** Returns the error for a response that is too long; undefined for an event. @param head the start of the message */
export function refusalOf(head: string): string | undefined {
  const id = /^\{"id":(\d+)/.exec(head)?.[1];
  return id === undefined
    ? undefined
    : JSON.stringify({ id: Number(id), error: { code: TOO_LONG, message: "too long a response" } });
}

/** Bytes from the start of a message for `refusalOf`. In a response, these bytes contain the id of the call. */
const HEAD_BYTES = 32;

/**
 * CDP over `--remote-debugging-pipe`: messages end with a zero byte; the browser reads file descriptor 3 and writes 4.
 * The browser exits when the pipe closes, so it cannot outlive this process.
 */
export class PipeTransport implements Transport {
  onMessage: (message: string) => void = () => {};
  onClose: () => void = () => {};
  readonly #toBrowser: Writable;
  readonly #mostBytes: number;
  #pending: Buffer[] = [];
  #size = 0;
  #closed = false;

  constructor(toBrowser: Writable, fromBrowser: Readable, mostBytes: number = MOST_BYTES) {
    this.#toBrowser = toBrowser;
    this.#mostBytes = mostBytes;
    fromBrowser.on("data", (chunk: Buffer) => this.#receive(chunk));
    fromBrowser.on("close", () => this.#close());
    fromBrowser.on("error", () => this.#close());
    toBrowser.on("error", () => this.#close());
  }

  send(message: string): void {
    if (this.#closed) return;
    this.#toBrowser.write(`${message}\0`);
  }

  close(): void {
    this.#toBrowser.destroy();
    this.#close();
  }

  #receive(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      this.#take(chunk.subarray(start, end));
      start = end + 1;
      this.#finish();
    }
    if (start < chunk.length) this.#take(chunk.subarray(start));
  }

  /** Collects a part of a message. Replaces a response that is too long with an error; skips a long event. */
  #take(part: Buffer): void {
    const wasTooLong = this.#isTooLong;
    this.#size += part.length;
    if (!wasTooLong) this.#pending.push(part);
    if (wasTooLong || !this.#isTooLong) return;
    const refusal = refusalOf(Buffer.concat(this.#pending, HEAD_BYTES).toString("latin1"));
    this.#pending = [];
    if (refusal) this.onMessage(refusal);
  }

  #finish(): void {
    const message = this.#isTooLong ? undefined : Buffer.concat(this.#pending).toString("utf8");
    this.#pending = [];
    this.#size = 0;
    if (message !== undefined) this.onMessage(message);
  }

  get #isTooLong(): boolean {
    return this.#size > this.#mostBytes;
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.onClose();
  }
}
