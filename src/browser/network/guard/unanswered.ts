import type { Socket } from "node:net";
import { destinationOf, written, type Destination } from "../../../policy/destination.ts";
import { Deadline } from "../../../shared/deadline.ts";
import { BROKEN_ANSWER, type ConnectionFailures } from "./failures.ts";
import { forgetOldest } from "../../../shared/forget-oldest.ts";

/** Methods that change nothing on a server, so their requests may be repeated. RFC 9110, 9.2.1. */
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);
/** The beginning of a request's head. Data that does not begin like this continues the previous request. */
const REQUEST_LINE = /^([\w!#$%&'*+.^`|~-]+) (?:\/|https?:)/;
/** An interim response, which precedes the final one. A switch to another protocol (101) is final. */
const INTERIM = /^HTTP\/1\.\d 1(?!01)\d\d/;
const INTERIM_LENGTH = "HTTP/1.1 100".length;
const HEAD_END = /\n\r?\n/;
const SEAM_LENGTH = 2;

/** Whether a request may change something on the server. */
function isChanging(method: string): boolean {
  return !SAFE_METHODS.has(method);
}

/** Tracks requests and responses on one unencrypted connection (HTTP/1.1, one request after the other). */
export class ExchangeWatch {
  #isOpen = false;
  /** First characters of the response's head. */
  #beginning = "";
  /** Last characters of the data so far, since the end of a head may be split over two chunks. */
  #seam = "";

  /** Whether a request that may change something was sent and the head of its response has not arrived. */
  get isChangeUnanswered(): boolean {
    return this.#isOpen;
  }

  requested(bytes: Buffer): void {
    if (this.#isOpen) return; // the bytes belong to the same request
    const [, method] = REQUEST_LINE.exec(bytes.toString("latin1", 0, 128)) ?? [];
    if (method === undefined) return;
    this.#isOpen = isChanging(method);
    this.#beginning = "";
    this.#seam = "";
  }

  answered(bytes: Buffer): void {
    let rest = this.#isOpen ? bytes.toString("latin1") : "";
    while (rest !== "") {
      this.#beginning = (this.#beginning + rest).slice(0, INTERIM_LENGTH);
      const text = this.#seam + rest;
      const end = HEAD_END.exec(text);
      this.#seam = text.slice(-SEAM_LENGTH);
      if (!end) return;
      this.#isOpen = INTERIM.test(this.#beginning);
      rest = this.#isOpen ? text.slice(end.index + end[0].length) : "";
      this.#beginning = "";
      this.#seam = "";
    }
  }
}

/** Type of the first record of a TLS connection. RFC 8446, 5.1. */
const TLS_HANDSHAKE = 0x16;
/** Beginning of a browser's request to a proxy to open a tunnel. */
const TUNNEL = Buffer.from("CONNECT ");
/** Longest delay between the bytes of a request and the CDP event for it. */
const EVENT_MS = 100;
/** A request without events for this long is ignored: its page may have closed, which causes no event. */
const LONGEST_REQUEST_MS = 300_000;
const MOST_STORED = 1_000;

/** One connection of the browser to a site. */
export interface Watched {
  readonly to: Destination;
  /** The data that the browser sends. */
  readonly source: NodeJS.ReadableStream;
  readonly browser: Socket;
  readonly server: Socket;
}

/** A request as CDP reports it. */
interface Requested {
  readonly method: string;
  readonly url: string;
}

interface Answered {
  readonly url: string;
  readonly protocol?: string;
}

interface Change {
  readonly place: string;
  readonly sinceMs: number;
}

/**
 * Prevents the browser from sending requests of a session twice. If a server closes a reused connection without a
 * response, the browser repeats the request. The server may already have received the request, and would then change
 * something twice. To prevent this, the browser gets a malformed response instead of the close.
 */
export class Unanswered {
  readonly #failures: ConnectionFailures;
  /** By CDP request id: requests on encrypted connections that may change something and have no response yet. */
  readonly #changes = new Map<string, Change>();
  /** Servers (`host:port`) with HTTP/2. Requests share a connection, so data may be the response to any of them. */
  readonly #shared = new Set<string>();
  #holds = 0;

  constructor(failures: ConnectionFailures) {
    this.#failures = failures;
  }

  /** Prevents repeats of all requests, also those with a safe method, until the result is disposed of. */
  hold(): Disposable {
    this.#holds += 1;
    return {
      [Symbol.dispose]: () => {
        this.#holds -= 1;
      },
    };
  }

  /** Call it when the browser sends a request or follows a redirect. A redirect has the `requestId` of its request. */
  began(requestId: string, { method, url }: Requested): void {
    this.#changes.delete(requestId);
    const to = isChanging(method) && url.startsWith("https:") ? destinationOf(url) : undefined;
    if (!to) return;
    this.#changes.set(requestId, { place: written(to), sinceMs: performance.now() });
    forgetOldest(this.#changes, MOST_STORED);
  }

  /** Call it when the head of the response has arrived. */
  answered(requestId: string, { url, protocol = "" }: Answered): void {
    this.#changes.delete(requestId);
    const to = protocol === "h2" ? destinationOf(url) : undefined;
    if (to) this.#shared.add(written(to));
    forgetOldest(this.#shared, MOST_STORED);
  }

  failed(requestId: string): void {
    this.#changes.delete(requestId);
  }

  /**
   * Tracks one connection. Call the returned function when the server ends the connection: the function calls `end` or,
   * to prevent a repeat, sends the browser a malformed response.
   */
  watch(connection: Watched): (end: () => void) => void {
    const { to, source, server } = connection;
    const exchange = new ExchangeWatch();
    let isRequested = false;
    let isEncrypted: boolean | undefined;
    source.on("data", (bytes: Buffer) => {
      isEncrypted ??= bytes[0] === TLS_HANDSHAKE || bytes.subarray(0, TUNNEL.length).equals(TUNNEL);
      isRequested = true;
      if (!isEncrypted) exchange.requested(bytes);
    });
    server.on("data", (bytes: Buffer) => {
      isRequested = false;
      exchange.answered(bytes);
    });
    const place = written(to);
    const endEncrypted = async (end: () => void) => {
      await Deadline.never().sleep(EVENT_MS);
      if (this.#changesAt(place)) this.#break(connection);
      else end();
    };
    return (end) => {
      const isHeld = this.#holds > 0 && isRequested;
      if (isHeld || exchange.isChangeUnanswered) this.#break(connection);
      else if (isEncrypted && (isRequested || this.#shared.has(place))) void endEncrypted(end);
      else end();
    };
  }

  #changesAt(place: string): boolean {
    const now = performance.now();
    return [...this.#changes.values()].some(
      (change) => change.place === place && now - change.sinceMs < LONGEST_REQUEST_MS,
    );
  }

  #break({ to, browser }: Watched): void {
    if (!browser.writable) return;
    this.#failures.add(to, LOST);
    browser.end(BROKEN_ANSWER);
  }
}

const LOST = Object.assign(new Error("it ended before its response"), { code: "EUNANSWERED" });
