/** End-to-end tasks on a test site: prompt, HTTP, answer, page, and the resulting state of the site. */
import { describe, expect, test } from "vitest";
import { prohibitedIntent } from "../../src/policy/prohibited.ts";
import { NAME, PASSWORD, SEED } from "../scenarios/support/credential-site.ts";
import { useAgentStage, type Ran } from "./support/agent-stage.ts";
import { TASKS } from "./tasks/all.ts";
import type { Expected, TaskCase } from "./tasks/task-case.ts";

const { run, ledger } = await useAgentStage();

const BEGUN = TASKS.filter(({ expected }) => expected.status !== "rejected");

test("every task is told from the others by its intent", () => {
  for (const { intent } of TASKS) {
    expect(TASKS.filter((other) => other.intent.includes(intent))).toHaveLength(1);
  }
  expect(BEGUN.filter(({ intent }) => prohibitedIntent(intent))).toEqual([]);
});

describe.each(TASKS)("$name", (task) => {
  test("ends as it has to, and the site has what it should", async () => {
    const ran = await run(task, { input: { replay: "never" } });
    expect(ran.outcome).toMatchObject(
      endOf(task.expected, { verified: "yes", verified_by: "evidence" }),
    );
    expect(ran.requests.length > 0).toBe(task.expected.status !== "rejected");
    expect(leftBy(task)).toEqual(task.left ?? {});
    expectNoSecrets(ran);
  });

  test.runIf(task.expected.status === "done" && !task.changesEachTime)(
    "is repeated without a model",
    async () => {
      const ran = await run(task, { input: { replay: "only" } });
      expect(ran.outcome).toMatchObject(endOf(task.expected));
      expect(ran.requests).toEqual([]);
      expect(leftBy(task)).toEqual(task.left ?? {});
      expectNoSecrets(ran);
    },
  );
});

/** @param more further fields of the result, if the task is done */
function endOf(expected: Expected, more: object = {}): object {
  if (expected.status === "rejected") return { error: { code: expected.code } };
  const { status, answer } = expected;
  const data = expected.status === "done" ? expected.data : undefined;
  return {
    error: expect.toSatisfy((error) => (error === null) === (status === "done")),
    result: {
      status,
      result: expect.stringMatching(answer ?? ""),
      ...(data !== undefined && { data }),
      ...(status === "done" && more),
    },
  };
}

function leftBy({ left = {} }: TaskCase): object {
  return Object.fromEntries(Object.keys(left).map((path) => [path, ledger.at(path)]));
}

/** Neither the prompts nor the result contain a value of the credential. */
function expectNoSecrets({ outcome, requests }: Ran): void {
  const reported = JSON.stringify([outcome, requests.map(({ body }) => body)]);
  for (const secret of [NAME, JSON.stringify(PASSWORD).slice(1, -1), SEED]) {
    expect(reported).not.toContain(secret);
  }
}
