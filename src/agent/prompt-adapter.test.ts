import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ModelReply } from "../llm/model.ts";
import type { SnapshotNode } from "../page/snapshot.ts";
import { defineAction } from "./model/action.ts";
import { promptAdapterFor } from "./prompt-adapter.ts";
import type { AgentObservation } from "./model/agent-observation.ts";
import type { AgentState, AgentTask } from "./model/state.ts";
import { bareSnapshot } from "../page/testing.ts";

const LONG = `https://example.com/?q=${"a".repeat(200)}`;

const TASK: AgentTask = {
  task: `Open ${LONG} soon.`,
  allowedHosts: ["*"],
  credentials: [],
  maxSteps: 9,
  maxActionsPerStep: 3,
};

const GO = defineAction({
  name: "go_to_url",
  description: "Go.",
  parameters: z.object({ url: z.string() }),
  effect: "act",
  run: () => Promise.resolve({ text: "" }),
});

function promptAdapter(
  abilities = { vision: false, tools: false },
  toolCalling: "auto" | "function_calling" = "auto",
) {
  return promptAdapterFor({
    task: TASK,
    model: { name: "test/model", abilities },
    allows: { evaluate: false, ask: false, credentials: [] },
    permitted: [],
    settings: { prompt: "short", toolCalling },
  });
}

function state(stepNumber: number): AgentState {
  return {
    task: TASK,
    model: { vision: false, tools: false },
    stepNumber,
    memory: [],
    taskProgress: "",
    futurePlans: "",
    history: [],
    notices: [],
    reports: [],
    nowMs: 0,
  };
}

/** A page with buttons of these refs. */
function observation(...refs: readonly number[]): AgentObservation {
  const nodes = refs.map((ref): SnapshotNode => {
    const bare = { parent: null, tag: "button", role: "button", name: "B", text: "", form: null };
    const rest = { state: {}, attributes: {}, frame: 0, shadow: false, content: ["B"] };
    return { ref, ...bare, ...rest, kinds: ["clickable"] };
  });
  const snapshot = bareSnapshot({ nodes });
  return { tabId: "t", snapshot, tabs: [] };
}

const PLAIN = { actions: [], picture: false, small: false };

describe("a prompt adapter", () => {
  it("marks what is new since the step before, also where a step is told twice", () => {
    const own = promptAdapter();
    expect(own.stepMessage(state(1), observation(1), PLAIN).text).not.toContain("*1[:]");
    for (const small of [false, true]) {
      const { text } = own.stepMessage(state(2), observation(1, 2), { ...PLAIN, small });
      expect(text).toContain("\n1[:]");
      expect(text).toContain("\n*2[:]");
    }
    expect(own.stepMessage(state(3), observation(1, 2), PLAIN).text).not.toContain("*2[:]");
  });

  it("shortens long addresses and understands them", () => {
    const own = promptAdapter();
    const { text } = own.stepMessage(state(1), observation(1), PLAIN);
    const [short = ""] = /https:\S+…\[u1\]/.exec(text) ?? [];
    expect(text).not.toContain(LONG);
    const usage = { calls: 1, inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
    const answer = JSON.stringify({ action: [{ go_to_url: { url: short } }] });
    const reply: ModelReply = { text: answer, calls: [], usage, model: "m", isCut: false };
    expect(own.parseReply(reply, [GO])).toMatchObject({
      decision: { actions: [{ params: { url: LONG } }] },
    });
  });

  it("asks in words as soon as the model turns out to call no functions", () => {
    const abilities = { vision: false, tools: true };
    const own = promptAdapter(abilities, "function_calling");
    const requested = { actions: [GO], vision: false, maxActionsPerStep: 1 };
    expect(own.systemPrompt(requested)).toContain("ONLY with function calls");
    expect(own.toolsFor?.([GO])).toHaveLength(2);
    abilities.tools = false;
    expect(own.systemPrompt(requested)).toContain("ONLY with JSON");
    expect(own.toolsFor?.([GO])).toBeUndefined();
    expect(own.schemaFor?.([GO])).toBeUndefined();
  });

  it("uses another boundary in each message", () => {
    const own = promptAdapter();
    const texts = [1, 2].map((step) => own.stepMessage(state(step), observation(1), PLAIN).text);
    const words = texts.map((text) => /<page (\w+)>/.exec(text)?.[1]);
    expect(new Set(words).size).toBe(2);
  });
});
