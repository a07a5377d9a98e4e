/** The default address of each provider, and its form of authentication, as its own documentation has them. */
import { afterEach, expect, test, vi } from "vitest";
import { asking, KEY, modelsOf, soon } from "./support/models.ts";

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

afterEach(() => void vi.restoreAllMocks());

/** The request for one question; nobody answers it. */
async function sentTo(name: string, environment: Readonly<Record<string, string>>, apiKey = KEY) {
  const sent: Sent[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const headers = Object.fromEntries(new Headers(init?.headers));
    sent.push({
      url,
      headers,
      body: JSON.parse(typeof init?.body === "string" ? init.body : "{}"),
    });
    return Promise.resolve(Response.json({ error: { message: "no" } }, { status: 400 }));
  });
  const model = await modelsOf({ name, ...(apiKey !== "" && { apiKey }) }, environment).model();
  await model.ask(soon(), asking("Ready?")).catch(() => {});
  expect(sent).toHaveLength(1);
  return sent[0];
}

const BEARER = { authorization: `Bearer ${KEY}` };
const CHAT = { model: "m", messages: [{ role: "system" }, { role: "user" }] };

interface Wire {
  readonly provider: string;
  readonly wire: { readonly url: string; readonly headers: object; readonly body: object };
  readonly environment?: Readonly<Record<string, string>>;
}

const WIRES: readonly Wire[] = [
  {
    provider: "anthropic",
    wire: {
      url: "https://api.anthropic.com/v1/messages",
      headers: { "x-api-key": KEY, "anthropic-version": "2023-06-01" },
      body: {
        model: "m",
        system: [{ type: "text" }],
        messages: [{ role: "user" }],
        max_tokens: expect.any(Number),
      },
    },
  },
  {
    provider: "openai",
    wire: {
      url: "https://api.openai.com/v1/responses",
      headers: BEARER,
      body: { model: "m", input: [{ role: "system" }, { role: "user" }], store: false },
    },
  },
  {
    provider: "google",
    wire: {
      url: "https://generativelanguage.googleapis.com/v1beta/models/m:generateContent",
      headers: { "x-goog-api-key": KEY },
      body: { systemInstruction: { parts: [{}] }, contents: [{ role: "user", parts: [{}] }] },
    },
  },
  { provider: "mistral", wire: chatAt("https://api.mistral.ai/v1") },
  { provider: "deepseek", wire: chatAt("https://api.deepseek.com") },
  { provider: "openrouter", wire: chatAt("https://openrouter.ai/api/v1") },
  { provider: "ollama", wire: chatAt("http://127.0.0.1:11434/v1") },
  {
    provider: "azure",
    wire: {
      url: "https://mine.openai.azure.com/openai/v1/chat/completions?api-version=v1",
      headers: { "api-key": KEY },
      body: CHAT,
    },
    environment: { AZURE_OPENAI_ENDPOINT: "https://mine.openai.azure.com" },
  },
  {
    provider: "bedrock",
    wire: {
      url: "https://bedrock-runtime.eu-north-1.amazonaws.com/model/m/converse",
      headers: BEARER,
      body: { system: [{}, {}], messages: [{ role: "user", content: [{ text: "Ready?" }] }] },
    },
    environment: { AWS_REGION: "eu-north-1" },
  },
];

function chatAt(address: string): Wire["wire"] {
  return { url: `${address}/chat/completions`, headers: BEARER, body: CHAT };
}

test.each(WIRES)("$provider", async ({ provider, wire, environment = {} }) => {
  const sent = await sentTo(`${provider}/m`, environment);
  expect(sent).toMatchObject(wire);
  expect(sent?.headers["content-type"]).toBe("application/json");
});

test("bedrock with the keys of an account signs what it sends", async () => {
  const account = {
    AWS_REGION: "eu-north-1",
    AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
    AWS_SECRET_ACCESS_KEY: "secret-of-the-account",
    AWS_SESSION_TOKEN: "token-of-the-session",
  };
  const sent = await sentTo("bedrock/m", account, "");
  expect(sent?.headers["authorization"]).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-north-1\/bedrock\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/,
  );
  expect(sent?.headers["x-amz-security-token"]).toBe("token-of-the-session");
  expect(JSON.stringify(sent)).not.toContain("secret-of-the-account");
});

test("ollama on one's own machine is asked without any key", async () => {
  const sent = await sentTo("ollama/m", {}, "");
  expect(sent?.headers).not.toHaveProperty("authorization");
});
