/** The part of a WebSocket server (RFC 6455) that tests need: short texts, one frame each. */
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

const KEY_SUFFIX = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const TEXT = 0x1;
const CLOSE = 0x8;

export type OnMessage = (message: string, send: (answer: string) => void) => void;

export function acceptWebSocket(
  request: IncomingMessage,
  socket: Duplex,
  onMessage: OnMessage,
): void {
  const key = request.headers["sec-websocket-key"] ?? "";
  const accept = createHash("sha1")
    .update(key + KEY_SUFFIX)
    .digest("base64");
  socket.write(
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
      `Sec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  let pending = Buffer.alloc(0);
  socket.on("error", () => {}); // the page went away
  socket.on("end", () => socket.end());
  socket.on("data", (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    for (let frame = read(pending); frame; frame = read(pending)) {
      pending = pending.subarray(frame.length);
      if (frame.opcode === CLOSE) socket.end();
      if (frame.opcode === TEXT) {
        onMessage(frame.text, (answer) => void (socket.writable && socket.write(write(answer))));
      }
    }
  });
}

/** The first complete frame; pages mask what they send, and the tests' texts are shorter than 126 bytes. */
function read(data: Buffer): { opcode: number; text: string; length: number } | undefined {
  if (data.length < 6) return undefined;
  const [first = 0, second = 0] = data;
  const length = 6 + (second & 0x7f);
  if (data.length < length) return undefined;
  const mask = data.subarray(2, 6);
  const payload = data.subarray(6, length).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return { opcode: first & 0xf, text: Buffer.from(payload).toString("utf8"), length };
}

function write(answer: string): Buffer {
  const payload = Buffer.from(answer);
  return Buffer.concat([Buffer.from([0x80 | TEXT, payload.length]), payload]);
}
