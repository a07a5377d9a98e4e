/** The interfaces for other agents: the skill browser-task, and the tasks of an older contract. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  clientOf,
  message,
  payloadOf,
  request,
  stateOf,
  taskOf,
  WAYS,
} from "../contract/a2a/clients.ts";
import { useServer } from "../contract/browsy/server.ts";
import { useModelServer } from "../support/model-server.ts";
import { useSite } from "../support/site.ts";
import { done, says } from "./support/replies.ts";
import { modelFlags } from "./support/scripted-server.ts";

const site = await useSite({
  "/": "<!doctype html><title>Prices</title><h1>Prices</h1><p>A seat costs 12 EUR a month.</p>",
});
const model = await useModelServer();
const server = await useServer(modelFlags(model.url));
const url = `${site.url}/`;
const answer = done("12 EUR", { evidence: ["A seat costs 12 EUR"] });

describe("browser-task", () => {
  test.each(WAYS)("is what plain words are for, $binding $version", async (way) => {
    model.say([answer]);
    const client = await clientOf(server.url, way);
    const more = { allowedHosts: ["127.0.0.1"], url, maxSteps: "500", replay: "never" };
    const said = message(["What does a seat cost?", more]);
    const task = await taskOf(client, request(said));
    expect(stateOf(task)).toBe("TASK_STATE_COMPLETED");
    expect(task.metadata).toEqual({ skill: "browser-task" });
    expect(payloadOf(task)).toMatchObject({
      status: "done",
      summary: expect.any(String),
      result: "12 EUR",
      steps: 1,
      navigations: [url],
      verified: "yes",
      warnings: expect.arrayContaining(['"max_steps" is limited to 150; 500 was requested.']),
    });
  });

  test("that used up what it may is failed, with what it has", async () => {
    model.say(() => says({ scroll: { direction: "down" } }));
    const client = await clientOf(server.url, WAYS[0]);
    const fields = { intent: "Scroll", allowedHosts: ["127.0.0.1"], url, maxSteps: 1 };
    const task = await taskOf(client, request(message([fields])));
    expect(stateOf(task)).toBe("TASK_STATE_FAILED");
    expect(payloadOf(task)).toMatchObject({
      status: "incomplete",
      error: { code: "budget_exhausted", retryable: true },
    });
  });
});

test("the short list of tools has run_browser_agent where a model is configured, and stays short", async () => {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`)));
  const list = await client.listTools();
  await client.close();
  const names = list.tools.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(["run_browser_agent", "browser_get_status"]);
  const withoutHints = list.tools.map((tool) => ({ ...tool, annotations: undefined }));
  expect(JSON.stringify(withoutHints).length / 4).toBeLessThanOrEqual(4_000);
});

const State = z.looseObject({ status: z.string(), steps: z.array(z.looseObject({})) });

/** Starts a task by the older contract. Returns the last event of its stream. */
async function older(goal: string, params: object) {
  const response = await fetch(`${server.url}/a2a/tasks`, {
    method: "POST",
    body: JSON.stringify({ goal, params }),
  });
  const events = (await response.text()).split("\n\n").filter((part) => part.startsWith("data: "));
  return State.parse(JSON.parse(events.at(-1)?.slice(6) ?? ""));
}

describe("POST /a2a/tasks", () => {
  test("is for the agent where a model is configured", async () => {
    model.say([answer]);
    expect(await older("How much is a seat?", { url })).toMatchObject({
      status: "completed",
      steps: [
        { description: `Opening ${url}` },
        { description: expect.stringContaining("Step 1") },
      ],
      result: { content: "12 EUR", url, verified: "yes" },
    });
  });

  test("shows no model a name and a password: rules log in", async () => {
    model.say([]);
    const credentials = { username: "ada", password: "secret" };
    const state = await older("Log in", { url, credentials });
    expect(state).toMatchObject({ status: "failed", error: expect.stringContaining("login form") });
    expect(model.requests).toEqual([]);
  });

  test("does not do what tasks do not do", async () => {
    model.say([]);
    const state = await older("Create an account at example.com for me", { url });
    expect(state).toMatchObject({ status: "failed" });
    expect(model.requests).toEqual([]);
  });
});
