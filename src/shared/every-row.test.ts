import { describe, expect, test } from "vitest";
import { everyRow } from "./every-row.ts";

/** The errors of a table test, the first of which is the summary; empty if the test passes. */
async function errorsOf<Row extends object | string>(
  rows: readonly Row[],
  check: (row: Row) => unknown,
): Promise<unknown> {
  let run = Promise.resolve();
  everyRow((_title, body) => (run = body()), rows)("", check);
  return run.then(
    () => [],
    (error: unknown) => (error instanceof AggregateError ? error.errors : error),
  );
}

describe("everyRow", () => {
  everyRow(test, [
    ["one", 3],
    ["three", 5],
  ])("defines a test with the title", ([word, length]) => {
    expect(word).toHaveLength(length);
  });

  test("checks the rows one after the other", async () => {
    const order: string[] = [];
    const errors = await errorsOf(["one", "two"], async (row) => {
      order.push(`${row} starts`);
      await Promise.resolve();
      order.push(`${row} ends`);
    });
    expect(errors).toEqual([]);
    expect(order).toEqual(["one starts", "one ends", "two starts", "two ends"]);
  });

  test("names each row that failed, and counts them", async () => {
    const errors = await errorsOf([["one"], { name: "three" }, "four"], (row) => {
      if (!Array.isArray(row)) throw new Error("no list");
    });
    expect(errors).toMatchObject([
      { message: "2 of 3 rows failed." },
      { message: "Row 2, three: no list" },
      { message: "Row 3, 'four': no list" },
    ]);
  });

  test("keeps the values that an assertion compared", async () => {
    const errors = await errorsOf([{ id: 1 }], (row) => expect(row).toEqual({ id: 2 }));
    expect(errors).toMatchObject([
      {},
      {
        message: "Row 1, { id: 1 }: expected { id: 1 } to deeply equal { id: 2 }",
        stack: expect.stringMatching(/Row 1, .*every-row\.test\.ts/s),
        actual: { id: 1 },
        expected: { id: 2 },
      },
    ]);
  });

  test("fails with whatever a row throws", async () => {
    const thrown = [new DOMException("late"), "text"];
    expect(await errorsOf(thrown, (row) => Promise.reject(row))).toMatchObject([
      { message: "2 of 2 rows failed." },
      { message: "Row 1, Error: late" },
      { message: "Row 2, 'text': text" },
    ]);
  });

  test("gives a large table more time", () => {
    const timeouts: number[] = [];
    for (const length of [2, 100]) {
      const rows = Array.from({ length }, (_, index) => index);
      everyRow((_title, _body, timeoutMs) => timeouts.push(timeoutMs), rows)("", () => {});
    }
    expect(timeouts).toEqual([240_000, 1_000_000]);
  });

  test("fails for an empty table", async () => {
    expect(await errorsOf([], () => {})).toMatchObject({ message: "The table has no rows." });
  });
});
