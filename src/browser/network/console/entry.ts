export const CONSOLE_LEVELS = ["verbose", "info", "warning", "error"] as const;

/** From the least to the most important. */
export type ConsoleLevel = (typeof CONSOLE_LEVELS)[number];

/** One line of a tab's console. All text in it is the page's word. */
export interface ConsoleEntry {
  /** Rises with every entry of the session, from 1. */
  readonly id: number;
  readonly tabId: string;
  readonly level: ConsoleLevel;
  readonly message: string;
  /** Counted from 1; 0 if unknown. */
  readonly lineNumber: number;
  /** Empty if unknown. */
  readonly sourceUrl: string;
  /** One call a line, the innermost first; empty where the browser tells none. */
  readonly stackTrace: string;
  /** When we heard of it, milliseconds since the epoch. */
  readonly timestampMs: number;
}
