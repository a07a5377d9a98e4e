import type { Socket } from "node:net";
import { BROKEN_ANSWER } from "./broken-answer.ts";

/**
 * What a session sends that must not be sent twice. A browser that loses a connection which it had used before sends the
 * request on it again, also one that changes something, and nobody can tell whether the first one arrived. While this is
 * held, such a loss does not reach the browser as one.
 */
export class Unanswered {
  #holds = 0;

  /** From now on, until it is disposed of. Requests that are still open then have to be given up first. */
  hold(): Disposable {
    this.#holds += 1;
    return {
      [Symbol.dispose]: () => {
        this.#holds -= 1;
      },
    };
  }

  /** Follows one connection; the returned function passes on that its server has ended it. */
  watch(browser: NodeJS.ReadableStream, server: Socket, client: Socket): (end: () => void) => void {
    let isAsked = false;
    let isEncrypted: boolean | undefined;
    browser.on("data", (bytes: Buffer) => {
      isEncrypted ??= bytes[0] === TLS_HANDSHAKE;
      isAsked = true;
    });
    server.on("data", () => {
      isAsked = false;
    });
    return (end) => {
      if (this.#holds === 0 || !isAsked) return end();
      // One that is encrypted stays open, and the request unanswered, until the browser gives it up.
      if (isEncrypted === false && client.writable) client.end(BROKEN_ANSWER);
    };
  }
}

/** Type of the first record of an encrypted connection. RFC 8446, 5.1. */
const TLS_HANDSHAKE = 0x16;
