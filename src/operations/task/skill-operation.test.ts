import { expect, it, vi } from "vitest";
import { z } from "zod";
import type { Call } from "../definition/operation.ts";
import { OPERATIONS } from "../registry.ts";
import { isSkill, skillOperation } from "./skill-operation.ts";

const skills = OPERATIONS.filter(isSkill);

it("names each skill once, as other agents call it", () => {
  const names = skills.map(({ skill }) => skill);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
});

it("begins each under the name of its skill", () => {
  const begun = skills.map(({ http: { method, path } }) => `${method} ${path}`);
  expect(begun).toEqual(skills.map(({ skill }) => `POST /tasks/${skill}`));
});

it("reads its input once", async () => {
  const job = vi.fn<(input: object) => never>(() => {
    throw new Error("begun");
  });
  const limitMs = vi.fn<(input: object) => number>(() => 1_000);
  const counting = skillOperation({
    name: "words.count",
    summary: "Counts words.",
    skill: "count-words",
    cli: { command: "words count" },
    input: () => ({ words: z.string().transform((text) => text.split(" ")) }),
    result: () => z.object({}),
    errors: [],
    limitMs,
    job,
    lines: () => [],
  });
  const input = counting.input.parse({ words: "one two", background: true });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of a call is not asked for before that
  const call = { services: { tasks: { start: () => {} } } } as unknown as Call;
  await expect(counting.run(input, call)).rejects.toThrow("begun");
  counting.timeLimitMs?.(input);
  expect(job).toHaveBeenCalledWith({ words: ["one", "two"] }, call);
  expect(limitMs.mock.calls).toEqual([[{ words: ["one", "two"] }], [{ words: ["one", "two"] }]]);
});
