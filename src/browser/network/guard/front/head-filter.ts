import { Transform, type TransformCallback } from "node:stream";
import { isWhole } from "./client-hello.ts";
import { HEAD_END, parseHead, type RequestHead } from "./heads.ts";

const LONGEST_HEAD = 512 * 1_024;
/** The first byte of an encrypted connection. */
const TLS_HANDSHAKE = 0x16;

/** The bytes to send in place of a request's head, and what follows it if that is not the next request. */
export interface PassedHead {
  readonly bytes: Buffer;
  /** Requests to another server, if they are not encrypted; or anything. */
  readonly next?: "tunnel" | "anything";
}

/** Checks the head of a request as it was sent; rejects to stop the request. */
export type OnHead = (head: RequestHead, bytes: Buffer) => PassedHead | Promise<PassedHead>;

/** Checks the beginning of an encrypted connection; throws to stop it. */
export type OnHello = (hello: Buffer) => void;

/**
 * Passes a browser's bytes on and shows the head of each request among them to `onHead`. The first rejected request
 * ends the filter with that error. Encrypted data, and data after a switch to another protocol, passes unchecked.
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

  /** Passes nothing on until the beginning is complete. */
  #passHello(bytes: Buffer): Buffer {
    this.#head = Buffer.concat([this.#head, bytes]);
    if (!isWhole(this.#head)) return Buffer.alloc(0);
    this.#onHello?.(this.#head);
    this.#isOpen = true;
    return this.#head;
  }

  /** Returns the bytes after the head. */
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
    // Browsers know the length of what they send. Without it, the start of the next request would be unknown.
    if (head.headers.has("transfer-encoding")) throw new Error("a request of unknown length");
    const passed = await this.#onHead(head, whole); // deadline: `onHead` has one
    this.#isOpen = passed.next === "anything" || head.headers.has("upgrade");
    this.#isFirst = passed.next === "tunnel";
    this.#bodyBytes = Number(head.headers.get("content-length") ?? 0);
    this.push(passed.bytes);
    return rest;
  }
}
