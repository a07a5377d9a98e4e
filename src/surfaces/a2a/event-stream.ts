/** What is told of a task, as server-sent events without names. */
import { Deadline } from "../../shared/deadline.ts";
import type { KnownTask } from "./tasks.ts";

/** Pause after which a comment tells everyone on the way that somebody is still there. */
const KEEP_ALIVE_MS = 15_000;
const KEEP_ALIVE = ": keep-alive\n\n";

/** All states of the task from the first on; it ends with the last one, or when nobody reads any more. */
export function eventStream(task: KnownTask, keepAliveMs = KEEP_ALIVE_MS): Response {
  const gone = new AbortController();
  const encoder = new TextEncoder();
  let told = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      using patience = Deadline.after(keepAliveMs, gone.signal);
      const { changed, states } = task; // in this order, so that nothing comes in between
      const state = states[told] ?? (await next(patience, task, changed, told));
      if (gone.signal.aborted) return;
      controller.enqueue(encoder.encode(state ? `data: ${JSON.stringify(state)}\n\n` : KEEP_ALIVE));
      if (!state) return;
      told += 1;
      if (state.status !== "working") controller.close();
    },
    cancel: () => gone.abort(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  });
}

/** Undefined if nothing came within the time. */
async function next(patience: Deadline, task: KnownTask, changed: Promise<void>, place: number) {
  await patience.race(changed).catch(() => {}); // its time is over: the caller says so
  return task.states[place];
}
