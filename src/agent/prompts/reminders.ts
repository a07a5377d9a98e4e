/** What a model is told whose answer could not be used. */
import type { AgentAction } from "../action.ts";
import { functionsText, listed } from "./functions-text.ts";
import { BRAIN } from "./system-text.ts";

/** The whole format once more. */
export function formatReminder(problem: string, actions: readonly AgentAction[]): string {
  const brain = Object.fromEntries(Object.keys(BRAIN).map((name) => [name, "..."]));
  const shape = JSON.stringify({ current_state: brain, action: [exampleOf(actions)] });
  const names = listed(actions).map(({ name }) => name);
  return `Your answer could not be used. ${problem}
Answer again: only valid JSON in this format, with nothing around it, or the same as function calls if you have them.
${shape}
"action" is a list of at least one {"action_name": {parameters}}. The actions are: ${names.join(", ")}.`;
}

/** As little as can be asked for. */
export function smallReminder(problem: string, actions: readonly AgentAction[]): string {
  return `Your answer could not be used. ${problem}
Answer with this JSON and nothing else: ${JSON.stringify({ action: [exampleOf(actions)] })}
Put in one of these actions with its parameters:
${functionsText(actions, "short")}`;
}

function exampleOf(actions: readonly AgentAction[]): Readonly<Record<string, unknown>> {
  const names = new Set(listed(actions).map(({ name }) => name));
  return names.has("click_element")
    ? { click_element: { index: 3 } }
    : { done: { success: false } };
}
