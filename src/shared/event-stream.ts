/** Server-sent events without names. The data of each event is one JSON object; some events have an id. */
import { settlesWithin } from "./deadline.ts";

/** After this time without an event, a comment line shows proxies and clients that the connection is alive. */
const KEEP_ALIVE_MS = 15_000;
const KEEP_ALIVE = ": keep-alive\n\n";

export const EVENT_STREAM = "text/event-stream";

interface StreamOptions<E> {
  readonly keepAliveMs?: number;
  /** Returns the id with which a disconnected client can resume after an event; undefined if the event has no id. */
  readonly idOf?: ((event: E) => string | undefined) | undefined;
}

/**
 * Returns a response that streams all `events`; an error of the iterable ends the stream. Aborts `removed` when the
 * client disconnects: `events` must then end.
 */
export function eventStream<E extends object>(
  events: AsyncIterable<E>,
  removed: AbortController,
  { keepAliveMs = KEEP_ALIVE_MS, idOf }: StreamOptions<E> = {},
): Response {
  const iterator = events[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<E>> | undefined;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      next ??= iterator.next();
      if (!(await settlesWithin(keepAliveMs, next))) {
        if (!removed.signal.aborted) controller.enqueue(encoder.encode(KEEP_ALIVE));
        return;
      }
      const { done, value } = await next; // deadline: it has settled
      next = undefined;
      if (removed.signal.aborted) return;
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(message(value, idOf?.(value))));
    },
    cancel: () => {
      removed.abort();
      // Ignore errors of the iterable: the client has disconnected.
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

function message(event: object, id: string | undefined): string {
  return `${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;
}
