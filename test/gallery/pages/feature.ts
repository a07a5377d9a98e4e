import { tableOf } from "../../support/table.ts";

/** A page that uses a feature of the current web platform, and the outcome in Chrome. */
export interface Feature {
  readonly name: string;
  readonly outcome: string;
  /** Markup after the button. */
  readonly html?: string;
  /** In the head. */
  readonly head?: string;
  /** The body of an async function that runs at load. `out` sets the outcome. */
  readonly load?: string;
  /** The same, for a click on the button. If either function throws, the error's name is the outcome. */
  readonly press?: string;
}

export function features(table: string): readonly Feature[] {
  return tableOf<"html" | "head" | "load" | "press">(table);
}

/** An expression: a worker with this script, and its reply to a message. */
export const worker = (text: string) => `new Worker(source(${JSON.stringify(text)}))`;
export const heard = (text: string) => `out(await reply(${worker(text)}, 1))`;
