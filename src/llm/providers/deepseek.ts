import { credentialsOf, needsKey, type Provider } from "./provider.ts";

export const deepseek: Provider = {
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
