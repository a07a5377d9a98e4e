import { z } from "zod";
import { CONSOLE_LEVELS, type ConsoleEntry } from "../../browser/network/console/entry.ts";
import { matchingRows } from "../../shared/matching.ts";
import { defineOperation } from "../operation.ts";
import { consoleEntrySchema, entryWire, consoleTabField, consoleOf } from "./fields.ts";

const RENDERED_LENGTH = 500;

export const consoleQuery = defineOperation({
  name: "console.query",
  summary: "Gives what pages wrote on the console, and errors that nobody caught.",
  description:
    "Each session keeps its latest 1,000 entries, with texts of at most 10,000 characters. Pages cannot tell that they are read.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/console" },
  cli: { command: "console query" },
  input: () =>
    z.object({
      ...consoleTabField(),
      level: z
        .enum(CONSOLE_LEVELS)
        .default("verbose")
        .describe("The least important level wanted; verbose means all."),
      pattern: z.string().optional().describe("Regular expression, not anchored, for the message."),
      limit: z.int().min(1).max(1_000).default(100).describe("Most entries in the answer."),
      after_id: z
        .int()
        .min(0)
        .default(0)
        .describe("The entries that follow this one; 0 gives the latest ones."),
    }),
  output: () =>
    z.strictObject({
      entries: z.array(consoleEntrySchema()).describe("The entries, oldest first."),
      total_buffered: z.int().describe("How many entries are kept, also those not asked for."),
      oldest_id: z.int().describe("Id of the oldest one that is kept; 0 if none is."),
    }),
  errors: ["INVALID_REQUEST", "INVALID_QUERY", "TAB_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  examples: [
    { title: "Errors of the active tab", input: { tab_id: "active", level: "error" } },
    { title: "What came after entry 17", input: { after_id: 17 } },
  ],
  run: async (input, call) => {
    const { buffer, tabId } = await consoleOf(call, input);
    const kept = buffer.entries();
    const least = CONSOLE_LEVELS.indexOf(input.level);
    const asked = kept.filter(
      (entry) =>
        entry.id > input.after_id &&
        CONSOLE_LEVELS.indexOf(entry.level) >= least &&
        (tabId === undefined || entry.tabId === tabId),
    );
    const patterns = input.pattern ? { pattern: input.pattern } : {};
    const rows = asked.map(({ message }) => ({ pattern: message }));
    const places = new Set(await matchingRows(call.deadline, rows, patterns));
    const found = asked.filter((_entry, place) => places.has(place));
    return {
      entries: part(found, input.limit, input.after_id > 0).map(entryWire),
      total_buffered: kept.length,
      oldest_id: kept[0]?.id ?? 0,
    };
  },
  render: ({ entries, total_buffered: total }) => ({
    text: [`${entries.length} of ${total} console entries`, ...entries.map(lineOf)].join("\n"),
  }),
});

/** A caller who goes on from an entry misses none; who asks for nothing in particular wants the latest. */
function part(found: readonly ConsoleEntry[], limit: number, goesOn: boolean) {
  return goesOn ? found.slice(0, limit) : found.slice(-limit);
}

function lineOf(entry: z.output<ReturnType<typeof consoleEntrySchema>>): string {
  const { source_url: url, line_number: line, message } = entry;
  const where = url === "" ? "" : ` (${url.slice(0, RENDERED_LENGTH)}:${line})`;
  return `${entry.id} ${entry.level}: ${message.slice(0, RENDERED_LENGTH)}${where}`;
}
