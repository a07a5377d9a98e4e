import { expect, test } from "vitest";
import { type Model, NO_USAGE } from "../../llm/model.ts";
import { Deadline } from "../../shared/deadline.ts";
import { START, observationOf } from "../testing.ts";
import { judgeBy } from "./judge.ts";

test("a judge that says no verdict tells what it took", async () => {
  const usage = { ...NO_USAGE, calls: 1, inputTokens: 7 };
  const model: Model = {
    name: "a",
    abilities: { vision: false, tools: false },
    ask: () => Promise.resolve({ text: "Well…", calls: [], usage, model: "a", isCut: false }),
  };
  const task = {
    task: "Look.",
    allowedHosts: ["*"],
    credentials: [],
    maxSteps: 1,
    maxActionsPerStep: 1,
  };
  const claim = { success: true, text: "Done", evidence: [] };
  const judging = judgeBy(model)(
    Deadline.never(),
    { task, claim, examined: { evidence: [], warnings: [] } },
    observationOf(START),
  );
  await expect(judging).rejects.toMatchObject({ kind: "unusable", usage: { inputTokens: 7 } });
});
