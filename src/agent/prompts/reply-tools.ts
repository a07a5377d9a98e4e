/** The answer as functions to call, and as a JSON Schema, for providers that can hold a model to it. */
import type { ModelTool } from "../../llm/model.ts";
import type { AgentAction } from "../action.ts";
import { schemaOf } from "./action-schema.ts";
import { listed } from "./functions-text.ts";
import { brainFields } from "./brain-fields.ts";

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
