/** A language model with a test's scripted answers. */
import {
  ModelFailure,
  type ModelFailureFacts,
  type ModelFailureKind,
} from "../../src/llm/model-failure.ts";
import type { Model, ModelAbilities, ModelReply, ModelRequest } from "../../src/llm/model.ts";
import type { Deadline } from "../../src/shared/deadline.ts";

/** A text, a reply with more fields, or a failure. */
export type ScriptedReply = string | Partial<ModelReply> | Error;

/** In order, or by the request; the number counts requests from 1. */
export type Script =
  | readonly ScriptedReply[]
  | ((request: ModelRequest, number: number) => ScriptedReply | Promise<ScriptedReply>);

export interface ScriptedModel extends Model {
  /** All requests, in order. */
  readonly requests: readonly ModelRequest[];
}

interface ScriptedModelOptions {
  readonly name?: string;
  readonly abilities?: Partial<ModelAbilities>;
}

export function scriptedModel(script: Script, options: ScriptedModelOptions = {}): ScriptedModel {
  const { name = "scripted/model", abilities } = options;
  const requests: ModelRequest[] = [];
  const next = (request: ModelRequest) => {
    const number = requests.push(request);
    if (typeof script === "function") return script(request, number);
    return script[number - 1] ?? new Error(`The script has no reply to request ${number}.`);
  };
  return {
    name,
    abilities: { vision: true, tools: true, ...abilities },
    requests,
    ask: async (deadline: Deadline, request: ModelRequest) => {
      const reply = await deadline.race(Promise.resolve(next(request)));
      if (reply instanceof Error) throw reply;
      const given = typeof reply === "string" ? { text: reply } : reply;
      return { text: "", calls: [], usage: USAGE, model: name, isCut: false, ...given };
    },
  };
}

const USAGE = { calls: 1, inputTokens: 100, cachedTokens: 0, outputTokens: 10, cost: 0.001 };

/** A failure of the model, for a script. */
export function failing(kind: ModelFailureKind, facts: ModelFailureFacts = {}): ModelFailure {
  return new ModelFailure(kind, `The scripted model fails: ${kind}.`, facts);
}

/** Never answers. */
export const never = (): Promise<never> => new Promise(() => {});
