import type { IncomingMessage } from "node:http";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";

/**
 * Why a body is not whole: it is larger than allowed, takes longer than there is time, its connection broke (or it is
 * shorter than announced), or its packing is damaged.
 */
export type Cut = "size" | "time" | "connection" | "damaged";

export interface Body {
  readonly bytes: Uint8Array;
  readonly cut?: Cut;
}

/** How much of the time a body may take: something is to be made of it, too. */
const SHARE_OF_TIME = 0.9;

/**
 * At most `maxBytes` of an answer's body as it came; the connection is closed where that is not all. What arrived before
 * a connection broke, or the time was nearly over, is a body too, as it is in a browser.
 * @throws AppError NETWORK_ERROR if nothing arrived, TIMEOUT, CANCELLED
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
    "The site has answered, but nothing of its content came in time; the navigation was given up.",
    { hint: "Try again, or allow more time with wait_until.timeout_ms." },
  );
}

function brokenOff(cause: unknown): AppError {
  const message = "The site broke off before the content of its answer came.";
  return new AppError("NETWORK_ERROR", message, { cause });
}

/** All of it, or more than is wanted. By its events: to read it with a loop takes longer than most pages are to come. */
function arrived(message: IncomingMessage, pieces: Pieces): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const breakOff = () => reject(new Error("The connection was closed."));
  message.on("data", (piece: Uint8Array) => {
    pieces.take(piece);
    if (pieces.isOver) resolve();
  });
  message.once("end", resolve);
  message.once("error", reject);
  // Whole answers close in the end, too; an error that nobody hears of costs as much as any.
  message.once("close", () => {
    if (!message.readableEnded) breakOff();
  });
  if (message.destroyed) breakOff();
  return promise;
}

/** As much of a body as is wanted. */
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

  /** Of all that came. */
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
