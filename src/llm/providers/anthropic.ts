import { credentialsOf, needsKey, type Provider } from "./provider.ts";

export const anthropic: Provider = {
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
