/** Requests that a model does not answer, over HTTP. */
import { describe, expect, test } from "vitest";
import { ModelFailure } from "../../src/llm/model-failure.ts";
import type { Model } from "../../src/llm/model.ts";
import { providerNamed } from "../../src/llm/providers/providers.ts";
import { openSdkModel } from "../../src/llm/sdk/sdk-model.ts";
import { Deadline } from "../../src/shared/deadline.ts";
import { AppError } from "../../src/shared/errors.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { HANG, useModelServer, type ServedAnswer } from "../support/model-server.ts";
import { asking, KEY, modelsOf, soon } from "./support/models.ts";

const server = await useModelServer();
const QUESTION = asking("the user's private words");

/** A model with a short time limit. */
function plain(name: string, endpoint = server.url): Promise<Model> {
  const provider = providerNamed(name);
  if (!provider) throw new Error(`There is no ${name}.`);
  const access = { key: KEY, endpoint, environment: {} };
  const options = { provider, access, vision: true, price: undefined, temperature: 0.3 };
  return openSdkModel({ ...options, model: "some-model" });
}

async function failureOf(model: Model): Promise<ModelFailure> {
  const thrown = await model.ask(soon(), QUESTION).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown instanceof ModelFailure) return thrown;
  throw new Error("It did not fail as a model does.", { cause: thrown });
}

const error = (code: string, message: string) => ({ error: { message, type: "error", code } });
const other = (type: string, message: string) => ({ type: "error", error: { type, message } });

describe("kinds of failures", () => {
  everyRow<[string, ServedAnswer]>(test, [
    ["rate_limit", { status: 429, body: error("rate_limit_exceeded", "Slow down.") }],
    ["quota", { status: 429, body: error("insufficient_quota", "Please pay.") }],
    ["quota", { status: 402, body: error("payment", "Insufficient credits") }],
    ["auth", { status: 401, body: error("invalid_api_key", "Wrong key.") }],
    ["auth", { status: 403, body: "forbidden" }],
    ["absent", { status: 404, body: error("model_not_found", "No such model.") }],
    ["absent", { status: 400, body: error("400", "some-model is not a valid model ID") }],
    ["overflow", { status: 400, body: error("context_length_exceeded", "Too long.") }],
    ["overflow", { status: 413, body: "too large" }],
    ["overflow", { status: 400, body: { error: "exceeds the available context size" } }],
    ["unavailable", { status: 500, body: error("server_error", "Oops.") }],
    ["unavailable", { status: 503, body: "<html>busy</html>" }],
    ["refused", { status: 400, body: error("invalid_request", "No.") }],
    ["refused", { status: 422, body: { detail: [{ msg: "no" }] } }],
    ["unusable", { status: 200, body: "<html>welcome</html>" }],
    ["unusable", { status: 200, body: { hello: "world" } }],
    ["unusable", ""],
  ])("follow from the response over OpenAI's protocol", async ([kind, answer]) => {
    server.say([answer]);
    expect(await failureOf(await plain("openai-compatible"))).toMatchObject({ kind });
  });

  test.each<[string, ServedAnswer]>([
    ["rate_limit", { status: 429, body: other("rate_limit_error", "Slow down.") }],
    ["unavailable", { status: 529, body: other("overloaded_error", "Overloaded") }],
    ["overflow", { status: 400, body: other("invalid_request_error", "prompt is too long: 9") }],
    ["quota", { status: 400, body: other("invalid_request_error", "Your credit balance is low") }],
    ["auth", { status: 401, body: other("authentication_error", "invalid x-api-key") }],
    ["absent", { status: 404, body: other("not_found_error", "model: some-model") }],
    ["refused", { status: 400, body: other("invalid_request_error", "messages: no") }],
    ["unusable", { status: 200, body: "nothing" }],
  ])("%s over Anthropic's: %j", async (kind, answer) => {
    server.say([answer]);
    expect(await failureOf(await plain("anthropic"))).toMatchObject({ kind });
  });

  test("a server that is not there", async () => {
    const failure = await failureOf(await plain("openai-compatible", "http://127.0.0.1:9/v1"));
    expect(failure.kind).toBe("unavailable");
  });

  test.each([
    ["retry-after-ms", "1500", 1500],
    ["retry-after", "7", 7000],
    ["retry-after", "Thu, 01 Jan 1970 00:00:00 GMT", 0],
    ["retry-after", "some day", undefined],
  ])("when to ask again: %s %s", async (header, value, retryAfterMs) => {
    server.say([{ status: 429, headers: { [header]: value } }]);
    expect((await failureOf(await plain("anthropic"))).retryAfterMs).toBe(retryAfterMs);
  });
});

test("a failure tells neither the key nor the request; its cause tells the words without the key", async () => {
  const words = `Key ${KEY} is wrong: the user's private words`;
  server.say([{ status: 401, body: error("invalid_api_key", words) }]);
  const failure = await failureOf(await plain("openai-compatible"));
  expect(failure.message).toBe(
    "openai-compatible/some-model does not accept the key (HTTP 401, error, invalid_api_key).",
  );
  expect(String(failure.cause)).toContain("Key [key] is wrong");
  expect(JSON.stringify({ ...failure })).not.toContain(KEY);
});

describe("patience", () => {
  const open = (more: object = {}) =>
    modelsOf({ name: "some-model", endpoint: server.url, apiKey: KEY, ...more });
  const again = { "retry-after-ms": "1" };

  test("what passes is tried again, and only the answer is paid", async () => {
    const outage = { status: 500, headers: again };
    server.say([{ status: 429, headers: again }, outage, outage, "Here."]);
    const model = await open({ priceInput: 10, priceOutput: 100 }).model();
    const { text, usage } = await model.ask(soon(), QUESTION);
    expect({ text, usage }).toMatchObject({ text: "Here.", usage: { calls: 1, inputTokens: 100 } });
    expect(usage.cost).toBeCloseTo(0.002, 12);
    expect(server.requests).toHaveLength(4);
  });

  test("an answer that is none is asked for again, and paid", async () => {
    server.say([{ text: "", inputTokens: 30, outputTokens: 1 }, "Here."]);
    const model = await modelsOf({ name: "some-model", endpoint: server.url }).model();
    const { usage } = await model.ask(soon(), QUESTION);
    expect(usage).toEqual({ calls: 2, inputTokens: 130, cachedTokens: 0, outputTokens: 11 });
  });

  test("what stays is not tried again", async () => {
    server.say([{ status: 401 }, "Here."]);
    const model = await open().model();
    await expect(model.ask(soon(), QUESTION)).rejects.toMatchObject({ kind: "auth" });
    expect(server.requests).toHaveLength(1);
  });

  test("nobody waits longer than the deadline leaves time for", async () => {
    server.say([{ status: 429, headers: { "retry-after": "50" } }, "Here."]);
    const model = await open().model();
    const pending = model.ask(Deadline.after(10_000), QUESTION);
    await expect(pending).rejects.toMatchObject({ kind: "rate_limit", retryAfterMs: 50_000 });
  });

  test.each([
    ["auth", { status: 401 }],
    ["quota", { status: 402 }],
    ["rate_limit", { status: 429, headers: { "retry-after": "50" } }],
  ])("%s: another takes over, and stays", async (_kind, refusal) => {
    server.say(({ model }) => (model === "some-model" ? refusal : "From the other."));
    const models = open({ fallback: "openai-compatible/other" });
    const model = await models.model();
    const first = await model.ask(soon(), QUESTION);
    expect(first).toMatchObject({ text: "From the other.", model: "openai-compatible/other" });
    await model.ask(soon(), QUESTION);
    expect(server.requests.map((one) => one.model)).toEqual(["some-model", "other", "other"]);
    expect(models.log).toEqual([expect.stringContaining("openai-compatible/other replaces")]);
  });

  test("another does not take over what it could do no better", async () => {
    server.say([{ status: 400, body: error("context_length_exceeded", "Too long.") }, "No."]);
    const model = await open({ fallback: "openai-compatible/other" }).model();
    await expect(model.ask(soon(), QUESTION)).rejects.toMatchObject({ kind: "overflow" });
  });
});

describe("an end before the answer", () => {
  const model = () => modelsOf({ name: "some-model", endpoint: server.url }).model();

  test("a caller who goes away cuts the request off", async () => {
    server.say([HANG]);
    const caller = new AbortController();
    const pending = (await model()).ask(Deadline.never(caller.signal), QUESTION);
    await expect.poll(() => server.requests.length).toBe(1);
    caller.abort();
    await expect(pending).rejects.toMatchObject({ code: "CANCELLED" });
    await server.requests[0]?.removed;
  });

  test("so does a caller who goes away between two requests", async () => {
    server.say([{ status: 429, headers: { "retry-after": "15" } }, "Late."]);
    const caller = new AbortController();
    const pending = (await model()).ask(Deadline.never(caller.signal), QUESTION);
    await expect.poll(() => server.requests.length).toBe(1);
    caller.abort();
    await expect(pending).rejects.toMatchObject({ code: "CANCELLED" });
    expect(server.requests).toHaveLength(1);
  });

  test("a server that never answers, until the deadline", async () => {
    server.say([HANG]);
    const clock = new AbortController();
    const pending = (await model()).ask(Deadline.never(clock.signal), QUESTION);
    await expect.poll(() => server.requests.length).toBe(1);
    clock.abort(new AppError("TIMEOUT", "The time is over."));
    await expect(pending).rejects.toMatchObject({ code: "TIMEOUT" });
    await server.requests[0]?.removed;
  });
});

describe("what a server does not take is left out from there on", () => {
  const refused = (message: string) => ({ status: 400, body: error("unsupported", message) });
  const picture = { mediaType: "image/webp", data: new Uint8Array([1]) } as const;
  const full = asking("", {
    messages: [{ role: "user", text: "Look.", images: [picture] }],
    jsonSchema: { type: "object", properties: {} },
  });

  test("temperature, schemas and pictures", async () => {
    server.say([
      refused("Unsupported value: 'temperature' does not support 0.3 with this model."),
      refused("response_format is not supported"),
      refused("this model does not support image input"),
      "Fine.",
      "Still fine.",
    ]);
    const models = modelsOf({ name: "some-model", endpoint: server.url });
    const model = await models.model();
    expect(model.abilities.vision).toBe(true);
    expect((await model.ask(soon(), full)).text).toBe("Fine.");
    expect(model.abilities.vision).toBe(false);
    await (await models.model()).ask(soon(), full);
    const last = server.requests.at(-1);
    expect(last).toMatchObject({ images: [], wantsJson: false, texts: ["Look."] });
    expect(last?.body).not.toHaveProperty("temperature");
    expect(server.requests).toHaveLength(5);
  });

  test("functions: whoever asks has to put it another way", async () => {
    const tools = [{ name: "go", description: "Goes.", parameters: { type: "object" } }];
    server.say([
      refused('"tool_choice" must be auto'),
      { calls: [{ name: "go", input: {} }] },
      refused("registry/model does not support tools"),
    ]);
    const model = await modelsOf({ name: "some-model", endpoint: server.url }).model();
    expect((await model.ask(soon(), { ...QUESTION, tools })).calls).toHaveLength(1);
    expect(server.requests.at(-1)?.body).toMatchObject({ tool_choice: "auto" });
    expect(model.abilities.tools).toBe(true);
    await expect(model.ask(soon(), { ...QUESTION, tools })).rejects.toMatchObject({
      kind: "refused",
    });
    expect(model.abilities.tools).toBe(false);
  });
});
