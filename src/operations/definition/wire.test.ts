import { expect, test } from "vitest";
import { z } from "zod";
import { wireOf } from "./wire.ts";

const Answer = z.strictObject({
  task_id: z.string(),
  ended_at: z.number().nullable(),
  error_code: z.string().optional(),
  sizes: z.array(z.strictObject({ page_width: z.number(), pageWidth: z.number() })),
  rows: z.array(z.record(z.string(), z.unknown())),
});

const rows = [{ first_name: "Ada", firstName: "Grace", of: { last_name: "L", lastName: "H" } }];

test("members get the names of the schema; keys of free data stay as they are", () => {
  const given = { taskId: "task_1", endedAt: null, errorCode: undefined, sizes: [], rows };
  expect(wireOf(Answer, given)).toStrictEqual({
    task_id: "task_1",
    ended_at: null,
    sizes: [],
    rows,
  });
});

test("what the schema does not have is left out, and one member serves two names", () => {
  const size = { pageWidth: 3, secret: "s" };
  const given = { taskId: "task_1", endedAt: 5, sizes: [size], rows: [], secret: "s" };
  expect(wireOf(Answer, given)).toStrictEqual({
    task_id: "task_1",
    ended_at: 5,
    sizes: [{ page_width: 3, pageWidth: 3 }],
    rows: [],
  });
});

test("an answer in the spelling of the wire stays one", () => {
  const given = { task_id: "task_1", ended_at: null, sizes: [], rows };
  expect(wireOf(Answer, given)).toStrictEqual(given);
});
