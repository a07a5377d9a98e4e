import { credentialsOf, needsKey, type Provider } from "./provider.ts";

export const google: Provider = {
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
