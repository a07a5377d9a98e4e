import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";
import type { ConnectionFailures } from "../guard/failures.ts";
import type { ConsoleBuffer, ConsoleLevel } from "./buffer.ts";

const LEVELS: Readonly<Record<Protocol.Console.ConsoleMessage["level"], ConsoleLevel>> = {
  debug: "verbose",
  log: "info",
  info: "info",
  warning: "warning",
  error: "error",
};
const MAX_CALLS = 50;

/**
 * Writes what a page, its frames and its workers say on the console into the session's buffer, and what the browser says
 * about them there. CDP Console.messageAdded brings calls of `console` and uncaught exceptions as text. Runtime.enable
 * would bring values, but a page can notice it: previews of values run code of the page. Without it the page sees
 * nothing, for the browser makes the text whether anybody listens or not.
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

  /** Switches on what `watch` listens to. CDP Console.enable, Log.enable. */
  enable(session: CdpSession): Promise<unknown> {
    const enabled = Promise.all([session.post("Console.enable"), session.post("Log.enable")]);
    enabled.catch(() => {}); // a worker may be gone already; awaiting the promise still throws
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

/** A failed socket's message names its address; the entry itself, where the script stands. */
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
