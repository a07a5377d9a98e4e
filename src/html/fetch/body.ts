import type { IncomingMessage } from "node:http";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";

/**
 * Why a body is incomplete: it is larger than allowed, takes longer than the time limit, its connection broke (or it is
 * shorter than declared), or its compressed data is damaged.
 */
export type BodyCut = "size" | "time" | "connection" | "damaged";

export interface Body {
  readonly bytes: Uint8Array;
  readonly cut?: BodyCut;
}

/** Share of the remaining time that reading a body may take; the rest of the time is for processing the body. */
const SHARE_OF_TIME = 0.9;

/**
 * Returns at most `maxBytes` of a response's body as received; closes the connection if the body is longer. If the
 * connection breaks or the time is nearly used up, returns the bytes received so far, as in a browser.
 * @throws AppError NETWORK_ERROR or TIMEOUT if no byte of the body arrived; CANCELLED
 */
export async function readBody(
  deadline: Deadline,
  message: IncomingMessage,
  maxBytes: number,
): Promise<Body> {
  const pieces = new Pieces(maxBytes);
  using patience = deadline.child(deadline.remainingMs * SHARE_OF_TIME);
  const forget = patience.onEnd(() => void message.destroy(patience.error));
  try {
    await arrived(message, pieces); // deadline: its end destroys the message
    return { bytes: pieces.joined, ...(pieces.isOver && { cut: "size" }) };
  } catch (cause) {
    deadline.checkCaller();
    const isLate = patience.expired;
    if (pieces.size === 0) throw isLate ? late() : brokenOff(cause);
    return { bytes: pieces.joined, cut: isLate ? "time" : "connection" };
  } finally {
    forget();
    message.destroy();
  }
}

function late(): AppError {
  return new AppError(
    "TIMEOUT",
    "The site responded, but no content arrived in time; the navigation was cancelled.",
    { hint: "Try again, or allow more time with wait_until.timeout_ms." },
  );
}

function brokenOff(cause: unknown): AppError {
  const message = "The site closed the connection before any content arrived.";
  return new AppError("NETWORK_ERROR", message, { cause });
}

/** Reads until the body ends or exceeds the limit of `pieces`. Uses events: they are much faster than an async loop. */
function arrived(message: IncomingMessage, pieces: Pieces): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const breakOff = () => reject(new Error("The connection was closed."));
  message.on("data", (piece: Uint8Array) => {
    pieces.take(piece);
    if (pieces.isOver) resolve();
  });
  message.once("end", resolve);
  message.once("error", reject);
  // Complete responses emit `close`, too, but need no error.
  message.once("close", () => {
    if (!message.readableEnded) breakOff();
  });
  if (message.destroyed) breakOff();
  return promise;
}

/** Collects the first bytes of a body, up to a limit. */
class Pieces {
  readonly #most: number;
  readonly #taken: Uint8Array[] = [];
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  take(piece: Uint8Array): void {
    if (this.isOver) return;
    this.#taken.push(piece.subarray(0, this.#most - this.#size));
    this.#size += piece.length;
  }

  /** Number of bytes received, including the bytes above the limit. */
  get size(): number {
    return this.#size;
  }

  get isOver(): boolean {
    return this.#size > this.#most;
  }

  get joined(): Uint8Array {
    return Buffer.concat(this.#taken);
  }
}

const SMALL_BYTES = 64 * 1024;
const DISCARD_MS = 1_000;

/** Reads and drops an unwanted body, so that its connection can be reused; closes the connection if that takes long. */
export async function discard(deadline: Deadline, message: IncomingMessage): Promise<void> {
  const announced = Number(message.headers["content-length"] ?? 0);
  if (announced > SMALL_BYTES) {
    message.destroy();
    return;
  }
  using brief = deadline.child(DISCARD_MS);
  // deadline: brief is its child. The body is unwanted, so its errors do not matter.
  await readBody(brief, message, SMALL_BYTES).catch(() => {});
  deadline.check();
}
