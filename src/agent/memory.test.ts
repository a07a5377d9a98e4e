import { describe, expect, it } from "vitest";
import { ModelFailure } from "../llm/model-failure.ts";
import { Deadline } from "../shared/deadline.ts";
import type { AgentState, Brain, StepRecord } from "./model/state.ts";
import { compact, needsCompaction, remember } from "./memory.ts";

const BRAIN: Brain = {
  prevActionEvaluation: "",
  importantContents: "",
  taskProgress: "",
  futurePlans: "",
  thought: "",
  summary: "Look",
};

function step(importantContents: string, more: Partial<StepRecord> = {}): StepRecord {
  const decision = { brain: { ...BRAIN, importantContents }, actions: [], dropped: [] };
  return { number: 1, url: "", title: "", decision, actions: [], ...more };
}

function read(content: string, more: { remember?: true; failed?: true }): StepRecord {
  const result = { text: "Read.", content, ...more };
  const bare = { durationMs: 0, elements: {}, from: "", to: "" };
  return step("", { actions: [{ name: "read", params: {}, result, ...bare }] });
}

describe("memory", () => {
  it("keeps important contents once, also with None in them", () => {
    const once = remember([], step("None of the rooms is free."));
    expect(once).toEqual(["None of the rooms is free."]);
    expect(remember(once, step(" none of the  rooms is free. "))).toBe(once);
    expect(remember(once, step(""))).toBe(once);
  });

  it("lets what says more take the place of what it repeats", () => {
    expect(remember(["Price: 10", "Size: L"], step("Price: 10 €"))).toEqual([
      "Size: L",
      "Price: 10 €",
    ]);
  });

  it("keeps content that an action asks to keep, if it worked", () => {
    expect(remember([], read("The table", { remember: true }))).toEqual(["The table"]);
    expect(remember([], read("The table", {}))).toEqual([]);
    expect(remember([], read("The table", { remember: true, failed: true }))).toEqual([]);
  });

  it("keeps head and tail of what is too long", () => {
    const [stored = ""] = remember([], step(`begin${"x".repeat(20_000)}end`));
    expect(stored.length).toBeLessThan(4_100);
    expect(stored).toMatch(/^begin.*end$/s);
  });
});

function stateWith(memory: readonly string[], steps: number): AgentState {
  return {
    task: {
      task: "Look {around}.",
      allowedHosts: [],
      credentials: [],
      maxSteps: 9,
      maxActionsPerStep: 1,
    },
    model: { vision: false, tools: false },
    stepNumber: steps + 1,
    memory,
    taskProgress: "",
    futurePlans: "",
    history: Array.from({ length: steps }, (_, at) => step("", { number: at + 1 })),
    notices: [],
    reports: [],
    nowMs: 0,
  };
}

describe("compaction", () => {
  const contents = Array.from({ length: 20 }, (_, at) => `Content ${at} ${"x".repeat(500)}`);
  const state = stateWith(contents, 6);

  it("is needed for a long memory", () => {
    expect(needsCompaction(state)).toBe(true);
    expect(needsCompaction(stateWith(["short"], 6))).toBe(false);
  });

  it("has the oldest summarised, and keeps the latest word by word", async () => {
    using deadline = Deadline.after(1_000);
    const requested: string[] = [];
    const stored = await compact(
      deadline,
      { ...state, digest: "Before." },
      (_deadline, thought) => {
        requested.push(thought.question, thought.material);
        return Promise.resolve(" In short. ");
      },
    );
    expect(stored.digest).toBe("In short.");
    expect(stored.memory).toEqual(contents.slice(-stored.memory.length));
    expect(stored.memory.length).toBeLessThan(6);
    expect(stored.history.map(({ number }) => number)).toEqual([3, 4, 5, 6]);
    expect(requested[0]).toContain("Look {around}.");
    expect(requested[1]).toMatch(/^Before\.\nContent 0 .*1\. Look: \n2\. Look: $/s);
  });

  it("without a model cuts them and says so", async () => {
    using deadline = Deadline.after(1_000);
    const { digest = "" } = await compact(deadline, state);
    expect(digest).toMatch(/older contents and 2 older steps were cut/);
    expect(digest.length).toBeLessThan(4_100);
  });

  it("cuts them too where the model fails", async () => {
    using deadline = Deadline.after(1_000);
    const fails = () => Promise.reject(new ModelFailure("overflow", "Too long."));
    const { digest } = await compact(deadline, state, fails);
    expect(digest).toMatch(/older contents and 2 older steps were cut/);
    const breaks = () => Promise.reject(new Error("broken"));
    await expect(compact(deadline, state, breaks)).rejects.toThrow("broken");
  });

  it("leaves alone what is short already", async () => {
    using deadline = Deadline.after(1_000);
    const small = stateWith(["short"], 3);
    expect(await compact(deadline, small)).toMatchObject({
      memory: ["short"],
      history: small.history,
    });
  });
});
