import type { IncomingMessage } from "node:http";
import type { Deadline } from "../../shared/deadline.ts";
import { readBody, type Body } from "./body.ts";
import { decodeBody, unpacked } from "./decode-body.ts";
import type { FollowedRedirect } from "./redirects.ts";
import type { RequestObserver } from "./observer.ts";

interface AnswerParts {
  readonly url: URL;
  readonly method: string;
  readonly message: IncomingMessage;
  readonly headers: Answer["headers"];
  readonly redirects: readonly FollowedRedirect[];
  readonly retries: number;
  readonly observer: RequestObserver;
}

/** Returns all headers as received, also several with one name. */
export function headersOf({ rawHeaders }: IncomingMessage): Answer["headers"] {
  const headers: (readonly [name: string, value: string])[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.push([rawHeaders[at] ?? "", rawHeaders[at + 1] ?? ""]);
  }
  return headers;
}

/** Returns the last of several headers, as Fetch's "extract a MIME type" does; Node returns the first one. */
function lastOf(headers: Answer["headers"], wanted: string): string | undefined {
  return headers.findLast(([name]) => name.toLowerCase() === wanted)?.[1];
}

/** Compressed bodies may exceed the limit by this much: compression makes some data a little longer. */
const PACKING_BYTES = 65_536;

/** The head of a response and, on request, its body. An unread body must be closed with `giveUp`. */
export class Answer {
  /** Address of the last request, after redirects. */
  readonly url: URL;
  readonly method: string;
  readonly status: number;
  /** All headers as received, also several with one name. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly redirects: readonly FollowedRedirect[];
  /** How often a GET or HEAD had to be sent again. */
  readonly retries: number;
  readonly #message: IncomingMessage;
  readonly #observer: RequestObserver;

  constructor({ url, method, message, headers, redirects, retries, observer }: AnswerParts) {
    this.url = url;
    this.method = method;
    this.headers = headers;
    this.status = message.statusCode ?? 0;
    this.redirects = redirects;
    this.retries = retries;
    this.#message = message;
    this.#observer = observer;
  }

  /** Returns a header by its lower-case name. Joins several as Node does, but returns only the last `content-type`. */
  header(name: string): string | undefined {
    if (name === "content-type") return lastOf(this.headers, name);
    const value = this.#message.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  }

  /** Length of the body as transferred, according to Content-Length; undefined if that is missing or invalid. */
  get announcedBytes(): number | undefined {
    const length = this.header("content-length");
    return length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : undefined;
  }

  /**
   * Returns at most `maxBytes` of the decompressed body. If a part of the body is missing, `cut` is the reason.
   * @throws AppError NETWORK_ERROR if no part of the body can be read, TIMEOUT, CANCELLED
   */
  async read(deadline: Deadline, maxBytes: number): Promise<Body> {
    try {
      const body = await this.#read(deadline, maxBytes); // deadline: passed on
      this.#observer.ended(body.cut ? undefined : body.bytes);
      return body;
    } catch (error) {
      this.#observer.failed(error);
      throw error;
    }
  }

  async #read(deadline: Deadline, maxBytes: number): Promise<Body> {
    const codings = this.header("content-encoding") ?? "";
    const mostPacked = codings === "" ? maxBytes : maxBytes + PACKING_BYTES;
    const packed = await readBody(deadline, this.#message, mostPacked);
    return decodeBody(deadline, packed, codings, maxBytes);
  }

  /** Returns the body as it arrives, decompressed. Rejects if the connection breaks. @throws as `unpacked` */
  pieces(): AsyncIterable<Uint8Array> {
    this.#observer.ended();
    return unpacked(this.#message, this.header("content-encoding") ?? "");
  }

  /** Closes the connection instead of reading the body, unless the whole body has already arrived. */
  giveUp(): void {
    if (this.#message.complete) this.#message.resume();
    else this.#message.destroy();
    this.#observer.ended();
  }
}
