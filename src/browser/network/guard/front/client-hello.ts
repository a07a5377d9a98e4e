/** Reads the ClientHello, the unencrypted start of a TLS connection (RFC 8446, 4.1.2 and 5.1). */

const RECORD_HEAD_BYTES = 5;
/** Bytes of message type and length, version, and random. */
const HELLO_HEAD_BYTES = 4 + 2 + 32;
/** Number of the extension that lists the offered protocols (RFC 7301). */
const ALPN = 16;
const HTTP2 = "h2";

/** Whether the first TLS record has arrived completely. */
export function isWhole(hello: Buffer): boolean {
  if (hello.length < RECORD_HEAD_BYTES) return false;
  return hello.length >= RECORD_HEAD_BYTES + hello.readUInt16BE(RECORD_HEAD_BYTES - 2);
}

/** Whether a connection may be for a WebSocket, since it does not offer HTTP/2. True for an invalid ClientHello. */
export function isSocketHello(hello: Buffer): boolean {
  try {
    return !protocolsOf(hello).includes(HTTP2);
  } catch (error) {
    if (error instanceof RangeError) return true; // a length exceeds the record
    throw error;
  }
}

/** Returns the protocols that the client offers; may be empty. @throws RangeError if the hello ends too early */
function protocolsOf(hello: Buffer): readonly string[] {
  const fields = new Fields(hello.subarray(RECORD_HEAD_BYTES + HELLO_HEAD_BYTES));
  fields.next(1); // session id
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

/** Reads consecutive numbers, and fields that are preceded by their length. */
class Fields {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get hasNext(): boolean {
    return this.#at < this.#bytes.length;
  }

  /** Returns the next number, of `size` bytes. @throws RangeError beyond the end */
  number(size: number): number {
    const value = this.#bytes.readUIntBE(this.#at, size);
    this.#at += size;
    return value;
  }

  /** Reads a length of `lengthSize` bytes, then returns that many bytes. @throws RangeError beyond the end */
  next(lengthSize: number): Buffer {
    const length = this.number(lengthSize);
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError("a length that leads past the end");
    const content = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return content;
  }
}
