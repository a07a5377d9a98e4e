/** The unencrypted start of an encrypted connection: a ClientHello in TLS records (RFC 8446, 4.1.2 and 5.1). */

const RECORD_HEAD_BYTES = 5;
/** Type and length of the message, the version, and random bytes. */
const HELLO_HEAD_BYTES = 4 + 2 + 32;
/** The extension that lists the offered protocols (RFC 7301). */
const ALPN = 16;
const HTTP2 = "h2";

/** Whether the first record is complete. */
export function isWhole(hello: Buffer): boolean {
  if (hello.length < RECORD_HEAD_BYTES) return false;
  return hello.length >= RECORD_HEAD_BYTES + hello.readUInt16BE(RECORD_HEAD_BYTES - 2);
}

/** Whether it may be for a WebSocket: for everything else browsers offer HTTP/2. True also for an unreadable one. */
export function isSocketHello(hello: Buffer): boolean {
  try {
    return !protocolsOf(hello).includes(HTTP2);
  } catch (error) {
    if (error instanceof RangeError) return true; // a length beyond its end
    throw error;
  }
}

/** @throws RangeError if it ends too soon */
function protocolsOf(hello: Buffer): readonly string[] {
  const fields = new Fields(hello.subarray(RECORD_HEAD_BYTES + HELLO_HEAD_BYTES));
  fields.next(1); // session
  fields.next(2); // cipher suites
  fields.next(1); // compression methods
  const extensions = new Fields(fields.next(2));
  while (extensions.hasNext) {
    const type = extensions.number(2);
    const content = extensions.next(2);
    if (type === ALPN) return namesIn(new Fields(content).next(2));
  }
  return [];
}

function namesIn(list: Buffer): readonly string[] {
  const fields = new Fields(list);
  const names: string[] = [];
  while (fields.hasNext) names.push(fields.next(1).toString("latin1"));
  return names;
}

/** Reads fields that are preceded by their length, one after the other. */
class Fields {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get hasNext(): boolean {
    return this.#at < this.#bytes.length;
  }

  /** @throws RangeError beyond the end */
  number(size: number): number {
    const value = this.#bytes.readUIntBE(this.#at, size);
    this.#at += size;
    return value;
  }

  /** @throws RangeError beyond the end */
  next(lengthSize: number): Buffer {
    const length = this.number(lengthSize);
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError("a length that leads past the end");
    const content = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return content;
  }
}
