// Reads the JSON report of a test run and prints its counts in one plain line: `12 passed, 0 failed, 1 skipped`.
import { existsSync, readFileSync } from "node:fs";

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

const line = [`${count("passed")} passed`, `${failed} failed`];
if (skipped > 0) line.push(`${skipped} skipped`);
process.stdout.write(`${line.join(", ")}\n`);
if (failed > 0) process.exitCode = 1;
