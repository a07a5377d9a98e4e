import type * as Sdk from "ai";
import type { ModelMessage, ModelRequest } from "../model.ts";
import type { SdkModel, Wishes } from "../providers/provider.ts";
import type { Concession } from "./concessions.ts";

export interface RequestParts {
  readonly ai: typeof Sdk;
  readonly model: SdkModel;
  readonly request: ModelRequest;
  readonly without: ReadonlySet<Concession>;
  /** Pictures are left out for a model that cannot see them. */
  readonly vision: boolean;
  readonly wishes: Wishes | undefined;
  readonly cacheMark: Wishes | undefined;
}

/** Our request in the package's words. Trying again is not its business. */
export function toSdkRequest(parts: RequestParts) {
  const { model, request, without, vision, wishes, cacheMark } = parts;
  const { system, messages, temperature, maxOutputTokens } = request;
  return {
    model,
    instructions: {
      role: "system" as const,
      content: system,
      ...(cacheMark && { providerOptions: cacheMark }),
    },
    messages: messages.map((message) => toSdkMessage(message, vision)),
    ...toolsOf(parts),
    ...outputOf(parts),
    ...(temperature !== undefined && !without.has("temperature") && { temperature }),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(wishes && { providerOptions: wishes }),
    maxRetries: 0,
  };
}

function toSdkMessage(
  { role, text, images = [] }: ModelMessage,
  vision: boolean,
): Sdk.ModelMessage {
  const words = text === "" ? [] : [{ type: "text" as const, text }];
  if (role === "assistant") return { role, content: words };
  const pictures = vision ? images : [];
  const files = pictures.map(({ mediaType, data }) => ({ type: "file" as const, mediaType, data }));
  return { role, content: [...words, ...files] };
}

function toolsOf({ ai, request: { tools = [] }, without }: RequestParts) {
  if (tools.length === 0) return {};
  const named: Sdk.ToolSet = {};
  for (const { name, description, parameters } of tools) {
    named[name] = ai.tool({ description, inputSchema: schemaOf(ai, parameters) });
  }
  const toolChoice = without.has("toolChoice") ? ("auto" as const) : ("required" as const);
  return { tools: named, toolChoice };
}

/** The provider is told of the schema; what it answers is passed on as it is, for a parser that mends what can be. */
function outputOf({ ai, request: { jsonSchema }, without }: RequestParts) {
  if (jsonSchema === undefined || without.has("jsonSchema")) return {};
  const output = ai.Output.object({ schema: schemaOf(ai, jsonSchema), name: "answer" });
  return {
    output: {
      ...output,
      parseCompleteOutput: ({ text }: { text: string }) => Promise.resolve(text),
    },
  };
}

function schemaOf(ai: typeof Sdk, schema: Readonly<Record<string, unknown>>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON Schema, as our types say in words only
  return ai.jsonSchema(schema as Sdk.JSONSchema7);
}
