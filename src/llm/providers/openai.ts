import { credentialsOf, needsKey, type Provider } from "./provider.ts";

const ENDPOINT = "https://api.openai.com/v1";

/** Of others only the older protocol can be expected. */
export const openai: Provider = {
  name: "openai",
  package: "@ai-sdk/openai",
  keyVariables: ["OPENAI_API_KEY"],
  endpointVariable: "OPENAI_ENDPOINT",
  endpoint: ENDPOINT,
  endpointPath: "/v1",
  vision: true,
  // A page's content is not kept for others to see; strict schemas allow no optional members.
  wishes: { openai: { store: false, strictJsonSchema: false } },
  lacks: needsKey("OPENAI_API_KEY"),
  open: async (access, model) => {
    const { createOpenAI } = await import("@ai-sdk/openai");
    const sdk = createOpenAI(credentialsOf(access));
    return access.endpoint === ENDPOINT ? sdk.responses(model) : sdk.chat(model);
  },
};
