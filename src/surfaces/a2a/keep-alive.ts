import type { ServerResponse } from "node:http";
import { Deadline } from "../../shared/deadline.ts";
import { EVENT_STREAM } from "../../shared/event-stream.ts";

/** Pause after which a comment tells everyone on the way that somebody is still there. */
const KEEP_ALIVE_MS = 15_000;

/** Gives signs of life while the response is a stream of events. */
export function keepAlive(response: ServerResponse): void {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  void comment(Deadline.never(gone.signal), response);
}

/** Ends with the response. One that has been written to its end, and waits for a slow reader, takes nothing more. */
async function comment(deadline: Deadline, response: ServerResponse): Promise<void> {
  try {
    for (;;) {
      await deadline.sleep(KEEP_ALIVE_MS);
      if (response.writableEnded) return;
      if (isStream(response)) response.write(": keep-alive\n\n");
    }
  } catch {
    // The response is over.
  }
}

function isStream(response: ServerResponse): boolean {
  return (
    response.headersSent && String(response.getHeader("Content-Type")).startsWith(EVENT_STREAM)
  );
}
