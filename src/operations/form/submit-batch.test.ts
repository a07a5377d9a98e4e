import { AppError } from "../../shared/errors.ts";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { Call } from "../definition/operation.ts";
import { formSubmitBatch } from "./submit-batch.ts";

const CONTACT = {
  version: 1,
  url: "https://example.com/contact",
  fields: [{ name: "name", type: "text", selector: "input", required: true }],
};

/** Runs a call until it starts its task. Returns the arguments of that start. */
async function begun(
  fields: Record<string, unknown>,
  batches: object = { batchOf: () => Promise.resolve(undefined) },
  tasks: object = {},
): Promise<unknown> {
  const start = vi.fn<(job: object) => never>(() => {
    throw new Error("begun");
  });
  const services = {
    browser: { inputMode: { check: () => {} } },
    tasks: { start, ...tasks },
    batches,
    schemas: {
      find: (name: string) => Promise.resolve(name === "contact" ? { schema: CONTACT } : undefined),
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of a call is not asked for before that
  const call = { services } as unknown as Call;
  const input = { rows: [{ name: "Ada" }], allowed_hosts: ["example.com"], ...fields };
  await expect(formSubmitBatch.run(formSubmitBatch.input.parse(input), call)).rejects.toThrow(
    "begun",
  );
  return start.mock.calls;
}

const Begun = z.tuple([
  z.tuple([z.object({ run: z.custom<(work: object) => Promise<object>>() })]),
]);

describe("form.submit_batch", () => {
  it("takes a form by the name under which it was learned, and keeps no values", async () => {
    expect(await begun({ schema_ref: "contact" })).toMatchObject([
      [{ skill: "execute-form-batch", input: { schema_ref: "contact", rows: 1 } }],
    ]);
  });

  it("does not go on with a batch whose record was deleted while it waited for its turn", async () => {
    const begin = vi.fn<() => void>();
    const batchOf = vi
      .fn<() => Promise<string | undefined>>(() => Promise.resolve(undefined))
      .mockResolvedValueOnce("batch");
    const batches = { batchOf, begin, tasksOf: () => Promise.resolve([]) };
    const tasks = { get: () => ({ state: "canceled" }) };
    const [[job]] = Begun.parse(await begun({ schema: CONTACT, resume: "task_1" }, batches, tasks));
    await expect(job.run({ id: "task_2" })).rejects.toMatchObject({ code: "TASK_NOT_FOUND" });
    expect(begin).not.toHaveBeenCalled();
  });

  it.each([
    ["task_0", "task_2", true],
    ["task_2", "task_0", false],
  ])("of tasks that go on with a batch at once, lets %s go on before %s", async (...begins) => {
    const [first, second, isRefused] = begins;
    const tasksOf = vi
      .fn<() => Promise<readonly string[]>>(() => Promise.resolve(["task_1", first, second]))
      .mockResolvedValueOnce(["task_1"])
      .mockResolvedValueOnce(["task_1"]);
    const batches = {
      batchOf: () => Promise.resolve("batch"),
      begin: vi.fn<() => void>(),
      tasksOf,
    };
    const get = (id: string) => ({ state: id === "task_1" ? "canceled" : "working" });
    const [[job]] = Begun.parse(
      await begun({ schema: CONTACT, resume: "task_1" }, batches, { get }),
    );
    const thrown: unknown = await job.run({ id: "task_2" }).catch((error: unknown) => error);
    const code = thrown instanceof AppError ? thrown.code : undefined;
    expect(code === "MODE_CONFLICT").toBe(isRefused);
  });

  it("gives the task the time of its rows, and a little more", async () => {
    expect(await begun({ schema: CONTACT, max_seconds: 10 })).toMatchObject([
      [{ limitMs: 70_000 }],
    ]);
  });
});
