/** For tests: one test checks a whole table and reports each row that failed. */
import { inspect } from "node:util";
import { cut } from "./text/cut.ts";
import { isObject } from "./json-object.ts";

/** `readonly [unknown]` makes the compiler infer array literals as tuples. */
type TableRow = readonly [unknown] | object | string | number | boolean | null | undefined;

type DefineTest = (title: string, body: () => Promise<void>, timeoutMs: number) => unknown;
type DefineTableTest<Row> = (title: string, check: (row: Row) => unknown) => void;

const MAX_NAME_LENGTH = 160;

/** Time limit for each row: on a busy machine, a row that opens a page takes seconds. */
const MS_PER_ROW = 10_000;
const MIN_TIMEOUT_MS = 240_000;

/**
 * Returns a function that defines one test, which checks all rows in turn and then fails if any of them failed.
 * Vitest prints each error of an AggregateError with its own diff and position.
 */
export function everyRow<Row extends TableRow>(
  test: DefineTest,
  rows: readonly Row[],
): DefineTableTest<Row> {
  const timeoutMs = Math.max(MIN_TIMEOUT_MS, rows.length * MS_PER_ROW);
  return (title, check) => {
    const body = async () => {
      if (rows.length === 0) throw new Error("The table has no rows.");
      const failures: Error[] = [];
      for (const [index, row] of rows.entries()) {
        try {
          await check(row);
        } catch (error) {
          failures.push(withName(error, `Row ${index + 1}, ${nameOf(row)}`));
        }
      }
      if (failures.length === 0) return;
      const summary = `${failures.length} of ${rows.length} rows failed.`;
      throw new AggregateError([new Error(summary), ...failures], summary);
    };
    test(title, body, timeoutMs);
  };
}

function nameOf(row: TableRow): string {
  if (isObject(row) && typeof row["name"] === "string") return row["name"];
  return inspect(row, { breakLength: Infinity, compact: true });
}

function withName(thrown: unknown, name: string): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
  const value = `${cut(name, MAX_NAME_LENGTH)}: ${error.message}`;
  if (error.stack !== undefined) error.stack = error.stack.replace(error.message, () => value);
  // An assignment to `error.message` would fail for a DOMException, whose `message` has no setter.
  return Object.defineProperty(error, "message", { value, configurable: true });
}
