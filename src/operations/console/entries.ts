import { z } from "zod";
import {
  CONSOLE_LEVELS,
  type ConsoleEntry,
  type ConsoleBuffer,
} from "../../browser/network/console/buffer.ts";
import { sessionOf, tabOf } from "../definition/fields.ts";
import { type Call, defineOperation } from "../definition/operation.ts";
import { a, lazyObject, maybe, type Output } from "../definition/described.ts";
import { matchingRows } from "../../shared/text/matching.ts";

export const consoleEntrySchema = lazyObject("A console entry.", () => ({
  id: a.int("Id; it increases with every entry of the session."),
  tab_id: a.text("The tab of the entry."),
  level: z.enum(CONSOLE_LEVELS).describe("Level of the entry."),
  message: a.text("The text; objects as text, such as [object Object]."),
  line_number: a.int("Line of the source, from 1; 0 if unknown."),
  source_url: a.text("Address of the script; empty if unknown."),
  stack_trace: a.text("The call stack, innermost first; often unknown and empty."),
  timestamp_ms: a.number("Time of the entry, milliseconds since the epoch."),
}));

const consoleTabField = () => ({
  tab_id: maybe.word('Only entries of this tab, or of the "active" one.'),
});

interface ConsoleScope {
  readonly buffer: ConsoleBuffer;
  /** The tab that the call names; undefined for all tabs of the session. */
  readonly tabId: string | undefined;
}

/** Returns the session's console; with `tab_id`, the console of the tab's session. @throws AppError TAB_NOT_FOUND */
async function consoleOf(
  call: Call,
  input: { readonly tab_id?: string | undefined },
): Promise<ConsoleScope> {
  if (input.tab_id === undefined) {
    return { buffer: (await sessionOf(call)).console, tabId: undefined };
  }
  const tab = await tabOf(call, input);
  return { buffer: tab.session.console, tabId: tab.id };
}

const RENDERED_LENGTH = 500;

export const consoleQuery = defineOperation({
  name: "console.query",
  summary: "Returns console messages and uncaught errors of the session's pages.",
  description:
    "Each session stores its latest 1,000 entries of at most 10,000 characters. Pages cannot detect the read.",
  http: { method: "GET", path: "/console" },
  input: () => ({
    ...consoleTabField(),
    level: z
      .enum(CONSOLE_LEVELS)
      .default("verbose")
      .describe("Lowest level to return; verbose returns all."),
    pattern: maybe.text("Regular expression for the message, not anchored."),
    limit: a.int("Maximum number of entries.").min(1).max(1_000).default(100),
    after_id: a.int("Only entries after this id; 0: the latest ones.").min(0).default(0),
  }),
  output: () => ({
    entries: a.list("The entries, oldest first.", consoleEntrySchema()),
    total_buffered: a.int("Number of stored entries, including those that the filter omits."),
    oldest_id: a.int("Id of the oldest stored entry; 0 if there is none."),
  }),
  errors: ["INVALID_REQUEST", "INVALID_QUERY", "TAB_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  example: { title: "Errors of the active tab", input: { tab_id: "active", level: "error" } },
  run: async (input, call) => {
    const { buffer, tabId } = await consoleOf(call, input);
    const stored = buffer.entries();
    const least = CONSOLE_LEVELS.indexOf(input.level);
    const requested = stored.filter(
      (entry) =>
        entry.id > input.after_id &&
        CONSOLE_LEVELS.indexOf(entry.level) >= least &&
        (tabId === undefined || entry.tabId === tabId),
    );
    const patterns = input.pattern ? { pattern: input.pattern } : {};
    const rows = requested.map(({ message }) => ({ pattern: message }));
    const places = new Set(await matchingRows(call.deadline, rows, patterns));
    const found = requested.filter((_entry, place) => places.has(place));
    return {
      entries: part(found, input.limit, input.after_id > 0),
      total_buffered: stored.length,
      oldest_id: stored[0]?.id ?? 0,
    };
  },
  render: ({ entries, total_buffered: total }) => [
    `${entries.length} of ${total} console entries`,
    ...entries.map(lineOf),
  ],
});

/** Returns at most `limit` entries: the latest. A caller who continues (`goesOn`) gets the oldest, to miss none. */
function part(found: readonly ConsoleEntry[], limit: number, goesOn: boolean) {
  return goesOn ? found.slice(0, limit) : found.slice(-limit);
}

function lineOf(entry: Output<typeof consoleEntrySchema>): string {
  const { source_url: url, line_number: line, message } = entry;
  const where = url === "" ? "" : ` (${url.slice(0, RENDERED_LENGTH)}:${line})`;
  return `${entry.id} ${entry.level}: ${message.slice(0, RENDERED_LENGTH)}${where}`;
}

export const consoleClear = defineOperation({
  name: "console.clear",
  summary: "Deletes console entries of a tab, or of the whole session.",
  http: { method: "DELETE", path: "/console" },
  input: consoleTabField,
  output: () => ({ cleared: a.int("Number of deleted entries.") }),
  errors: ["INVALID_REQUEST", "TAB_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  example: { title: "Delete all entries", input: {} },
  run: async (input, call) => {
    const { buffer, tabId } = await consoleOf(call, input);
    return { cleared: buffer.clear(tabId) };
  },
});
