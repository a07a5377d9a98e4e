import { describe, expect, test } from "vitest";
import { observationOf, type ScriptedPage } from "./testing.ts";
import type { AgentActionRecord, StepRecord } from "../../../src/agent/state.ts";
import { Gathering } from "../../../src/agent/replay/answer/gathering.ts";
import { Detour, type Stopped } from "../../../src/agent/replay/detour.ts";
import { mendedRecipe } from "../../../src/agent/replay/mended.ts";
import type { Recipe, RecipeStep } from "../../../src/agent/replay/recipe.ts";
import { printOf } from "../../../src/agent/replay/element-print.ts";

const ASK = "https://a.example/ask";
const ANSWER = "https://a.example/answer";

function page(url: string, ...names: readonly string[]): ScriptedPage {
  return { url, elements: names.map((name) => ({ name })) };
}

function press(name: string, from: string, to = from): RecipeStep {
  const observation = observationOf(page(from, name));
  const print = printOf(observation.snapshot, 1);
  if (!print) throw new Error("no element");
  const place = { from: from.slice(8), to: to.slice(8) };
  return { action: "click_element", params: {}, elements: { index: print }, ...place };
}

/** Opens the menu, chooses in it, sends; and the answer is on another page. */
const RECIPE: Recipe = {
  version: 1,
  template: "Ask",
  host: "a.example",
  hosts: ["a.example"],
  start: ASK,
  parameters: [],
  steps: [press("Menu", ASK), press("Tea", ASK), press("Send", ASK, ANSWER)],
  carried: {},
  answer: {
    text: "Thanks",
    readings: [],
    listings: [],
    isBound: true,
    proofs: [{ at: 3, text: "Thanks" }],
  },
  provenance: { taskId: "task_1", dateMs: 0, model: "m", modelCalls: 4, leftOut: 0 },
};

function stopped(next: number, was: ScriptedPage, isTried = false): Stopped {
  return { next, observation: observationOf(was), isTried, gathered: new Gathering(RECIPE, {}) };
}

function did(
  on: ScriptedPage,
  name: string,
  to = on.url,
  more: Partial<AgentActionRecord> = {},
): StepRecord {
  const { snapshot } = observationOf(on);
  const ref = snapshot.nodes.find((node) => node.name === name)?.ref ?? 0;
  const print = printOf(snapshot, ref);
  const record: AgentActionRecord = {
    name: "click_element",
    params: { index: ref },
    result: { text: "Clicked" },
    durationMs: 1,
    elements: print ? { index: print } : {},
    from: on.url,
    to,
    ...more,
  };
  return { number: 1, url: on.url, title: "", actions: [record], snapshot };
}

const SHUT = page(ASK, "News", "Choices", "Send");
const OPEN = page(ASK, "News", "Choices", "Tea", "Send");
const END = page(ANSWER, "Thanks");

describe("goesOnAt", () => {
  test("with what comes next, once that is there and was not before", () => {
    const detour = new Detour(RECIPE, stopped(0, SHUT));
    expect(detour.goesOnAt(did(SHUT, "News"), observationOf(SHUT))).toBeUndefined();
    expect(detour.goesOnAt(did(SHUT, "Choices"), observationOf(OPEN))).toBe(1);
  });

  test("with the same step, once it is there", () => {
    const detour = new Detour(RECIPE, stopped(0, SHUT));
    const cleared = page(ASK, "Menu", "News");
    expect(detour.goesOnAt(did(SHUT, "News"), observationOf(cleared))).toBe(0);
  });

  test("not with a step that had begun to act, so that nothing is done twice", () => {
    const covered = page(ASK, "Send", "Close");
    const detour = new Detour(RECIPE, stopped(2, covered, true));
    expect(
      detour.goesOnAt(did(covered, "Close"), observationOf(page(ASK, "Send"))),
    ).toBeUndefined();
    expect(detour.goesOnAt(did(covered, "Send", ANSWER), observationOf(END))).toBe(3);
  });

  test("behind what the model did in the recipe's own words", () => {
    const both = page(ASK, "Choices", "Tea", "Send");
    const detour = new Detour(RECIPE, stopped(1, page(ASK, "Choices", "Send")));
    expect(detour.goesOnAt(did(both, "Tea"), observationOf(both))).toBe(2);
  });

  test("not behind a step that fits anywhere, before anything was done for the one that did not", () => {
    const both = page(ASK, "Choices", "Green tea", "Send");
    const detour = new Detour(RECIPE, stopped(1, both));
    expect(detour.goesOnAt(did(both, "Choices"), observationOf(both))).toBeUndefined();
    // Whoever sends has chosen, by whatever means.
    expect(detour.goesOnAt(did(both, "Send", ANSWER), observationOf(END))).toBe(3);
  });

  test("with the answer, once the last step has brought it", () => {
    const renamed = page(ASK, "Go");
    const detour = new Detour(RECIPE, stopped(2, renamed));
    expect(detour.goesOnAt(did(renamed, "Go"), observationOf(renamed))).toBeUndefined();
    expect(detour.goesOnAt(did(renamed, "Go", ANSWER), observationOf(END))).toBe(3);
  });

  test("not with what failed, nor behind a dialog", () => {
    const detour = new Detour(RECIPE, stopped(0, SHUT));
    const failed = did(SHUT, "Choices", ASK, { result: { text: "No", failed: true } });
    expect(detour.goesOnAt(failed, observationOf(SHUT))).toBeUndefined();
    const asked = { ...OPEN, dialog: "Sure?" };
    expect(detour.goesOnAt(did(SHUT, "Choices"), observationOf(asked))).toBeUndefined();
  });
});

describe("mendedRecipe", () => {
  const task = {
    task: "Ask",
    allowedHosts: [],
    credentials: [],
    maxSteps: 9,
    maxActionsPerStep: 5,
  };
  const origin = { taskId: "task_2", model: "other", nowMs: 5 };
  const mended = (steps: readonly StepRecord[], begin: number, end: number) =>
    mendedRecipe(RECIPE, { mends: [{ begin, end, steps }], values: {}, task, origin });

  test("has the new steps in the places of the old ones, and reads its answer behind them", () => {
    const recipe = mended([did(SHUT, "News"), did(SHUT, "Choices")], 0, 1);
    const names = recipe?.steps.map(({ elements }) => elements["index"]?.name);
    expect(names).toEqual(["News", "Choices", "Tea", "Send"]);
    expect(recipe).toMatchObject({
      template: "Ask",
      answer: { proofs: [{ at: 4, text: "Thanks" }] },
      provenance: { taskId: "task_2", model: "other", dateMs: 5, modelCalls: 4 },
    });
  });

  test("keeps no answer of a person, and no password", () => {
    const asked = did(SHUT, "News", ASK, {
      name: "ask_human",
      params: { question: "Code?" },
      elements: {},
      result: { text: "The answer:", content: "9182-X" },
    });
    const entered = (name: string, text: string) => {
      const elements = [{ name, tag: "input", attributes: { type: name.toLowerCase() } }];
      const more = { name: "input_text", params: { index: 1, text } };
      return did({ url: ASK, elements }, name, ASK, more);
    };
    const steps = [asked, entered("Code", "9182-X"), entered("Password", "hunter22")];
    const recipe = mended(steps, 0, 1);
    expect(JSON.stringify(recipe)).not.toMatch(/9182|hunter22/);
    expect(recipe?.parameters).toMatchObject([{ name: "password", from: "secret" }]);
    expect(recipe?.steps[0]).toMatchObject({ action: "ask_human", gives: "answer" });
  });
});
