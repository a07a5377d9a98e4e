import type { IncomingMessage } from "node:http";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";

/**
 * Why a body is not whole: it is larger than allowed, its connection broke (or it is shorter than announced), or its
 * packing is damaged.
 */
export type Cut = "size" | "connection" | "damaged";

export interface Body {
  readonly bytes: Uint8Array;
  readonly cut?: Cut;
}

/**
 * At most `maxBytes` of an answer's body as it came; the connection is closed where that is not all. What arrived before
 * a connection broke is a body too, as it is in a browser.
 * @throws AppError NETWORK_ERROR if nothing arrived, TIMEOUT, CANCELLED
 */
export async function readBody(
  deadline: Deadline,
  message: IncomingMessage,
  maxBytes: number,
): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const onEnd = () => void message.destroy(deadline.error);
  deadline.signal.addEventListener("abort", onEnd, { once: true });
  try {
    // deadline: its end destroys the message
    for await (const chunk of message) {
      const piece: Uint8Array = chunk;
      chunks.push(piece.subarray(0, maxBytes - size));
      size += piece.length;
      if (size > maxBytes) return { bytes: Buffer.concat(chunks), cut: "size" };
    }
    return { bytes: Buffer.concat(chunks) };
  } catch (cause) {
    deadline.check();
    if (size > 0) return { bytes: Buffer.concat(chunks), cut: "connection" };
    throw new AppError(
      "NETWORK_ERROR",
      "The site broke off before the content of its answer came.",
      {
        cause,
      },
    );
  } finally {
    deadline.signal.removeEventListener("abort", onEnd);
    message.destroy();
  }
}

const SMALL_BYTES = 64 * 1024;
const DISCARD_MS = 1_000;

/** Reads past a body that nobody wants, which keeps its connection for the next request, unless that takes long. */
export async function discard(deadline: Deadline, message: IncomingMessage): Promise<void> {
  const announced = Number(message.headers["content-length"] ?? 0);
  if (announced > SMALL_BYTES) {
    message.destroy();
    return;
  }
  using brief = deadline.child(DISCARD_MS);
  // deadline: brief is its child. Whatever is wrong with the body, it was not wanted.
  await readBody(brief, message, SMALL_BYTES).catch(() => {});
  deadline.check();
}
