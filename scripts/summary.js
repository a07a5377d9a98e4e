// Reads the JSON report of a test run; prints what failed, then the counts in one plain line:
// `12 passed, 0 failed, 1 skipped`.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Enough for what was expected and what came instead. */
const LONGEST_MESSAGE = 1_500;

const file = process.argv[2] ?? "";
const report = existsSync(file) ? readFileSync(file, "utf8") : "";
const files = report === "" ? undefined : JSON.parse(report).testResults;
const tests = (files ?? []).flatMap((result) => result.assertionResults);
const count = (...states) => tests.filter(({ status }) => states.includes(status)).length;

// A file that could not be loaded has no tests to show for it; a run without a report failed as a whole.
const unloaded = (files ?? []).filter(
  ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
).length;
const failed = count("failed") + unloaded + (files === undefined ? 1 : 0);
const skipped = count("pending", "skipped", "todo", "disabled");

for (const { name, message, assertionResults } of files ?? []) {
  const where = relative(process.cwd(), name);
  if (assertionResults.length === 0 && message) printFailure(where, message);
  for (const { status, fullName, failureMessages } of assertionResults)
    if (status === "failed") printFailure(`${where}: ${fullName}`, failureMessages.join("\n"));
}

const line = [`${count("passed")} passed`, `${failed} failed`];
if (skipped > 0) line.push(`${skipped} skipped`);
process.stdout.write(`${line.join(", ")}\n`);
if (failed > 0) process.exitCode = 1;

/**
 * @param {string} where
 * @param {string} message
 */
function printFailure(where, message) {
  const words = stripVTControlCharacters(message).slice(0, LONGEST_MESSAGE);
  process.stdout.write(`FAILED ${where}\n  ${words.replaceAll("\n", "\n  ")}\n`);
}
