/** The start of an encrypted connection, which itself is not encrypted: TLS records (RFC 8446, section 5.1). */

const RECORD_HEAD_BYTES = 5;
/** The name of HTTP/2 among the protocols that are offered (RFC 7301). */
const HTTP2 = Buffer.from("\x02h2", "latin1");

/** Whether the first record is all there. */
export function isWhole(hello: Buffer): boolean {
  if (hello.length < RECORD_HEAD_BYTES) return false;
  return hello.length >= RECORD_HEAD_BYTES + hello.readUInt16BE(RECORD_HEAD_BYTES - 2);
}

/** Whether it may be for a WebSocket: browsers offer HTTP/2 with everything else. */
export function isSocketHello(hello: Buffer): boolean {
  return !hello.includes(HTTP2);
}
