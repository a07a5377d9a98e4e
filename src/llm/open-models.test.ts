import { afterEach, describe, expect, test, vi } from "vitest";
import { Deadline } from "../shared/deadline.ts";
import { AppError } from "../shared/errors.ts";
import { createLog } from "../shared/log.ts";
import { Redactor } from "../shared/secrets/redactor.ts";
import type { ModelSettings } from "./model-settings.ts";
import { openModels, Accesses } from "./open-models.ts";
import { PROVIDERS, providerNamed } from "./providers/providers.ts";

function opened(settings: Partial<ModelSettings>, environment: Record<string, string> = {}) {
  const lines: string[] = [];
  const redactor = new Redactor();
  const log = createLog("warn", (line) => void lines.push(line));
  const full = { temperature: 0.3, ...settings };
  return { models: openModels({ settings: full, environment, redactor, log }), redactor, lines };
}

async function refusal(settings: Partial<ModelSettings>, name?: string): Promise<AppError> {
  const { models } = opened(settings);
  const thrown = await models.model(name).catch((error: unknown) => error);
  if (thrown instanceof AppError && thrown.code === "MODEL_UNAVAILABLE") return thrown;
  throw new Error("It was not refused.", { cause: thrown });
}

describe("without what is needed", () => {
  test("the hint says how to connect a model", async () => {
    const { message, hint } = await refusal({});
    expect(message).toBe("No language model is configured.");
    expect(hint).toMatch(/FERMATA_MODELS_NAME.*ANTHROPIC_API_KEY.*FERMATA_MODELS_ENDPOINT/);
  });

  test.each<[Partial<ModelSettings>, string | undefined, string]>([
    [{ name: "openai/gpt-5" }, undefined, "of openai cannot be used without a key: OPENAI_API_KEY"],
    [{ name: "gpt-5" }, undefined, '"gpt-5" does not name a provider'],
    [{}, "azure/mine", "of azure cannot be used without a key: AZURE_OPENAI_API_KEY"],
    [{}, "mine", '"mine" does not name a provider'],
    [{ name: "ollama/q", endpoint: "http://h:1" }, "azure/x", "of azure cannot be used"],
    [{ provider: "ollama", name: "q", endpoint: "nowhere" }, undefined, "The endpoint of ollama"],
  ])("%j, asked for %s", async (settings, name, message) => {
    expect((await refusal(settings, name)).message).toContain(message);
    expect(opened(settings).models.isConfigured).toBe(
      name !== undefined && settings.name === "ollama/q",
    );
  });
});

test("a key is hidden once it is in use, and gone from the environment", async () => {
  const environment = { ANTHROPIC_API_KEY: "secret-of-anthropic" };
  const { models, redactor } = opened({ name: "anthropic/some-model" }, environment);
  expect(environment).toEqual({});
  expect(models.isConfigured).toBe(true);
  expect((await models.model()).name).toBe("anthropic/some-model");
  expect(redactor.isIn("secret-of-anthropic")).toBe(true);
});

test("so are the keys of an account, which programs that are called may need", async () => {
  const environment = {
    AWS_REGION: "eu-north-1",
    AWS_ACCESS_KEY_ID: "AKIAIOSFODNN7EXAMPLE",
    AWS_SECRET_ACCESS_KEY: "secret-of-account",
    AWS_SESSION_TOKEN: "token-of-session",
  };
  const { models, redactor } = opened({ name: "bedrock/some-model" }, { ...environment });
  await models.model();
  expect(redactor.text("secret-of-account token-of-session")).toBe("[hidden] [hidden]");
});

test("another model of the configured provider, and one of another", async () => {
  const { models } = opened({ name: "ollama/one", vision: true }, { DEEPSEEK_API_KEY: "some key" });
  expect((await models.model("two")).name).toBe("ollama/two");
  const other = await models.model("deepseek/three");
  expect(other).toMatchObject({ name: "deepseek/three", abilities: { vision: false } });
});

test("without pictures nobody sees any", async () => {
  const { models } = opened({ name: "ollama/one", vision: false });
  expect((await models.model()).abilities.vision).toBe(false);
});

test("a fallback that cannot be used is told, and the model used without it", async () => {
  const { models, lines } = opened({ name: "ollama/one", fallback: "openai/gpt-5" });
  expect((await models.model()).name).toBe("ollama/one");
  expect(lines).toEqual([expect.stringContaining("models.fallback cannot be used: The models of")]);
});

describe("an answer that does not come", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test.each<[string, number, Partial<ModelSettings>, number?]>([
    ["of a server elsewhere", 180, { endpoint: "https://models.example/v1" }],
    ["of one's own server", 900, { endpoint: "http://127.0.0.1:1/v1" }],
    ["with the setting", 20, { endpoint: "http://127.0.0.1:1/v1", timeoutSeconds: 20 }],
    ["of a task with a limit", 5, { endpoint: "http://127.0.0.1:1/v1", timeoutSeconds: 20 }, 5],
  ])("%s is given up after %i seconds", async (_whose, seconds, settings, own) => {
    vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise<never>(() => {}));
    const model = await opened({ name: "m", ...settings }).models.model(undefined, own);
    vi.useFakeTimers();
    const request = { system: "s", messages: [{ role: "user" as const, text: "t" }] };
    const ended = vi.fn<(error: unknown) => void>();
    void model.ask(Deadline.never(), request).catch(ended);
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2);
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: "unanswered" }));
  });
});

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
    expect(() => access("ollama", { OLLAMA_ENDPOINT: given })).toThrow("http or https address");
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
