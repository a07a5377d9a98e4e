import { z } from "zod";
import type { ConsoleBuffer } from "./buffer.ts";

const Uncaught = z.object({ text: z.string(), url: z.string(), line: z.number() });

/** Writes an error that nobody caught, as the hook in the page tells it, into the session's buffer. */
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
