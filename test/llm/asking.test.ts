/** One request to a model over the protocols of its providers, against a server that speaks them. */
import { describe, expect, test, vi } from "vitest";
import type { ModelRequest } from "../../src/llm/model.ts";
import { useModelServer } from "../support/model-server.ts";
import { asking, KEY, modelsOf, soon } from "./support/models.ts";

const server = await useModelServer();

function open(provider: string, name: string) {
  const settings = { provider, name, endpoint: server.url, apiKey: KEY };
  return modelsOf(settings, { AWS_REGION: "eu-north-1" }).model();
}

const PICTURE = { mediaType: "image/png", data: new Uint8Array([137, 80, 78, 71]) } as const;
const REQUEST: ModelRequest = {
  system: "You drive a browser.",
  messages: [{ role: "user", text: "Which page is this?", images: [PICTURE] }],
};
const PARAMETERS = { type: "object", properties: { index: { type: "integer" } } };
const CLICK = { name: "click_element", description: "Clicks.", parameters: PARAMETERS };

const SPEAKERS = [
  { provider: "openai-compatible", path: "/v1/chat/completions" },
  { provider: "openrouter", path: "/v1/chat/completions" },
  { provider: "ollama", path: "/v1/chat/completions" },
  { provider: "openai", path: "/v1/chat/completions" },
  { provider: "azure", path: "/v1/chat/completions" },
  { provider: "mistral", path: "/v1/chat/completions" },
  { provider: "anthropic", path: "/v1/messages" },
  { provider: "google", path: "/v1/models/some-model:generateContent" },
  { provider: "bedrock", path: "/v1/model/some-model/converse" },
  { provider: "deepseek", path: "/v1/chat/completions", blind: true },
];

describe.each(SPEAKERS)("$provider", ({ provider, path, blind = false }) => {
  const model = () => open(provider, "some-model");

  test("words and a picture arrive, and the answer with its tokens comes back", async () => {
    server.say([{ text: "The start.", inputTokens: 900, cachedTokens: 800, outputTokens: 7 }]);
    const reply = await (await model()).ask(soon(), REQUEST);
    expect(reply).toEqual({
      text: "The start.",
      calls: [],
      usage: {
        calls: 1,
        inputTokens: 900,
        cachedTokens: 800,
        outputTokens: 7,
      },
      model: `${provider}/some-model`,
      isCut: false,
    });
    expect(server.requests).toMatchObject([
      {
        path,
        model: "some-model",
        system: "You drive a browser.",
        texts: ["Which page is this?"],
        images: blind ? [] : ["data:image/png;base64,iVBORw=="],
      },
    ]);
    expect(JSON.stringify(server.requests[0]?.headers)).toContain(KEY);
  });

  test("functions are offered, and calls come back as the model wrote them", async () => {
    server.say([{ calls: [{ name: "click_element", input: { index: 3 } }] }]);
    const reply = await (await model()).ask(soon(), { ...REQUEST, tools: [CLICK] });
    expect(reply.calls).toEqual([{ name: "click_element", input: { index: 3 } }]);
    expect(server.requests[0]?.tools).toEqual(["click_element"]);
  });

  test("an answer in JSON is passed on as it is, even if it does not fit", async () => {
    const jsonSchema = { type: "object", properties: { a: { type: "string" } }, required: ["a"] };
    server.say(['{"a": 1,}']);
    const reply = await (await model()).ask(soon(), { ...REQUEST, jsonSchema });
    expect(reply.text).toBe('{"a": 1,}');
  });

  test("an answer that was cut says so", async () => {
    server.say([{ text: "It is the", cut: true }]);
    expect(await (await model()).ask(soon(), REQUEST)).toMatchObject({
      text: "It is the",
      isCut: true,
    });
  });
});

test("the system prompt is marked for Anthropic's and Amazon's caches", async () => {
  server.say(["Yes.", "Yes."]);
  await (await open("anthropic", "some-model")).ask(soon(), asking("Ready?"));
  await (await open("bedrock", "some-model")).ask(soon(), asking("Ready?"));
  expect(server.requests.map(({ body }) => body)).toMatchObject([
    { system: [{ text: "You drive a browser.", cache_control: { type: "ephemeral" } }] },
    { system: [{ text: "You drive a browser." }, { cachePoint: { type: "default" } }] },
  ]);
});

test("OpenAI's own server is asked over its newer protocol, and told to keep nothing", async () => {
  server.say([
    { text: '{"a":"b"}', cachedTokens: 60 },
    { calls: [{ name: "click_element", input: { index: 1 } }] },
  ]);
  const there = fetch;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    if (typeof input !== "string") throw new Error("Addresses are texts here.");
    return there(input.replace("https://api.openai.com/v1", server.url), init);
  });
  try {
    const model = await modelsOf({ name: "openai/gpt-4.1", apiKey: KEY }).model();
    const jsonSchema = { type: "object", properties: { a: { type: "string" } } };
    const reply = await model.ask(soon(), { ...REQUEST, jsonSchema });
    expect(reply).toMatchObject({ text: '{"a":"b"}', usage: { cachedTokens: 60 } });
    expect(reply.usage.cost).toBeCloseTo((40 * 2 + 60 * 0.5 + 10 * 8) / 1e6, 12);
    const { calls } = await model.ask(soon(), { ...REQUEST, tools: [CLICK] });
    expect(calls).toEqual([{ name: "click_element", input: { index: 1 } }]);
  } finally {
    spy.mockRestore();
  }
  expect(server.requests).toMatchObject([
    {
      path: "/v1/responses",
      system: "You drive a browser.",
      images: ["data:image/png;base64,iVBORw=="],
      wantsJson: true,
      body: { store: false, text: { format: { strict: false } } },
    },
    { tools: ["click_element"], body: { tool_choice: "required" } },
  ]);
});

test("a conversation keeps its order, and a request may be warmer than the settings", async () => {
  server.say(["Done."]);
  const messages = [
    { role: "user", text: "One" },
    { role: "assistant", text: "Two" },
    { role: "user", text: "Three" },
  ] as const;
  const model = await open("ollama", "some-model");
  await model.ask(soon(), asking("", { messages, temperature: 1, maxOutputTokens: 50 }));
  expect(server.requests).toMatchObject([
    { texts: ["One", "Two", "Three"], body: { temperature: 1, max_tokens: 50 } },
  ]);
});
