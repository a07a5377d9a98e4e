import { Worker } from "node:worker_threads";
import type { Deadline } from "../deadline.ts";
import { AppError } from "../errors.ts";
import { inThread } from "../in-thread.ts";

const MAX_PATTERN_LENGTH = 1_000;
/** Limit of processor time; a slower pattern practically never ends. */
const MATCHING_MS = 1_000;

/** Program of a thread that finds matching rows. A pattern can run practically for ever; only a thread can be ended. */
const MATCHER = `
const { parentPort, workerData: { rows, patterns, flags } } = require("node:worker_threads");
const tests = Object.entries(patterns).map(([name, pattern]) => [name, new RegExp(pattern, flags)]);
const matches = (row) => tests.every(([name, test]) => test.test(row[name] ?? ""));
parentPort.postMessage(rows.flatMap((row, index) => (matches(row) ? [index] : [])));
`;

/** Program of a thread that finds matches: `[text, start, end]` of the first `limit`, and the number of all matches. */
const FINDER = `
const { parentPort, workerData: { texts, pattern, flags, limit } } = require("node:worker_threads");
const places = [];
let total = 0;
for (const [index, text] of texts.entries()) {
  for (const match of text.matchAll(new RegExp(pattern, flags + "g"))) {
    if (match[0] === "") continue;
    total += 1;
    if (places.length < limit) places.push([index, match.index, match.index + match[0].length]);
  }
}
parentPort.postMessage({ places, total });
`;

type Texts = Readonly<Record<string, string>>;

/**
 * Returns the indexes of rows that match all patterns, each an unanchored regular expression for one key of a row.
 * @throws AppError INVALID_QUERY for an invalid or slow pattern
 */
export async function matchingRows(
  deadline: Deadline,
  rows: readonly Texts[],
  patterns: Texts,
  flags: "" | "v" = "",
): Promise<readonly number[]> {
  for (const [name, pattern] of Object.entries(patterns)) checkPattern(name, pattern, flags);
  if (Object.keys(patterns).length === 0 || rows.length === 0) return rows.map((_row, at) => at);
  const names = Object.keys(patterns);
  const needed = rows.map((row) =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? ""])),
  );
  return inPatternThread(deadline, MATCHER, { rows: needed, patterns, flags });
}

export interface Pattern {
  /** An unanchored regular expression. */
  readonly source: string;
  readonly flags: "" | "iu";
}

export interface Matches {
  /** Index of the text, index of the first character, and index after the last character; at most `limit` items. */
  readonly places: readonly (readonly [text: number, start: number, end: number])[];
  /** Number of all matches, including those beyond the limit. */
  readonly total: number;
}

/** Returns the positions of the matches of a pattern. @throws AppError INVALID_QUERY for an invalid or slow pattern */
export async function matchPlaces(
  deadline: Deadline,
  texts: readonly string[],
  { source, flags }: Pattern,
  limit: number,
): Promise<Matches> {
  checkPattern("query", source);
  return inPatternThread(deadline, FINDER, { texts, pattern: source, flags, limit });
}

function inPatternThread<T>(deadline: Deadline, script: string, workerData: object): Promise<T> {
  const worker = new Worker(script, { eval: true, workerData });
  return inThread(deadline, worker, { ms: MATCHING_MS, tooLong, unusable });
}

function tooLong(): AppError {
  return new AppError("INVALID_QUERY", "The pattern takes too long to match.", {
    hint: "Omit nested repetitions such as (a+)+.",
  });
}

/** Creates the error for a failed thread: some patterns need too much memory only when they are used. */
function unusable(cause: unknown): AppError {
  return new AppError("INVALID_QUERY", "The pattern needs too much memory to match.", {
    cause,
    hint: "Omit deep nesting and large repetitions such as (?:a{99}){99}.",
  });
}

function checkPattern(name: string, pattern: string, flags: "" | "v" = ""): void {
  if (pattern.length > MAX_PATTERN_LENGTH) {
    throw new AppError(
      "INVALID_QUERY",
      `"${name}" is longer than the allowed ${MAX_PATTERN_LENGTH} characters.`,
    );
  }
  try {
    void new RegExp(pattern, flags);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : "unknown reason";
    throw new AppError("INVALID_QUERY", `"${name}" is not a regular expression: ${reason}.`, {
      cause,
      hint: "Write a JavaScript regular expression without slashes; it may match anywhere.",
    });
  }
}
