/** Streamed answers, over HTTP. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { asking, modelsOf, soon } from "./support/models.ts";

/** The data after the first piece is sent when the client reads. */
let mayGoOn = Promise.withResolvers<void>();

const server = createServer((_request, response) => {
  const chunk = (delta: object, more: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 0, model: "m", choices: [{ index: 0, delta, ...more }] })}\n\n`,
    );
  const speak = async () => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    chunk({ role: "assistant", reasoning_content: "Hmm." });
    await mayGoOn.promise;
    chunk({ content: '{"a":' });
    chunk({ content: "1}" }, { finish_reason: "stop" });
    response.write(
      `data: ${JSON.stringify({ id: "1", choices: [], usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 } })}\n\n`,
    );
    response.end("data: [DONE]\n\n");
  };
  void speak();
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const models = modelsOf({ endpoint: `http://127.0.0.1:${port}/v1`, name: "m" });

test("each piece is heard of as it comes, thoughts too, and the whole is the answer", async () => {
  mayGoOn = Promise.withResolvers<void>();
  const heard: number[] = [];
  const model = await models.model();
  const reply = await model.ask(soon(), asking("Well?"), (characters) => {
    heard.push(characters);
    mayGoOn.resolve();
  });
  expect(heard[0]).toBe(4);
  expect(heard.at(-1)).toBe(11);
  expect(reply).toMatchObject({
    text: '{"a":1}',
    usage: { calls: 1, inputTokens: 7, outputTokens: 3 },
    isCut: false,
  });
});

test("one that falls silent in the middle is given up, and not asked again", async () => {
  mayGoOn = Promise.withResolvers<void>();
  const model = await models.model(undefined, 0.2);
  await expect(model.ask(soon(), asking("Well?"))).rejects.toMatchObject({ kind: "unanswered" });
});
