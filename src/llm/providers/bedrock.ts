import type { ModelAccess, Provider } from "./provider.ts";
import { unhurriedFetch } from "./unhurried-fetch.ts";

/** Amazon Bedrock: requires a region, and a Bedrock key or the keys of an AWS account. */
export const bedrock: Provider = {
  name: "bedrock",
  aliases: ["amazon-bedrock"],
  package: "@ai-sdk/amazon-bedrock",
  keyVariables: ["AWS_BEARER_TOKEN_BEDROCK"],
  endpointVariable: "BEDROCK_ENDPOINT",
  endpoint: undefined,
  endpointPath: "",
  vision: true,
  cacheMark: { bedrock: { cachePoint: { type: "default" } } },
  lacks: (access) => {
    const { region, accessKeyId, secretAccessKey } = accountOf(access);
    if (region === undefined) return "a region: AWS_REGION";
    if (access.key !== undefined || (accessKeyId && secretAccessKey)) return undefined;
    return "a key: AWS_BEARER_TOKEN_BEDROCK, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
  },
  secretsOf: (access) => {
    const { secretAccessKey, sessionToken } = accountOf(access);
    return [secretAccessKey, sessionToken];
  },
  open: async (access, model) => {
    const { createAmazonBedrock } = await import("@ai-sdk/amazon-bedrock");
    const { region = "", accessKeyId = "", secretAccessKey = "", sessionToken } = accountOf(access);
    const sdk = createAmazonBedrock({
      apiKey: access.key ?? "",
      region,
      accessKeyId,
      secretAccessKey,
      fetch: unhurriedFetch,
      ...(sessionToken !== undefined && { sessionToken }),
      ...(access.endpoint !== undefined && { baseURL: access.endpoint }),
    });
    return sdk(model);
  },
};

function accountOf({ environment }: ModelAccess) {
  return {
    region: environment["AWS_REGION"] || environment["AWS_DEFAULT_REGION"] || undefined,
    accessKeyId: environment["AWS_ACCESS_KEY_ID"],
    secretAccessKey: environment["AWS_SECRET_ACCESS_KEY"],
    sessionToken: environment["AWS_SESSION_TOKEN"],
  };
}
