import { fetchStream } from "./whole-answers.ts";
import { needsEndpoint, needsKey } from "./provider.ts";
import type { Provider } from "./provider.ts";

/** Servers that speak the protocol of OpenAI's chat completions, with or without a key. */
function compatible(
  own: Pick<
    Provider,
    "name" | "aliases" | "endpointVariable" | "endpoint" | "endpointPath" | "lacks"
  >,
  keyVariable: string,
): Provider {
  return {
    ...own,
    package: "@ai-sdk/openai-compatible",
    keyVariables: [keyVariable],
    vision: true,
    streams: true,
    wishes: { openaiCompatible: { strictJsonSchema: false } },
    open: async ({ key, endpoint = "" }, model) => {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const sdk = createOpenAICompatible({
        name: own.name,
        baseURL: endpoint,
        ...(key !== undefined && { apiKey: key }),
        supportsStructuredOutputs: true,
        includeUsage: true,
        fetch: fetchStream,
      });
      return sdk(model);
    },
  };
}

export const openrouter = compatible(
  {
    name: "openrouter",
    endpointVariable: "OPENROUTER_ENDPOINT",
    endpoint: "https://openrouter.ai/api/v1",
    endpointPath: "/api/v1",
    lacks: needsKey("OPENROUTER_API_KEY"),
  },
  "OPENROUTER_API_KEY",
);

export const ollama = compatible(
  {
    name: "ollama",
    endpointVariable: "OLLAMA_ENDPOINT",
    endpoint: "http://127.0.0.1:11434/v1",
    endpointPath: "/v1",
    lacks: () => undefined,
  },
  "OLLAMA_API_KEY",
);

/** vLLM, llama.cpp, LM Studio, and whatever else. */
export const openaiCompatible = compatible(
  {
    name: "openai-compatible",
    aliases: ["compatible"],
    endpointVariable: "OPENAI_COMPATIBLE_ENDPOINT",
    endpoint: undefined,
    endpointPath: "/v1",
    lacks: needsEndpoint("OPENAI_COMPATIBLE_ENDPOINT"),
  },
  "OPENAI_COMPATIBLE_API_KEY",
);
