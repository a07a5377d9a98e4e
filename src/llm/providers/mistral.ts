import { credentialsOf, needsKey, type Provider } from "./provider.ts";

export const mistral: Provider = {
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
