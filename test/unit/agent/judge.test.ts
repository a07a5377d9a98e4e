import { expect, test } from "vitest";
import { type Model, NO_USAGE } from "../../../src/llm/model.ts";
import { judgeBy, parseVerdict } from "../../../src/agent/verification/judge.ts";
import { Deadline } from "../../../src/shared/deadline.ts";
import { START, TASK, observationOf } from "./testing.ts";

test("a judge without a verdict reports what it took", async () => {
  const usage = { ...NO_USAGE, calls: 1, inputTokens: 7 };
  const model: Model = {
    name: "a",
    abilities: { vision: false, tools: false },
    ask: () => Promise.resolve({ text: "Well…", calls: [], usage, model: "a", isCut: false }),
  };
  const claim = { success: true, text: "Done", evidence: [] };
  const judged = { task: TASK, claim, warnings: [], quotes: [], actions: [] };
  const judging = judgeBy(model)(Deadline.never(), judged, observationOf(START));
  await expect(judging).rejects.toMatchObject({ kind: "unusable", usage: { inputTokens: 7 } });
});

test.each([
  ['Well: ```json\n{"verdict":"false","failure_reason":"f"}```', { accepted: false, reason: "f" }],
  ['{"reasoning":"r","verdict":true}', { accepted: true, reason: "" }],
  ["I think {so}.", undefined],
  ['{"verdict":"perhaps"}', undefined],
])("the verdict of %j", (answer, verdict) => {
  expect(parseVerdict(answer)).toEqual(verdict);
});
