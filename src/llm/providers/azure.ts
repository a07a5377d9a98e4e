import { credentialsOf, needsEndpoint, needsKey, type Provider } from "./provider.ts";

const lacksKey = needsKey("AZURE_OPENAI_API_KEY");
const lacksEndpoint = needsEndpoint("AZURE_OPENAI_ENDPOINT");

/** Its models are named as their deployment is. */
export const azure: Provider = {
  name: "azure",
  aliases: ["azure-openai"],
  package: "@ai-sdk/azure",
  keyVariables: ["AZURE_OPENAI_API_KEY", "AZURE_API_KEY"],
  endpointVariable: "AZURE_OPENAI_ENDPOINT",
  endpoint: undefined,
  endpointPath: "/openai",
  vision: true,
  wishes: { openai: { strictJsonSchema: false } },
  lacks: (access) => lacksKey(access) ?? lacksEndpoint(access),
  open: async (access, model) => {
    const { createAzure } = await import("@ai-sdk/azure");
    return createAzure(credentialsOf(access)).chat(model);
  },
};
