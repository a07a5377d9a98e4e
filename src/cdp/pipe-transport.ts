import type { Readable, Writable } from "node:stream";
import type { Transport } from "./transport.ts";

/**
 * CDP over `--remote-debugging-pipe`: messages end with a zero byte; the browser reads file descriptor 3 and writes 4.
 * The browser ends itself when the pipe closes, so it cannot outlive this process.
 */
export class PipeTransport implements Transport {
  onMessage: (message: string) => void = () => {};
  onClose: () => void = () => {};
  readonly #toBrowser: Writable;
  #pending: Buffer[] = [];
  #closed = false;

  constructor(toBrowser: Writable, fromBrowser: Readable) {
    this.#toBrowser = toBrowser;
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
      this.#pending.push(chunk.subarray(start, end));
      start = end + 1;
      const message = Buffer.concat(this.#pending).toString("utf8");
      this.#pending = [];
      this.onMessage(message);
    }
    if (start < chunk.length) this.#pending.push(chunk.subarray(start));
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.onClose();
  }
}
