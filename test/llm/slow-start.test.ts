/** A server with a late first byte: the default limits of `fetch` must not apply. */
import { afterAll, expect, test } from "vitest";
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { Deadline } from "../../src/shared/deadline.ts";
import { useModelServer } from "../support/model-server.ts";
import { asking, modelsOf, soon } from "./support/models.ts";

/** `fetch` checks its limits once a second. */
const LATER_MS = 3_000;

const usual = getGlobalDispatcher();
const hasty = new Agent({ headersTimeout: 100, bodyTimeout: 100 });
afterAll(async () => {
  setGlobalDispatcher(usual);
  await hasty.close();
});

const server = await useModelServer();

test.each(["openai-compatible", "openai", "anthropic"])(
  "%s: an answer that begins late is waited for, and asked for once",
  async (provider) => {
    server.say(async () => {
      await Deadline.never().sleep(LATER_MS);
      return "At last.";
    });
    setGlobalDispatcher(hasty);
    const models = modelsOf({ provider, endpoint: server.url, name: "m", apiKey: "k" });
    const model = await models.model();
    expect(await model.ask(soon(), asking("Well?"))).toMatchObject({ text: "At last." });
    expect(server.requests).toHaveLength(1);
  },
);
