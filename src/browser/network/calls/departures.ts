import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";
import type { Headers } from "./call.ts";

/** Data that a page, a frame or a worker sends: a request, its headers as sent to the network, or a WebSocket frame. */
export interface Departure {
  readonly url?: string;
  readonly method?: string;
  readonly headers?: Headers;
  readonly body?: string;
  /** Whether the body is unknown: CDP does not report it, or it is not text. */
  readonly isUnreadable: boolean;
}

type Listener = (departure: Departure) => void;

const TEXT_FRAME = 1;
const BINARY_FRAME = 2;

/** Reports everything that the pages of a session send. Decodes nothing while there is no listener. */
export class Departures {
  readonly #listeners = new Set<Listener>();

  /** Calls the listener for all data sent from now on, until the result is disposed of. */
  listen(listener: Listener): Disposable {
    this.#listeners.add(listener);
    return { [Symbol.dispose]: () => this.#listeners.delete(listener) };
  }

  /** Reports the data that a page, a frame or a worker sends. The Network domain of its session must be enabled. */
  watch(session: CdpSession): void {
    session.on("Network.requestWillBeSent", ({ request }) =>
      this.#report(() => requestDeparture(request)),
    );
    session.on("Network.requestWillBeSentExtraInfo", ({ headers }) =>
      this.#report(() => ({ headers, isUnreadable: false })),
    );
    session.on("Network.webSocketCreated", ({ url }) =>
      this.#report(() => ({ url, isUnreadable: false })),
    );
    session.on("Network.webSocketFrameSent", ({ response }) =>
      this.#report(() => frameDeparture(response)),
    );
    session.on("Network.webTransportCreated", ({ url }) =>
      this.#report(() => ({ url, isUnreadable: true })),
    );
  }

  #report(read: () => Departure | undefined): void {
    const departure = this.#listeners.size > 0 ? read() : undefined;
    if (departure) for (const listener of this.#listeners) listener(departure);
  }
}

function requestDeparture({ url, method, headers, ...rest }: Protocol.Network.Request): Departure {
  return { url, method, headers, ...bodyOf(rest) };
}

/** Returns the data of a WebSocket frame; undefined for a ping or another control frame. */
function frameDeparture(frame: Protocol.Network.WebSocketFrame): Departure | undefined {
  if (frame.opcode === TEXT_FRAME) return { body: frame.payloadData, isUnreadable: false };
  if (frame.opcode === BINARY_FRAME) return readBytes(Buffer.from(frame.payloadData, "base64"));
  return undefined;
}

type Body = Pick<Departure, "body" | "isUnreadable">;

/** Returns the body of a request; unreadable if CDP omits it, as for blobs, files and bodies that are too long. */
function bodyOf({
  hasPostData = false,
  postData,
  postDataEntries = [],
}: Pick<Protocol.Network.Request, "hasPostData" | "postData" | "postDataEntries">): Body {
  const parts = postDataEntries.map(({ bytes }) => bytes);
  const known = parts.filter((bytes) => bytes !== undefined);
  if (known.length < parts.length) return { isUnreadable: true };
  if (known.length === 0 && postData !== undefined) return { body: postData, isUnreadable: false };
  if (known.length === 0) return { isUnreadable: hasPostData };
  return readBytes(Buffer.concat(known.map((bytes) => Buffer.from(bytes, "base64"))));
}

function readBytes(bytes: Buffer): Body {
  const body = bytes.toString("utf8");
  return { body, isUnreadable: !bytes.equals(Buffer.from(body)) };
}
