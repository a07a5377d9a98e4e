import type { Socket } from "node:net";
import { destinationOf, written, type Destination } from "../../../policy/destination.ts";
import { Deadline } from "../../../shared/deadline.ts";
import { BROKEN_ANSWER, type ConnectionFailures } from "./failures.ts";
import { forgetOldest } from "../../../shared/forget-oldest.ts";

/** Requests that change nothing, and may therefore be sent again. RFC 9110, 9.2.1. */
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);
/** How the head of a request begins; what does not begin so goes on with the one before. */
const REQUEST_LINE = /^([\w!#$%&'*+.^`|~-]+) (?:\/|https?:)/;
/** An answer that announces another one. A switch to another protocol is none. */
const INTERIM = /^HTTP\/1\.\d 1(?!01)\d\d/;
const INTERIM_LENGTH = "HTTP/1.1 100".length;
const HEAD_END = /\n\r?\n/;
const SEAM_LENGTH = 2;

/** Whether a request may change something where it goes to. */
function isChanging(method: string): boolean {
  return !SAFE_METHODS.has(method);
}

/** Follows what goes over one connection that is not encrypted: HTTP/1.1, one request after the other. */
export class ExchangeWatch {
  #isOpen = false;
  /** How the present head of the answer begins, and how what has come of it ends. */
  #beginning = "";
  #seam = "";

  /** A request that may change something has begun, and the head of its answer has not come. */
  get isChangeUnanswered(): boolean {
    return this.#isOpen;
  }

  requested(bytes: Buffer): void {
    if (this.#isOpen) return; // more of it
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

/** Type of the first record of an encrypted connection. RFC 8446, 5.1. */
const TLS_HANDSHAKE = 0x16;
/** How a browser asks a proxy for a connection that is to be encrypted. */
const TUNNEL = Buffer.from("CONNECT ");
/** How much later than its bytes the browser may tell of a request. */
const EVENT_MS = 100;
/** A request that nobody has heard of for so long is forgotten: its page may have gone without a word. */
const LONGEST_REQUEST_MS = 300_000;
const MOST_STORED = 1_000;

/** One connection of the browser to a site. */
export interface Watched {
  readonly to: Destination;
  /** What the browser sends. */
  readonly source: NodeJS.ReadableStream;
  readonly browser: Socket;
  readonly server: Socket;
}

/** What the browser tells of requests and their answers. */
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
 * What a session sends that must not be sent twice. A browser that loses a connection which it had used before sends the
 * request on it again, also one that changes something, and nobody can tell whether the first one arrived. Such a loss
 * does not reach the browser as one, but as an answer that is broken.
 */
export class Unanswered {
  readonly #failures: ConnectionFailures;
  /** Requests over encrypted connections, where only the browser knows of them, by their ids. */
  readonly #changes = new Map<string, Change>();
  /** Places where requests share a connection: that its server says something is no answer to one of them. */
  readonly #shared = new Set<string>();
  #holds = 0;

  constructor(failures: ConnectionFailures) {
    this.#failures = failures;
  }

  /** From now on no request is sent again, whatever its method, until it is disposed of. */
  hold(): Disposable {
    this.#holds += 1;
    return {
      [Symbol.dispose]: () => {
        this.#holds -= 1;
      },
    };
  }

  /** The browser sends a request, or is sent on with it. */
  began(requestId: string, { method, url }: Requested): void {
    this.#changes.delete(requestId);
    const to = isChanging(method) && url.startsWith("https:") ? destinationOf(url) : undefined;
    if (!to) return;
    this.#changes.set(requestId, { place: written(to), sinceMs: performance.now() });
    forgetOldest(this.#changes, MOST_STORED);
  }

  /** The head of its answer has come. */
  answered(requestId: string, { url, protocol = "" }: Answered): void {
    this.#changes.delete(requestId);
    const to = protocol === "h2" ? destinationOf(url) : undefined;
    if (to) this.#shared.add(written(to));
    forgetOldest(this.#shared, MOST_STORED);
  }

  failed(requestId: string): void {
    this.#changes.delete(requestId);
  }

  /** Follows one connection; the returned function passes on that its server has ended it. */
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

const LOST = Object.assign(new Error("it ended before it answered"), { code: "EUNANSWERED" });
