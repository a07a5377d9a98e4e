import { describe, expect, test } from "vitest";
import { Accesses } from "./accesses.ts";
import type { ModelSettings } from "./model-settings.ts";
import { PROVIDERS, providerNamed } from "./providers/providers.ts";

function access(
  name: string,
  environment: Record<string, string | undefined>,
  own?: Partial<ModelSettings>,
) {
  const provider = providerNamed(name);
  if (!provider) throw new Error(`There is no ${name}.`);
  const accesses = Accesses.take({ temperature: 0.3, ...own }, environment);
  return accesses.of(provider, own !== undefined);
}

describe("keys", () => {
  test.each([
    ["anthropic", "ANTHROPIC_API_KEY"],
    ["openai", "OPENAI_API_KEY"],
    ["google", "GOOGLE_API_KEY"],
    ["google", "GEMINI_API_KEY"],
    ["azure", "AZURE_OPENAI_API_KEY"],
    ["mistral", "MISTRAL_API_KEY"],
    ["deepseek", "DEEPSEEK_API_KEY"],
    ["openrouter", "OPENROUTER_API_KEY"],
    ["ollama", "OLLAMA_API_KEY"],
    ["openai-compatible", "OPENAI_COMPATIBLE_API_KEY"],
    ["bedrock", "AWS_BEARER_TOKEN_BEDROCK"],
  ])("%s has one in %s, which no child process inherits", (name, variable) => {
    const environment = { [variable]: " k ", PATH: "/bin" };
    expect(access(name, environment).key).toBe("k");
    expect(environment).toEqual({ PATH: "/bin" });
  });

  test("the settings' key is for the configured provider alone", () => {
    const environment = () => ({ OPENAI_API_KEY: "theirs", FERMATA_MODELS_API_KEY: "own" });
    expect(access("openai", environment(), { apiKey: "own" }).key).toBe("own");
    expect(access("openai", environment()).key).toBe("theirs");
    expect(access("mistral", environment()).key).toBeUndefined();
  });

  test("an empty one is none", () => {
    expect(access("openai", { OPENAI_API_KEY: " " }).key).toBeUndefined();
  });
});

describe("endpoints", () => {
  test.each([
    ["openai", "http://host:1", "http://host:1/v1"],
    ["openai", "http://host:1/v2/", "http://host:1/v2"],
    ["anthropic", "https://host", "https://host/v1"],
    ["ollama", "http://host:11434/", "http://host:11434/v1"],
    ["azure_openai", "https://mine.openai.azure.com/", "https://mine.openai.azure.com/openai"],
    ["openrouter", "https://host", "https://host/api/v1"],
    ["google", "https://host", "https://host/v1beta"],
    ["deepseek", "https://host", "https://host"],
  ])("%s at %s is asked at %s", (name, given, endpoint) => {
    const variable = `${name.toUpperCase()}_ENDPOINT`;
    expect(access(name, { [variable]: given }).endpoint).toBe(endpoint);
  });

  test("the settings' is for the configured provider alone, and goes before the variable", () => {
    const environment = { OPENAI_ENDPOINT: "http://theirs" };
    expect(access("openai", environment, { endpoint: "http://own" }).endpoint).toBe(
      "http://own/v1",
    );
    expect(access("openai", environment).endpoint).toBe("http://theirs/v1");
  });

  test.each(["host:1", "ftp://host", "nothing"])("%s is no address", (given) => {
    expect(() => access("ollama", { OLLAMA_ENDPOINT: given })).toThrow("address with http");
  });
});

describe("what a provider lacks", () => {
  test.each([
    ["anthropic", {}, "a key: ANTHROPIC_API_KEY"],
    ["azure", { AZURE_OPENAI_API_KEY: "k" }, "an address: AZURE_OPENAI_ENDPOINT"],
    ["openai-compatible", {}, "an address: OPENAI_COMPATIBLE_ENDPOINT"],
    ["bedrock", { AWS_BEARER_TOKEN_BEDROCK: "k" }, "a region: AWS_REGION"],
    ["bedrock", { AWS_REGION: "eu-north-1", AWS_ACCESS_KEY_ID: "a" }, "a key: AWS_BEARER"],
    [
      "bedrock",
      { AWS_REGION: "eu-north-1", AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "s" },
      undefined,
    ],
    ["ollama", {}, undefined],
  ])("%s with %j: %s", (name, environment, lack) => {
    const found = providerNamed(name)?.lacks(access(name, { ...environment }));
    expect(found?.slice(0, lack?.length)).toBe(lack);
  });

  test("no two providers share a name", () => {
    const names = PROVIDERS.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
  });
});
