/** The answers of a scripted model, in the agent's format. */
import type { ModelRequestSeen } from "../../support/model-server.ts";

export type Action = Readonly<Record<string, object>>;

export function says(...action: readonly Action[]): string {
  return JSON.stringify({ current_state: { summary: "Goes on", thought: "" }, action });
}

export function done(result: string, more: object = {}): string {
  return says({ done: { result, ...more } });
}

/** Index of the first element in the prompt whose line contains these words; NaN if there is none. */
export function indexOf({ texts }: ModelRequestSeen, words: string): number {
  const line = new RegExp(String.raw`(\d+)\[:\][^\n]*${words}`).exec(texts.join("\n"));
  return Number(line?.[1]);
}
