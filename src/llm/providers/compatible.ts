import { jsonIn } from "../../shared/json-object.ts";
import { needsEndpoint, needsKey, type Provider } from "./provider.ts";
import { unhurriedFetch } from "./unhurried-fetch.ts";
import { z } from "zod";

/** Returns a provider for servers with the protocol of OpenAI's chat completions, with or without a key. */
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
    preferences: { openaiCompatible: { strictJsonSchema: false } },
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

/** Any other server with this protocol, such as vLLM, llama.cpp or LM Studio. */
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

/** Like `fetch`, for a package that expects a stream: if the server sends a whole response, converts it. */
async function fetchStream(
  input: Parameters<typeof fetch>[0],
  init?: Parameters<typeof fetch>[1],
): Promise<Response> {
  const response = await unhurriedFetch(input, init); // deadline: the signal in init
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || !isForStream(init?.body) || type.includes("text/event-stream"))
    return response;
  const headers = { "content-type": "text/event-stream" };
  return new Response(asEvents(await response.text()), { headers }); // deadline: the signal in init
}

function isForStream(body: unknown): boolean {
  return typeof body === "string" && /"stream"\s*:\s*true/.test(body);
}

const Whole = z.looseObject({
  choices: z.array(
    z.looseObject({
      message: z.looseObject({ tool_calls: z.array(z.looseObject({})).nullish() }),
    }),
  ),
});

/** Converts a whole response to server-sent events. Malformed text becomes one event, which the package rejects. */
function asEvents(text: string): string {
  const { success, data } = Whole.safeParse(jsonIn(text));
  if (!success) return `data: ${text.replaceAll(/\s+/g, " ")}\n\n`;
  const choices = data.choices.map(({ message, ...choice }) => ({
    ...choice,
    delta: {
      ...message,
      tool_calls: message.tool_calls?.map((call, index) => ({ index, ...call })),
    },
  }));
  return `data: ${JSON.stringify({ ...data, choices })}\n\ndata: [DONE]\n\n`;
}
