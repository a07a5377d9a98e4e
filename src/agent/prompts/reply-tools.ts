/** The format of replies as functions and as JSON Schema, for providers that can enforce either. */
import type { ModelTool } from "../../llm/model.ts";
import type { AgentAction } from "../model/action.ts";
import { listedFunctions, functionsText, schemaOf } from "./functions-text.ts";
import { BRAIN } from "./system-text.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Name of the function for the model's remarks on itself and the page. A call may also contain the actions. */
export const CURRENT_STATE = "current_state";

export function replyTools(actions: readonly AgentAction[]): readonly ModelTool[] {
  const state = brainSchema();
  const action = {
    type: "array",
    items: { type: "object" },
    description: 'Only where no further calls can be made: [{"name of a function": {parameters}}]',
  };
  return [
    {
      name: CURRENT_STATE,
      description: "Tell how things stand. Comes before the functions of your actions.",
      parameters: { ...state, properties: { ...state.properties, action } },
    },
    ...listedFunctions(actions).map((one) => ({
      name: one.name,
      description: one.description,
      parameters: { ...schemaOf(one) },
    })),
  ];
}

/** Returns the schema that enforces the format, without descriptions: the prompt contains them. */
export function replySchema(actions: readonly AgentAction[]): Schema {
  return {
    type: "object",
    properties: {
      current_state: wordless(brainSchema()),
      action: actionList(listedFunctions(actions)),
    },
    required: ["current_state", "action"],
    additionalProperties: false,
  };
}

function brainSchema() {
  const fields = Object.entries(BRAIN).map(
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
    properties: { [action.name]: wordless(schemaOf(action)) },
    required: [action.name],
    additionalProperties: false,
  }));
  return { type: "array", minItems: 1, items: { anyOf: members } };
}

/** Removes the descriptions from a schema, but not a parameter that is called `description`. */
function wordless(schema: object): Schema {
  const members = Object.entries(schema).filter(
    ([key, value]) => key !== "description" || typeof value !== "string",
  );
  return Object.fromEntries(members.map(([key, value]) => [key, wordlessValue(value)]));
}

function wordlessValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wordlessValue);
  return typeof value === "object" && value !== null ? wordless(value) : value;
}

/** The rest of this file writes reminders for a model whose reply could not be used. */

/** Returns a reminder that repeats the whole format. */
export function formatReminder(problem: string, actions: readonly AgentAction[]): string {
  const brain = Object.fromEntries(Object.keys(BRAIN).map((name) => [name, "..."]));
  const shape = JSON.stringify({ current_state: brain, action: [exampleOf(actions)] });
  const names = listedFunctions(actions).map(({ name }) => name);
  return `That answer is of no use. ${problem}
Send it anew, as bare JSON of this form, or as function calls where you have them:
${shape}
"action" takes at least one of: ${names.join(", ")}.`;
}

/** Returns a reminder with the smallest possible format. */
export function smallReminder(problem: string, actions: readonly AgentAction[]): string {
  return `That answer is of no use either. ${problem}
Send nothing but ${JSON.stringify({ action: [exampleOf(actions)] })}, with one of these and its parameters:
${functionsText(actions)}`;
}

function exampleOf(actions: readonly AgentAction[]): Readonly<Record<string, unknown>> {
  const names = new Set(listedFunctions(actions).map(({ name }) => name));
  return names.has("click_element")
    ? { click_element: { index: 3 } }
    : { done: { success: false } };
}
