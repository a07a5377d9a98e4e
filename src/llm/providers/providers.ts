import { bedrock } from "./bedrock.ts";
import { ollama, openaiCompatible, openrouter } from "./compatible.ts";
import { credentialsOf, needsEndpoint, needsKey, type Provider } from "./provider.ts";

const anthropic: Provider = {
  name: "anthropic",
  package: "@ai-sdk/anthropic",
  keyVariables: ["ANTHROPIC_API_KEY"],
  endpointVariable: "ANTHROPIC_ENDPOINT",
  endpoint: "https://api.anthropic.com/v1",
  endpointPath: "/v1",
  vision: true,
  cacheMark: { anthropic: { cacheControl: { type: "ephemeral" } } },
  lacks: needsKey("ANTHROPIC_API_KEY"),
  open: async (access, model) => {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic(credentialsOf(access))(model);
  },
};

const OPENAI = "https://api.openai.com/v1";

/** OpenAI. Other endpoints get Chat Completions requests, since they may not support the newer Responses API. */
const openai: Provider = {
  name: "openai",
  package: "@ai-sdk/openai",
  keyVariables: ["OPENAI_API_KEY"],
  endpointVariable: "OPENAI_ENDPOINT",
  endpoint: OPENAI,
  endpointPath: "/v1",
  vision: true,
  // The provider must not store page content; strict schemas would allow no optional members.
  preferences: { openai: { store: false, strictJsonSchema: false } },
  lacks: needsKey("OPENAI_API_KEY"),
  open: async (access, model) => {
    const { createOpenAI } = await import("@ai-sdk/openai");
    const sdk = createOpenAI(credentialsOf(access));
    return access.endpoint === OPENAI ? sdk.responses(model) : sdk.chat(model);
  },
};

const google: Provider = {
  name: "google",
  aliases: ["gemini"],
  package: "@ai-sdk/google",
  keyVariables: ["GOOGLE_API_KEY", "GEMINI_API_KEY", "GOOGLE_GENERATIVE_AI_API_KEY"],
  endpointVariable: "GOOGLE_ENDPOINT",
  endpoint: "https://generativelanguage.googleapis.com/v1beta",
  endpointPath: "/v1beta",
  vision: true,
  lacks: needsKey("GOOGLE_API_KEY"),
  open: async (access, model) => {
    const { createGoogle } = await import("@ai-sdk/google");
    return createGoogle(credentialsOf(access))(model);
  },
};

/** Azure OpenAI: the name of a model is that of its deployment. */
const azure: Provider = {
  name: "azure",
  aliases: ["azure-openai"],
  package: "@ai-sdk/azure",
  keyVariables: ["AZURE_OPENAI_API_KEY", "AZURE_API_KEY"],
  endpointVariable: "AZURE_OPENAI_ENDPOINT",
  endpoint: undefined,
  endpointPath: "/openai",
  vision: true,
  preferences: { openai: { strictJsonSchema: false } },
  lacks: (access) =>
    needsKey("AZURE_OPENAI_API_KEY")(access) ?? needsEndpoint("AZURE_OPENAI_ENDPOINT")(access),
  open: async (access, model) => {
    const { createAzure } = await import("@ai-sdk/azure");
    return createAzure(credentialsOf(access)).chat(model);
  },
};

const mistral: Provider = {
  name: "mistral",
  package: "@ai-sdk/mistral",
  keyVariables: ["MISTRAL_API_KEY"],
  endpointVariable: "MISTRAL_ENDPOINT",
  endpoint: "https://api.mistral.ai/v1",
  endpointPath: "/v1",
  vision: true,
  lacks: needsKey("MISTRAL_API_KEY"),
  open: async (access, model) => {
    const { createMistral } = await import("@ai-sdk/mistral");
    return createMistral(credentialsOf(access))(model);
  },
};

const deepseek: Provider = {
  name: "deepseek",
  package: "@ai-sdk/deepseek",
  keyVariables: ["DEEPSEEK_API_KEY"],
  endpointVariable: "DEEPSEEK_ENDPOINT",
  endpoint: "https://api.deepseek.com",
  endpointPath: "",
  vision: false,
  lacks: needsKey("DEEPSEEK_API_KEY"),
  open: async (access, model) => {
    const { createDeepSeek } = await import("@ai-sdk/deepseek");
    return createDeepSeek(credentialsOf(access))(model);
  },
};

/** All providers. */
export const PROVIDERS: readonly Provider[] = [
  anthropic,
  openai,
  google,
  bedrock,
  azure,
  mistral,
  deepseek,
  openrouter,
  ollama,
  openaiCompatible,
];

/** Environment variables that may contain a key. */
export const KEY_VARIABLES = PROVIDERS.flatMap(({ keyVariables }) => keyVariables);

/** Returns the provider with this name or alias. Ignores case and accepts `_` for `-`, as in `azure_openai`. */
export function providerNamed(name: string): Provider | undefined {
  const plain = name.trim().toLowerCase().replaceAll("_", "-");
  return PROVIDERS.find((one) => one.name === plain || one.aliases?.includes(plain));
}
