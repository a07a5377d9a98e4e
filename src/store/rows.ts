/** Converts rows to records: column names become member names, and JSON columns are parsed. */
import { z } from "zod";

export type SqlRow = Readonly<Record<string, unknown>>;

/** Returns a function that converts a row: `task_id` becomes `taskId`, `created` becomes `createdMs`. */
export function rowReader<T>(shape: z.ZodType<T>): (row: SqlRow) => T {
  return (row) => {
    const members = Object.entries(row).map(([column, value]) => [memberOf(column), value]);
    return shape.parse(Object.fromEntries(members));
  };
}

const TIMES = new Set("created updated saved timestamp last_used last_failed last_seen".split(" "));

function memberOf(column: string): string {
  const member = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return TIMES.has(column) ? `${member}Ms` : member;
}

/** Returns the schema of a column that contains JSON. */
export function json<T>(shape: z.ZodType<T>) {
  return z.string().transform((text): T => shape.parse(JSON.parse(text)));
}

export const jsonObject = json(z.looseObject({}));
export const jsonTexts = json(z.array(z.string()));
/** A column that contains 0 or 1, as a boolean. */
export const flagColumn = z.number().transform((value) => value === 1);
