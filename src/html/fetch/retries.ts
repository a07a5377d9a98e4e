import type { IncomingMessage } from "node:http";
import { isPassing } from "./network-error.ts";

const MAX_RETRIES = 2;
const AFTER_FAILURE_MS = 250;
const MAX_RETRY_AFTER_MS = 5_000;

/** Nothing else is ever sent twice: it may change something, and whether it did cannot be known. */
export function mayRepeat(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** How long to wait before a GET or HEAD is sent again that failed; undefined if it is not. */
export function pauseAfterFailure(error: unknown, retries: number): number | undefined {
  return retries < MAX_RETRIES && isPassing(error) ? AFTER_FAILURE_MS * 2 ** retries : undefined;
}

/** How long the site asks to wait before a GET or HEAD is sent again; undefined if it does not, or for too long. */
export function pauseAsked(message: IncomingMessage, retries: number): number | undefined {
  if (message.statusCode !== 429 && message.statusCode !== 503) return undefined;
  const pause = retryAfterMs(message.headers["retry-after"], Date.now());
  return pause !== undefined && pause <= MAX_RETRY_AFTER_MS && retries < MAX_RETRIES
    ? pause
    : undefined;
}

/** RFC 9110, 10.2.3: seconds or a date. */
export function retryAfterMs(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
