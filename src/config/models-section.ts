import { z } from "zod";
import { decimal, flag, optionalText } from "./kinds.ts";

/** The language model of tasks and its connection. `foreign` lists variables of older browser agents and Foragent. */
export const modelsSection = z.strictObject({
  provider: optionalText().meta({
    description:
      "Provider of the language model: `anthropic`, `openai`, `google`, `bedrock`, `azure`, `mistral`, `deepseek`, `openrouter`, `ollama` or `openai-compatible`.",
    foreign: ["MCP_MODEL_PROVIDER"],
  }),
  name: optionalText().meta({
    description:
      "The language model for tasks: `provider/model`, or the model alone if provider or endpoint is set; see docs/agent.md.",
    foreign: ["MCP_MODEL_NAME", "ForagentLlm__ModelId"],
  }),
  endpoint: z
    .string()
    .regex(/^https?:\/\/\S+$/)
    .optional()
    .meta({
      description: "Address of the model's server; without a provider it uses OpenAI's protocol.",
      allowed: "an address that begins with http or https",
      foreign: ["ForagentLlm__Endpoint"],
    }),
  apiKey: optionalText().meta({
    description:
      "API key of the provider; other users can see flags, so prefer the environment, such as ANTHROPIC_API_KEY.",
    foreign: ["ForagentLlm__ApiKey"],
    secret: true,
  }),
  temperature: decimal(0, 2)
    .default(0.3)
    .meta({
      description: "Sampling temperature of the model.",
      foreign: ["MCP_TEMPERATURE"],
    }),
  timeoutSeconds: decimal(1, 86_400).optional().meta({
    description:
      "Seconds to wait for a response of the model without any output; a streamed response may take longer.",
    defaultText: "180, or 900 if its server is on this machine or in a private network",
  }),
  vision: z
    .boolean()
    .optional()
    .meta({
      description: "Send screenshots of pages to the model.",
      defaultText: "depends on the provider",
      foreign: ["MCP_USE_VISION"],
    }),
  sampling: flag(false).meta({
    description:
      "Without a configured model, let tasks use the MCP client's model through the deprecated capability `sampling`.",
  }),
  fallback: optionalText().meta({
    description: "The model to use when the main model does not respond: `provider/model`.",
  }),
  priceInput: decimal(0, 100_000).optional().meta({
    description: "Price of a million input tokens in US dollars, for the cost in results.",
    defaultText: "the list price, if Fermata knows it",
  }),
  priceCached: decimal(0, 100_000).optional().meta({
    description: "Price of a million cached input tokens in US dollars.",
    defaultText: "`price_input`",
  }),
  priceOutput: decimal(0, 100_000).optional().meta({
    description: "Price of a million output tokens in US dollars.",
    defaultText: "the list price, if Fermata knows it",
  }),
});
