import { z } from "zod";
import { decimal, flag, optionalText } from "./kinds.ts";

/** The language model of tasks and its connection; `foreign` variables belong to older browser agents and Foragent. */
export const modelsSection = z.strictObject({
  provider: optionalText().meta({
    description:
      "Who serves the language model: `anthropic`, `openai`, `google`, `bedrock`, `azure`, `mistral`, `deepseek`, `openrouter`, `ollama` or `openai-compatible`.",
    foreign: ["MCP_MODEL_PROVIDER"],
  }),
  name: optionalText().meta({
    description:
      "The language model for tasks: `provider/model`, or the model alone where provider or endpoint is set; docs/agent.md.",
    foreign: ["MCP_MODEL_NAME", "ForagentLlm__ModelId"],
  }),
  endpoint: z
    .string()
    .regex(/^https?:\/\/\S+$/)
    .optional()
    .meta({
      description:
        "Address of the server of the model; without a provider it speaks OpenAI's protocol.",
      allowed: "an address that begins with http or https",
      foreign: ["ForagentLlm__Endpoint"],
    }),
  apiKey: optionalText().meta({
    description:
      "Key for the provider; others can see flags, so prefer the environment, such as ANTHROPIC_API_KEY.",
    foreign: ["ForagentLlm__ApiKey"],
    secret: true,
  }),
  temperature: decimal(0, 2)
    .default(0.3)
    .meta({
      description: "How freely the model chooses its words.",
      foreign: ["MCP_TEMPERATURE"],
    }),
  timeoutSeconds: decimal(1, 86_400).optional().meta({
    description:
      "How long an answer of the model may take without a word of it; one that comes in pieces may take longer.",
    defaultText: "180, and 900 where its server is on this machine or in a private network",
  }),
  vision: z
    .boolean()
    .optional()
    .meta({
      description: "Whether the model is shown pictures of pages.",
      defaultText: "as the provider's models are",
      foreign: ["MCP_USE_VISION"],
    }),
  sampling: flag(false).meta({
    description:
      "Where no model is named, tasks of MCP clients that let theirs be asked (the capability `sampling`, which the protocol is giving up) use that.",
  }),
  fallback: optionalText().meta({
    description: "The model that takes over where the other one does not answer: `provider/model`.",
  }),
  priceInput: decimal(0, 100_000).optional().meta({
    description: "US dollars for a million tokens that the model reads, for cost in results.",
    defaultText: "the list price, where Fermata knows it",
  }),
  priceCached: decimal(0, 100_000).optional().meta({
    description: "The same for tokens that the provider reads from its cache.",
    defaultText: "`price_input`",
  }),
  priceOutput: decimal(0, 100_000).optional().meta({
    description: "The same for tokens that the model writes.",
    defaultText: "the list price, where Fermata knows it",
  }),
});
