import { expect, test } from "vitest";
import { tokensOf } from "../../page/views/portion.ts";
import { AGENT_ACTIONS } from "../actions/registry.ts";
import { replySchema, replyTools } from "./reply-tools.ts";
import { systemPrompt, type SystemPromptOptions } from "./system-prompt.ts";

const FULL: SystemPromptOptions = {
  actions: AGENT_ACTIONS,
  maxActionsPerStep: 5,
  variant: "full",
  vision: true,
  toolCalling: false,
  allowedHosts: ["shop.example"],
  allows: { ask: true, credentials: ["shop"] },
};

test("is short: with every function that there is, and in each variant", () => {
  expect(tokensOf(systemPrompt(FULL))).toBeLessThanOrEqual(1_800);
  expect(tokensOf(systemPrompt({ ...FULL, variant: "short" }))).toBeLessThanOrEqual(1_500);
});

test("functions are told once: by the prompt, or by the tools that go with it", () => {
  const called = systemPrompt({ ...FULL, toolCalling: true });
  for (const { name, description } of AGENT_ACTIONS.filter(
    ({ isUnlisted }) => isUnlisted !== true,
  )) {
    expect(systemPrompt(FULL).split(description)).toHaveLength(2);
    expect(called).not.toContain(description);
    expect(
      JSON.stringify(replyTools(AGENT_ACTIONS)).split(JSON.stringify(description)),
    ).toHaveLength(2);
    expect(JSON.stringify(replySchema(AGENT_ACTIONS))).toContain(`"${name}"`);
  }
  expect(JSON.stringify(replySchema(AGENT_ACTIONS))).not.toMatch(/"description":"/);
});
