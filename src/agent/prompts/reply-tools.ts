/** The answer as functions to call, and as a JSON Schema, for providers that can hold a model to it. */
import type { ModelTool } from "../../llm/model.ts";
import type { AgentAction } from "../action.ts";
import { listed, functionsText, schemaOf } from "./functions-text.ts";
import { fill } from "./template.ts";
import { BRAIN } from "./system-text.ts";

type Schema = Readonly<Record<string, unknown>>;

/** What the model says of itself and the page; with it alone an answer is whole too. */
export const CURRENT_STATE = "current_state";

export function replyTools(actions: readonly AgentAction[]): readonly ModelTool[] {
  const offered = listed(actions);
  const state = brainSchema();
  const parameters = {
    ...state,
    properties: { ...state.properties, action: actionList(offered) },
  };
  return [
    {
      name: CURRENT_STATE,
      description:
        "Your assessment of the state. Call it first, then the functions of your actions; or give the actions in its member action.",
      parameters,
    },
    ...offered.map((action) => ({
      name: action.name,
      description: action.description,
      parameters: { ...schemaOf(action) },
    })),
  ];
}

export function replySchema(actions: readonly AgentAction[]): Schema {
  return {
    type: "object",
    properties: { current_state: brainSchema(), action: actionList(listed(actions)) },
    required: ["current_state", "action"],
    additionalProperties: false,
  };
}

function brainSchema() {
  const fields = Object.entries(brainFields(false)).map(
    ([name, description]) => [name, { type: "string", description }] as const,
  );
  return {
    type: "object",
    properties: Object.fromEntries(fields),
    required: fields.map(([name]) => name),
    additionalProperties: false,
  };
}

function actionList(actions: readonly AgentAction[]): Schema {
  const members = actions.map((action) => ({
    type: "object",
    properties: { [action.name]: schemaOf(action) },
    required: [action.name],
    additionalProperties: false,
  }));
  return { type: "array", minItems: 1, items: { anyOf: members } };
}

/** Fields of `current_state` in their order, each with what it must contain. */
export function brainFields(vision: boolean): Readonly<Record<string, string>> {
  const { prev_action_evaluation: evaluation = "", ...others } = BRAIN;
  const image = vision ? " and the image" : "";
  return { prev_action_evaluation: fill(evaluation, { and_image: image }), ...others };
}

/** What a model is told whose answer could not be used. */

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
