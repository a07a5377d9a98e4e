/** A task with a prohibited intent in its words does not start. */
import { expect, test } from "vitest";
import { z } from "zod";
import { loadConfig } from "../../src/config/config.ts";
import { invoke } from "../../src/operations/call/invoke.ts";
import { skillOperation } from "../../src/operations/task/skill-operation.ts";
import { sampleServices } from "../surfaces/sample-operations.ts";
import { tasksInMemory } from "../support/tasks.ts";

const shop = skillOperation({
  name: "shop.visit",
  skill: "visit-shop",
  summary: "Visits a shop.",
  cli: { command: "shop visit" },
  errors: [],
  input: () => ({ intent: z.string().describe("What for.") }),
  result: () => z.object({}),
  limitMs: () => 1_000,
  job: ({ intent }) =>
    Promise.resolve({ input: { intent }, run: () => Promise.resolve({ visited: true }) }),
  lines: () => [],
});

function visit(intent: string, flags: readonly string[] = []) {
  const config = loadConfig({ argv: flags, env: {}, readFile: () => "" });
  const tasks = tasksInMemory();
  const services = { ...sampleServices(), config, tasks };
  const answered = invoke(shop, { intent }, { services, surface: "direct" });
  return { answered, tasks };
}

test("it is refused before there is a task", async () => {
  const { answered, tasks } = visit("Buy the blue shoes");
  await expect(answered).rejects.toMatchObject({
    code: "PROHIBITED",
    details: { class: "financial-transaction", evidence: 'it asks to "buy"' },
  });
  expect(tasks.list({}, { direction: "forward", limit: 1 }).rows).toEqual([]);
});

test("others begin", async () => {
  const { answered } = visit("Find the blue shoes");
  await expect(answered).resolves.toMatchObject({ output: { state: "completed" } });
});

test("it begins where the operator allows it", async () => {
  const allow = (...classes: readonly string[]) =>
    classes.flatMap((name) => ["--tasks-allow-prohibited", name]);
  const allowed = visit("Buy the blue shoes", allow("account-creation", "financial-transaction"));
  await expect(allowed.answered).resolves.toMatchObject({ output: { state: "completed" } });
  const other = visit("Buy the blue shoes", allow("security-permissions"));
  await expect(other.answered).rejects.toMatchObject({ code: "PROHIBITED" });
});
