/** The server's events, with reconnection. */
import { signal } from "@preact/signals";
import { inPath, needsToken, Refused, send } from "./request.ts";
import { pause } from "./turns.ts";
import type { Message, TaskEvent, TaskNotification } from "./wire.ts";

export const connection = signal<"connecting" | "live" | "lost">("connecting");

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Calls `onMessage` with every message for the lifetime of the page. `reset` is true in the first message, and
 * in the next message after lost events. The caller then reloads everything.
 */
export async function followStream(onMessage: (message: Message) => void): Promise<void> {
  let cursor = "";
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    try {
      for await (const reported of messages("/browser/events", { after: cursor })) {
        const message: Message = reported;
        onMessage(cursor === "" ? { ...message, reset: true } : message);
        ({ cursor } = message);
        connection.value = "live";
        pauseMs = FIRST_PAUSE_MS;
      }
    } catch {
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
    connection.value = "lost";
    do await pause(pauseMs);
    while (needsToken.value);
  }
}

/** Calls `onEvents` with all events of a task until it ends or `ending` aborts. Returns at once for an unknown task. */
export async function followTask(
  id: string,
  ending: AbortSignal,
  onEvents: (events: readonly TaskEvent[]) => void,
): Promise<void> {
  let last = 0;
  let pauseMs = FIRST_PAUSE_MS;
  const path = `/tasks/${inPath(id)}/events`;
  while (!ending.aborted) {
    try {
      for await (const reported of messages(path, { after: String(last), ending })) {
        const notification: TaskNotification = reported;
        onEvents(notification.events);
        if (notification.is_over) return;
        last = notification.events.at(-1)?.number ?? last;
        pauseMs = FIRST_PAUSE_MS;
      }
    } catch (error) {
      if (error instanceof Refused && error.code === "TASK_NOT_FOUND") return;
    }
    await pause(pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

interface Listening {
  /** Id of the last received event; empty for all events. */
  readonly after: string;
  readonly ending?: AbortSignal;
}

/** Yields the messages of an event stream; the caller declares their type. */
async function* messages(path: string, { after, ending }: Listening) {
  const headers = {
    Accept: "text/event-stream",
    ...(after !== "" && { "Last-Event-ID": after }),
  };
  const { body } = await send("GET", path, { headers, ...(ending && { signal: ending }) });
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (text + value).split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const line = part.split("\n").find((one) => one.startsWith("data: "));
      if (line !== undefined) yield JSON.parse(line.slice("data: ".length));
    }
  }
}
