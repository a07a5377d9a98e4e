/** Server-sent events without names, each one JSON object. */
import { settlesWithin } from "./deadline.ts";

/** Pause after which a comment tells everyone on the way that somebody is still there. */
const KEEP_ALIVE_MS = 15_000;
const KEEP_ALIVE = ": keep-alive\n\n";

export const EVENT_STREAM = "text/event-stream";

/**
 * All that `events` gives, as it comes; what they throw breaks it off. When nobody reads any more, `gone` is aborted:
 * `events` have to end with it.
 */
export function eventStream(
  events: AsyncIterable<object>,
  gone: AbortController,
  keepAliveMs = KEEP_ALIVE_MS,
): Response {
  const iterator = events[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<object>> | undefined;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      next ??= iterator.next();
      if (!(await settlesWithin(keepAliveMs, next))) {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(KEEP_ALIVE));
        return;
      }
      const { done, value } = await next; // deadline: it has settled
      next = undefined;
      if (gone.signal.aborted) return;
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`));
    },
    cancel: () => {
      gone.abort();
      // Nobody is there to hear how it ends.
      next?.catch(() => {});
      iterator.return?.().catch(() => {});
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": EVENT_STREAM,
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  });
}
