import { describe, expect, test } from "vitest";
import { AppError } from "../shared/errors.ts";
import { createLog } from "../shared/log.ts";
import { Redactor } from "../shared/redactor.ts";
import type { ModelSettings } from "./model-settings.ts";
import { openModels } from "./open-models.ts";

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
    [{ name: "gpt-5" }, undefined, '"gpt-5" names no provider'],
    [{}, "azure/mine", "of azure cannot be used without a key: AZURE_OPENAI_API_KEY"],
    [{}, "mine", '"mine" names no provider'],
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
