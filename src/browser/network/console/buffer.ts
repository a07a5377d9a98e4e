import { z } from "zod";
import { beginning } from "../../../shared/text/cut.ts";
import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";
import type { ConnectionFailures } from "../guard/failures.ts";

export const CONSOLE_LEVELS = ["verbose", "info", "warning", "error"] as const;

/** Level of an entry. `CONSOLE_LEVELS` lists the levels from the least to the most important. */
export type ConsoleLevel = (typeof CONSOLE_LEVELS)[number];

/** One entry of a tab's console. Message, address and stack trace are text that the page controls. */
export interface ConsoleEntry {
  /** Number of the entry within its session; the first entry has 1. */
  readonly id: number;
  readonly tabId: string;
  readonly level: ConsoleLevel;
  readonly message: string;
  /** Line number, from 1; 0 if unknown. */
  readonly lineNumber: number;
  /** Empty if unknown. */
  readonly sourceUrl: string;
  /** One call per line, innermost first; empty if the browser reports none. */
  readonly stackTrace: string;
  /** Time of arrival, milliseconds since the epoch. */
  readonly timestampMs: number;
}

const MAX_ENTRIES = 1_000;
const MAX_MESSAGE_LENGTH = 10_000;
const MAX_URL_LENGTH = 2_048;

/** The latest console entries of a session's tabs, at most 1,000; new entries displace the oldest. */
export class ConsoleBuffer {
  #entries: ConsoleEntry[] = [];
  #lastId = 0;

  /** Returns all entries, oldest first. */
  entries(): readonly ConsoleEntry[] {
    return this.#entries;
  }

  add(entry: Omit<ConsoleEntry, "id" | "timestampMs">): void {
    this.#lastId += 1;
    this.#entries.push({
      ...entry,
      id: this.#lastId,
      message: beginning(entry.message, MAX_MESSAGE_LENGTH),
      sourceUrl: beginning(entry.sourceUrl, MAX_URL_LENGTH),
      stackTrace: beginning(entry.stackTrace, MAX_MESSAGE_LENGTH),
      timestampMs: Date.now(),
    });
    if (this.#entries.length > MAX_ENTRIES) this.#entries.shift();
  }

  /** Removes the entries of this tab (undefined: all tabs) and returns their number. Their ids are not used again. */
  clear(tabId?: string): number {
    const before = this.#entries.length;
    this.#entries = this.#entries.filter((one) => tabId !== undefined && one.tabId !== tabId);
    return before - this.#entries.length;
  }
}

const Uncaught = z.object({ text: z.string(), url: z.string(), line: z.number() });

/** Adds an uncaught error, which the hook in the page has reported, to the session's buffer. */
export function addUncaught(buffer: ConsoleBuffer, tabId: string, data: string): void {
  const { text, url, line } = Uncaught.parse(JSON.parse(data));
  buffer.add({
    tabId,
    level: "error",
    message: text,
    lineNumber: line,
    sourceUrl: url,
    stackTrace: "",
  });
}

const LEVELS: Readonly<Record<Protocol.Console.ConsoleMessage["level"], ConsoleLevel>> = {
  debug: "verbose",
  log: "info",
  info: "info",
  warning: "warning",
  error: "error",
};
const MAX_CALLS = 50;

/**
 * Adds to the session's buffer the console output of a page, its frames and its workers, and the browser's own messages
 * about them. CDP Console.messageAdded reports `console` calls as text; `addUncaught` adds uncaught errors. With CDP
 * Runtime.enable, the browser would also report the logged values. A page can detect that: to preview a value, the
 * browser runs code of the page. A page cannot detect Console.enable, as the browser always formats the text.
 */
export class ConsoleCapture {
  readonly #buffer: ConsoleBuffer;
  readonly #tabId: string;
  readonly #failures: ConnectionFailures;

  constructor(buffer: ConsoleBuffer, tabId: string, failures: ConnectionFailures) {
    this.#buffer = buffer;
    this.#tabId = tabId;
    this.#failures = failures;
  }

  watch(session: CdpSession): void {
    session.on("Console.messageAdded", ({ message }) => this.#onMessage(message));
    session.on("Log.entryAdded", ({ entry }) => this.#onEntry(entry));
  }

  /** Enables the events that `watch` listens to. CDP Console.enable, Log.enable. */
  enable(session: CdpSession): Promise<unknown> {
    const enabled = Promise.all([session.post("Console.enable"), session.post("Log.enable")]);
    enabled.catch(() => {}); // a worker may have ended; callers that await `enabled` still get the error
    return enabled;
  }

  #onMessage({ level, text, url = "", line = 0 }: Protocol.Console.ConsoleMessage): void {
    this.#buffer.add({
      tabId: this.#tabId,
      level: LEVELS[level],
      message: text,
      lineNumber: line,
      sourceUrl: url,
      stackTrace: "",
    });
  }

  #onEntry({ level, text, url = "", lineNumber, stackTrace }: Protocol.Log.LogEntry): void {
    this.#buffer.add({
      tabId: this.#tabId,
      level,
      message: this.#failures.truth(text, addressIn(text) ?? url),
      lineNumber: lineNumber === undefined ? 0 : lineNumber + 1,
      sourceUrl: url,
      stackTrace: stackTrace ? callsOf(stackTrace) : "",
    });
  }
}

/** Returns the address of the WebSocket that a message names, if any. The entry's `url` is the script's address. */
function addressIn(text: string): string | undefined {
  return /'(wss?:[^']+)'/.exec(text)?.[1];
}

function callsOf({ callFrames }: Protocol.Runtime.StackTrace): string {
  return callFrames
    .slice(0, MAX_CALLS)
    .map(
      ({ functionName, url, lineNumber, columnNumber }) =>
        `${functionName || "(anonymous)"} (${url}:${lineNumber + 1}:${columnNumber + 1})`,
    )
    .join("\n");
}
