import { expect, test } from "vitest";
import { forgetKeys } from "./layers.ts";

test("keys leave the environment, and nothing else does", () => {
  const environment = {
    FERMATA_AUTH_TOKEN: "t",
    FERMATA_API_KEYS: "acme=k",
    FERMATA_CREDENTIALS_KEY: "c",
    FERMATA_MODELS_API_KEY: "m",
    ACME_KEY: "k",
    ApiKeys__k__AgentId: "acme",
    FERMATA_PORT: "0",
    PATH: "/bin",
  };
  forgetKeys(environment, ["acme/builder=env:ACME_KEY", "other=plain"]);
  expect(environment).toEqual({ FERMATA_PORT: "0", PATH: "/bin" });
});
