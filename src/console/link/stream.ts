/** The server's events, through breaks of the connection. */
import { signal } from "@preact/signals";
import { needsToken, send } from "./request.ts";
import type { Message } from "./wire.ts";

export const connection = signal<"connecting" | "live" | "lost">("connecting");

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Tells every message, for as long as the page lives. The first one of all, and one that says `reset`, mean: look at
 * everything anew.
 */
export async function follow(onMessage: (message: Message) => void): Promise<void> {
  let cursor = "";
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    try {
      for await (const message of messages(cursor)) {
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

async function* messages(cursor: string): AsyncGenerator<Message> {
  const headers = {
    Accept: "text/event-stream",
    ...(cursor !== "" && { "Last-Event-ID": cursor }),
  };
  const { body } = await send("GET", "/browser/events", { headers });
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

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
