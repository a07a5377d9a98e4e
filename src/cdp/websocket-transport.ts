import { AppError } from "../shared/errors.ts";
import type { Deadline } from "../shared/deadline.ts";
import { MOST_BYTES, refusalOf, type Transport } from "./pipe-transport.ts";

/** CDP over a WebSocket, for browsers that were started elsewhere. */
export class WebSocketTransport implements Transport {
  onMessage: (message: string) => void = () => {};
  onClose: () => void = () => {};
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket, mostLength: number) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      if (typeof data !== "string") return;
      const message = data.length > mostLength ? refusalOf(data) : data;
      if (message !== undefined) this.onMessage(message);
    });
    socket.addEventListener("close", () => this.onClose(), { once: true });
  }

  /** Connects to a `ws:` or `wss:` debugger address. */
  static async connect(
    deadline: Deadline,
    url: string,
    mostLength: number = MOST_BYTES,
  ): Promise<WebSocketTransport> {
    const socket = new WebSocket(url);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.addEventListener("open", () => resolve(), { once: true });
    socket.addEventListener("error", () => reject(unreachable(url)), { once: true });
    try {
      await deadline.race(promise);
    } catch (error) {
      socket.close();
      throw error;
    }
    return new WebSocketTransport(socket, mostLength);
  }

  send(message: string): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(message);
  }

  close(): void {
    this.#socket.close();
  }
}

function unreachable(url: string): AppError {
  return new AppError("BROWSER_INIT_FAILED", `No browser responds at ${addressWithoutKeys(url)}.`, {
    hint: "Check that the browser runs with remote debugging on and that the address is its webSocketDebuggerUrl.",
  });
}

/** Returns only the origin of a browser's address, for messages: the rest of the address may contain a secret key. */
export function addressWithoutKeys(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
