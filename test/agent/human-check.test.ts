/** A challenge is handed to a person without a request to the model, and the run continues afterwards. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { succeed, until, useOwnStage } from "../scenarios/support/stage.ts";
import { useModelServer } from "../support/model-server.ts";
import { useSite } from "../support/site.ts";
import { passBy } from "./support/pass-by.ts";
import { done, says } from "./support/replies.ts";
import { modelFlags } from "./support/scripted-server.ts";

/** Whether the site treats its visitor as a person, and how often it showed its challenge. */
const site = { isTrusted: false, checks: 0 };

const WALL = `<!doctype html><title>One moment</title><h1>Are you human?</h1><form method="post" action="/pass">
  <div class="g-recaptcha" data-sitekey="6Lc_aX0UAAAAABx" style="width:300px;height:78px;background:#eee"></div>
  <button>I am</button></form>`;

const shop = await useSite({
  "/": (_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (!site.isTrusted) site.checks += 1;
    response.end(site.isTrusted ? "<title>Tea</title><h1>Tea</h1><p>Price: 4.20 EUR</p>" : WALL);
  },
  "/pass": (_request, response) => {
    site.isTrusted = true;
    response.writeHead(303, { location: "/" }).end();
  },
});
const model = await useModelServer();
const { rest, program } = await useOwnStage(modelFlags(model.url));

const Task = z.looseObject({
  id: z.string(),
  state: z.string(),
  question: z.looseObject({ text: z.string() }).nullable(),
});
const INPUT = {
  intent: "What does the tea cost?",
  url: `${shop.url}/`,
  allowed_hosts: ["127.0.0.1"],
  replay: "never",
};

const run = async (fields: object = {}) =>
  Task.parse(await succeed(rest, "agent.run", { ...INPUT, ...fields }));
const task = async (id: string) => Task.parse(await succeed(rest, "task.get", { task_id: id }));

beforeEach(() => {
  site.isTrusted = false;
  model.say((request) =>
    request.texts.join().includes("4.20 EUR")
      ? done("It costs 4.20 EUR.", { evidence: ["Price: 4.20 EUR"] })
      : done("There is a check.", { success: false }),
  );
});

test("the caller is asked before the model is, passes it in the run's own tab, and the run goes on", async () => {
  const paused = await run();
  expect(paused).toMatchObject({
    state: "input-required",
    question: {
      text: expect.stringContaining("shows a check for humans (ReCaptcha)"),
      choices: ["passed", "give up"],
    },
  });
  expect(model.requests).toEqual([]);
  await passBy(rest, paused.question?.text ?? "");
  await succeed(rest, "task.answer", { task_id: paused.id, text: "passed" });
  await until(async () => (await task(paused.id)).state === "completed");
  expect(await task(paused.id)).toMatchObject({
    result: { result: "It costs 4.20 EUR.", verified: "yes", usage: { modelCalls: 1 } },
  });
});

test("said to be passed while it is there, it is asked for again; given up, the run fails and says why", async () => {
  const { id } = await run();
  await succeed(rest, "task.answer", { task_id: id, text: "passed" });
  await until(
    async () => (await task(id)).question?.text.startsWith("It is still there.") === true,
  );
  await succeed(rest, "task.answer", { task_id: id, text: "give up" });
  await until(async () => (await task(id)).state === "failed");
  expect(await task(id)).toMatchObject({
    error: { code: "CAPTCHA", message: expect.stringContaining("ReCaptcha"), retryable: false },
    result: { status: "failed", usage: { modelCalls: 0 } },
  });
});

test("where nobody may be asked, the model ends it honestly", async () => {
  expect(await run({ approval: "refuse" })).toMatchObject({
    state: "failed",
    error: { code: "GAVE_UP", message: "There is a check." },
  });
});

test("a client of MCP is asked with a form in the middle of its call", async () => {
  model.say((request, number) =>
    number === 1
      ? says({ go_to_url: { url: INPUT.url } })
      : done(/\S+ EUR/.exec(request.texts.join())?.[0] ?? "", { evidence: ["Price"] }),
  );
  const client = new Client({ name: "test", version: "1" }, { capabilities: { elicitation: {} } });
  client.setRequestHandler("elicitation/create", async ({ params: { message } }) => {
    await passBy(rest, message);
    return { action: "accept", content: { answer: "passed" } };
  });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${program.url}/mcp`)));
  const called = await client.callTool({
    name: "run_browser_agent",
    arguments: { task: `What does the tea cost at ${INPUT.url} ?`, replay: "never" },
  });
  await client.close();
  expect(called).toMatchObject({
    structuredContent: { status: "done", answer: "4.20 EUR", usage: { modelCalls: 2 } },
  });
});
