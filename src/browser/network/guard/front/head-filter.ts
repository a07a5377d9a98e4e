import { Transform, type TransformCallback } from "node:stream";
import { isWhole } from "./client-hello.ts";
import { HEAD_END, parseHead, type RequestHead } from "./heads.ts";

const LONGEST_HEAD = 512 * 1_024;
/** First byte of a TLS connection. */
const TLS_HANDSHAKE = 0x16;

/** Bytes to send instead of a request's head. */
export interface PassedHead {
  readonly bytes: Buffer;
  /**
   * What the browser sends after this request. `tunnel`: TLS, or requests to another server. `anything`: data that
   * needs no checks. Undefined: further requests to the same server.
   */
  readonly next?: "tunnel" | "anything";
}

/** Checks the head of a request; `bytes` is the head as it was sent. Throws or rejects to block the request. */
export type OnHead = (head: RequestHead, bytes: Buffer) => PassedHead | Promise<PassedHead>;

/** Checks the ClientHello of a TLS connection; throws to block the connection. */
export type OnHello = (hello: Buffer) => void;

/**
 * Passes on what the browser sends. First, `onHead` checks the head of each request, and `onHello` each ClientHello.
 * All other TLS data, and data after a switch of protocols, pass unchecked. The first error ends the filter.
 */
export class HeadFilter extends Transform {
  readonly #onHead: OnHead;
  readonly #onHello: OnHello | undefined;
  #head = Buffer.alloc(0);
  #bodyBytes = 0;
  #isOpen = false;
  #isFirst = true;
  #isEncrypted = false;

  constructor(onHead: OnHead, onHello?: OnHello) {
    super();
    this.#onHead = onHead;
    this.#onHello = onHello;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#isFirst) this.#isEncrypted = chunk[0] === TLS_HANDSHAKE;
    if (this.#isFirst && this.#isEncrypted && !this.#onHello) this.#isOpen = true;
    this.#isFirst = false;
    void this.#pass(chunk, done);
  }

  async #pass(chunk: Buffer, done: TransformCallback): Promise<void> {
    try {
      let rest = chunk;
      while (rest.length > 0) {
        const isOpaque = this.#isOpen || this.#bodyBytes > 0;
        if (isOpaque) rest = this.#passBody(rest);
        else if (this.#isEncrypted) rest = this.#passHello(rest);
        else rest = await this.#passHead(rest); // deadline: `onHead` has one
      }
    } catch (error) {
      return done(error instanceof Error ? error : new Error("no request"));
    }
    done();
  }

  #passBody(bytes: Buffer): Buffer {
    const part = this.#isOpen ? bytes : bytes.subarray(0, this.#bodyBytes);
    if (!this.#isOpen) this.#bodyBytes -= part.length;
    this.push(part);
    return bytes.subarray(part.length);
  }

  /** Collects and checks the ClientHello. Returns all bytes collected once it is complete; until then, no bytes. */
  #passHello(bytes: Buffer): Buffer {
    this.#head = Buffer.concat([this.#head, bytes]);
    if (!isWhole(this.#head)) return Buffer.alloc(0);
    this.#onHello?.(this.#head);
    this.#isOpen = true;
    return this.#head;
  }

  /** Collects and checks the head of a request. Returns the bytes after the head; none while it is incomplete. */
  async #passHead(bytes: Buffer): Promise<Buffer> {
    const known = this.#head.length;
    this.#head = Buffer.concat([this.#head, bytes]);
    const end = this.#head.indexOf(HEAD_END, Math.max(0, known - HEAD_END.length));
    if (end < 0 && this.#head.length > LONGEST_HEAD) throw new Error("an endless head");
    if (end < 0) return Buffer.alloc(0);
    const whole = this.#head.subarray(0, end + HEAD_END.length);
    const rest = this.#head.subarray(whole.length);
    this.#head = Buffer.alloc(0);
    const head = parseHead(whole);
    // A browser always sends the length of a body. Without the length, the end of the body would be unknown.
    if (head.headers.has("transfer-encoding")) throw new Error("a request of unknown length");
    const passed = await this.#onHead(head, whole); // deadline: `onHead` has one
    this.#isOpen = passed.next === "anything" || head.headers.has("upgrade");
    this.#isFirst = passed.next === "tunnel";
    this.#bodyBytes = Number(head.headers.get("content-length") ?? 0);
    this.push(passed.bytes);
    return rest;
  }
}
