import { z } from "zod";
import { CONSOLE_LEVELS, type ConsoleEntry } from "../../browser/network/console/entry.ts";
import type { ConsoleBuffer } from "../../browser/network/console/buffer.ts";
import { sessionOf, tabOf } from "../fields.ts";
import type { Call } from "../operation.ts";
import { lazy } from "../../shared/lazy.ts";

export const consoleEntrySchema = lazy(() =>
  z
    .strictObject({
      id: z.int().describe("Rises with every entry of the session."),
      tab_id: z.string().describe("The tab that it is from."),
      level: z.enum(CONSOLE_LEVELS).describe("How important it is."),
      message: z.string().describe("The text; objects as text, such as [object Object]."),
      line_number: z.int().describe("Line of the source, from 1; 0 if unknown."),
      source_url: z.string().describe("Address of the script; empty if unknown."),
      stack_trace: z.string().describe("Calls, the innermost first; mostly not known and empty."),
      timestamp_ms: z.number().describe("When it came, milliseconds since the epoch."),
    })
    .describe("One line of a console."),
);

export function entryWire(entry: ConsoleEntry): z.input<ReturnType<typeof consoleEntrySchema>> {
  return {
    id: entry.id,
    tab_id: entry.tabId,
    level: entry.level,
    message: entry.message,
    line_number: entry.lineNumber,
    source_url: entry.sourceUrl,
    stack_trace: entry.stackTrace,
    timestamp_ms: entry.timestampMs,
  };
}

export const consoleTabField = lazy(() => ({
  tab_id: z.string().min(1).optional().describe('Only those of this tab, or of the "active" one.'),
}));

interface ConsoleScope {
  readonly buffer: ConsoleBuffer;
  /** The one tab that is asked for. */
  readonly tabId: string | undefined;
}

/** The console that a call means: that of its session, or of one tab. @throws AppError TAB_NOT_FOUND */
export async function consoleOf(
  call: Call,
  input: { readonly tab_id?: string | undefined },
): Promise<ConsoleScope> {
  if (input.tab_id === undefined) {
    return { buffer: (await sessionOf(call)).console, tabId: undefined };
  }
  const tab = await tabOf(call, input);
  return { buffer: tab.session.console, tabId: tab.id };
}
