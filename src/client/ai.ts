/** The exports of `fermata-browser/ai`: a server's tools in the formats of model libraries. */
import type { StructuredToolInterface } from "@langchain/core/tools";
import type { ToolSet } from "ai";
import type { Client } from "./client.ts";
import { asObject, jsonIn } from "../shared/json-object.ts";
import { modelTools, type ToolAnswer } from "./model-tools.ts";

export { modelTools, type ModelTool, type ToolAnswer, type ToolImage } from "./model-tools.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Returns the tools for the option `tools` of `generateText` and similar functions; needs the package `ai`. */
export async function aiSdkTools(client: Client): Promise<ToolSet> {
  const { jsonSchema, tool } = await import("ai");
  const tools = (await modelTools(client)).map(({ name, description, inputSchema, run }) => [
    name,
    tool({
      description,
      inputSchema: jsonSchema<Fields>(inputSchema),
      execute: (input, { abortSignal }) => run(input, abortSignal),
      toModelOutput: ({ output: { text, images } }) => ({
        type: "content",
        value: [
          { type: "text", text },
          ...images.map(({ data, mimeType: mediaType }) => ({
            type: "file" as const,
            mediaType,
            data: { type: "data" as const, data },
          })),
        ],
      }),
    }),
  ]);
  return Object.fromEntries(tools);
}

export interface FunctionTool {
  readonly type: "function";
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: Fields;
  };
}

export interface FunctionTools {
  /** The tool definitions for the parameter `tools` of chat completions. */
  readonly tools: readonly FunctionTool[];
  /** Runs a tool call of the model; `argumentsText` is the JSON text of the arguments from the model. */
  call(name: string, argumentsText: string, signal?: AbortSignal): Promise<ToolAnswer>;
}

/** Returns the tools for OpenAI's chat completions and compatible servers. */
export async function openAiTools(client: Client): Promise<FunctionTools> {
  const all = await modelTools(client);
  return {
    tools: all.map(({ name, description, inputSchema }) => ({
      type: "function",
      function: { name, description, parameters: inputSchema },
    })),
    call: async (name, argumentsText, signal) => {
      const found = all.find((one) => one.name === name);
      if (!found)
        return failed(
          `There is no tool ${name}. Known tools: ${all.map((one) => one.name).join(", ")}.`,
        );
      const input = fieldsIn(argumentsText);
      return input ? found.run(input, signal) : failed("The arguments are not a JSON object.");
    },
  };
}

/** Returns the tools for agents of LangChain; needs the package `@langchain/core`. */
export async function langChainTools(client: Client): Promise<readonly StructuredToolInterface[]> {
  const { DynamicStructuredTool } = await import("@langchain/core/tools");
  return (await modelTools(client)).map(
    ({ name, description, inputSchema: schema, run }) =>
      new DynamicStructuredTool({
        name,
        description,
        schema,
        func: async (input, _manager, config) =>
          contentOf(await run(asObject(input), config?.signal)),
      }),
  );
}

function contentOf({ text, images }: ToolAnswer) {
  return [
    { type: "text", text },
    ...images.map(({ data, mimeType }) => ({
      type: "image_url",
      image_url: { url: `data:${mimeType};base64,${data}` },
    })),
  ];
}

function failed(text: string): ToolAnswer {
  return { text, images: [], isError: true };
}

function fieldsIn(text: string): Fields | undefined {
  const value = jsonIn(text === "" ? "{}" : text);
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}
