/** Every method of the protocol, over both bindings and in both versions. */
import { once } from "node:events";
import { get } from "node:http";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { OPERATOR } from "../../../src/shared/calls/caller-identity.ts";
import { useAgent } from "./agent.ts";
import {
  all,
  clientOf,
  lineOf,
  message,
  payloadOf,
  payloadsOf,
  request,
  stateOf,
  taskOf,
  instruct,
  WAYS,
} from "./clients.ts";

const agent = await useAgent();
const NONE = {
  tenant: "",
  contextId: "",
  status: 0,
  pageToken: "",
  statusTimestampAfter: undefined,
};

describe.each(WAYS)("$binding $version", (way) => {
  test("a task gives its result as text, as data and as an artifact", async () => {
    const client = await clientOf(agent.url, way);
    const task = await taskOf(client, request(instruct({ label: "one" })));
    expect(stateOf(task)).toBe("TASK_STATE_COMPLETED");
    const payload = { status: "done", label: "one", input: expect.anything() };
    expect(payloadsOf(task.status?.message?.parts)).toEqual([payload, payload]);
    expect(task.artifacts.map(({ name, parts }) => [name, payloadsOf(parts)])).toEqual([
      ["result", [payload, payload]],
    ]);
    expect(task.metadata).toEqual({ skill: "do-as-told" });
    expect(task.contextId).toMatch(/^ctx_/);
    expect(await client.getTask({ tenant: "", id: task.id })).toEqual(task);
  });

  test("a stream tells of the task, its progress, what it gave, and its end", async () => {
    const client = await clientOf(agent.url, way);
    const lines = await all(client.sendMessageStream(request(instruct({ what: "tell" }))));
    expect(lines).toEqual([
      "task TASK_STATE_SUBMITTED",
      "TASK_STATE_WORKING Started",
      "TASK_STATE_WORKING Row 1 of 2",
      "TASK_STATE_WORKING Row 2 of 2",
      "artifact result",
      "TASK_STATE_COMPLETED {…}",
    ]);
  });

  test("who subscribes hears of a task that somebody else began, and no more of one that is over", async () => {
    const client = await clientOf(agent.url, way);
    const begun = await taskOf(
      client,
      request(instruct({ what: "wait" }), { returnImmediately: true }),
    );
    const stream = client.resubscribeTask({ tenant: "", id: begun.id });
    const first = await stream.next();
    expect(first.value && lineOf(first.value)).toMatch(/^task TASK_STATE_(WORKING|SUBMITTED)$/);
    agent.gate.open();
    expect((await all(stream)).slice(-2)).toEqual(["artifact result", "TASK_STATE_COMPLETED {…}"]);
    const late = client.resubscribeTask({ tenant: "", id: begun.id });
    await expect(all(late)).rejects.toThrow(/\(completed\)/);
  });

  test("a question ends the turn, and a message to the task answers it", async () => {
    const client = await clientOf(agent.url, way);
    const asking = await taskOf(client, request(instruct({ what: "ask" })));
    expect(stateOf(asking)).toBe("TASK_STATE_INPUT_REQUIRED");
    const [words, facts] = asking.status?.message?.parts ?? [];
    expect(words?.content).toEqual({ $case: "text", value: "Which colour?" });
    expect(facts?.content?.value).toEqual({
      question: "Which colour?",
      choices: ["red", "blue"],
      deadline: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    const answer = (word: string) => message([word], { taskId: asking.id });
    await expect(client.sendMessage(request(answer("green")))).rejects.toThrow(
      /"green" is not a valid answer; allowed are "red", "blue"/,
    );
    const done = await taskOf(client, request(answer("blue")));
    expect(done).toMatchObject({ id: asking.id, contextId: asking.contextId });
    expect(payloadOf(done)).toMatchObject({ answer: "blue" });
    const said = done.history.map(({ parts }) => parts[0]?.content?.value);
    expect(said).toEqual([{ label: null }, "Which colour?", "[hidden]"]);
  });

  test("a stream ends with a question, and the answer's own goes on", async () => {
    const client = await clientOf(agent.url, way);
    const stream = client.sendMessageStream(request(instruct({ what: "sign-in" })));
    const { value } = await stream.next();
    const id = value?.payload?.$case === "task" ? value.payload.value.id : "";
    expect((await all(stream)).at(-1)).toBe("TASK_STATE_AUTH_REQUIRED Which colour?");
    const reply = message([{ answer: "481516" }], { taskId: id });
    expect(await all(client.sendMessageStream(request(reply)))).toEqual([
      "task TASK_STATE_WORKING",
      "artifact result",
      "TASK_STATE_COMPLETED {…}",
    ]);
  });

  test("a task that is called off keeps what it has so far", async () => {
    const client = await clientOf(agent.url, way);
    const { id } = await taskOf(
      client,
      request(instruct({ what: "wait" }), { returnImmediately: true }),
    );
    const over = await client.cancelTask({ tenant: "", id, metadata: undefined });
    expect(stateOf(over)).toBe("TASK_STATE_CANCELED");
    expect(payloadOf(over)).toMatchObject({ label: "so far", error: { code: "cancelled" } });
    const again = await client.cancelTask({ tenant: "", id, metadata: undefined });
    expect(again).toEqual(over);
  });

  test("a task that is over takes no message and cannot be called off", async () => {
    const client = await clientOf(agent.url, way);
    const { id } = await taskOf(client, request(instruct({})));
    const late = request(message(["more"], { taskId: id }));
    await expect(client.sendMessage(late)).rejects.toThrow(/\(completed\)/);
    await expect(client.cancelTask({ tenant: "", id, metadata: undefined })).rejects.toThrow(
      /\(completed\)/,
    );
  });

  test("a message that is sent again begins nothing", async () => {
    const client = await clientOf(agent.url, way);
    const requested = request(instruct({ label: "once" }));
    const runs = agent.runs.length;
    const [first, second] = await Promise.all([
      taskOf(client, requested),
      taskOf(client, requested),
    ]);
    const third = await taskOf(client, requested);
    expect([second.id, third.id]).toEqual([first.id, first.id]);
    expect(agent.runs.length - runs).toBe(1);
    const other = instruct({ label: "other" }, { messageId: requested.message?.messageId ?? "" });
    await expect(client.sendMessage(request(other))).rejects.toThrow(/used for another message/);
  });

  test("an unknown task, and one of another context, are refused", async () => {
    const client = await clientOf(agent.url, way);
    await expect(client.getTask({ tenant: "", id: "task_none" })).rejects.toThrow(/No task/);
    const { id } = await taskOf(client, request(instruct({ what: "ask" })));
    const elsewhere = message(["red"], { taskId: id, contextId: "ctx_other" });
    await expect(client.sendMessage(request(elsewhere))).rejects.toThrow(/belongs to context/);
  });

  test("the history is as long as asked for", async () => {
    const client = await clientOf(agent.url, way);
    const { id } = await taskOf(client, request(instruct({ what: "ask" })));
    const reply = message(["red"], { taskId: id });
    await client.sendMessage(request(reply));
    const short = await client.getTask({ tenant: "", id, historyLength: 1 });
    expect(short.history.map(({ messageId }) => messageId)).toEqual([reply.messageId]);
    expect((await client.getTask({ tenant: "", id })).history).toHaveLength(3);
  });

  test("the extended card says what skills take", async () => {
    const client = await clientOf(agent.url, way);
    const card = await client.getAgentCard();
    const [extension] = card.capabilities?.extensions ?? [];
    expect(extension?.params?.["do-as-told"]).toMatchObject({
      properties: { allowed_hosts: { type: "array" } },
    });
  });
});

describe.each(WAYS.slice(0, 2))("$binding $version lists tasks", (way) => {
  test("of a context, the latest first, a page at a time", async () => {
    const client = await clientOf(agent.url, way);
    const contextId = `ctx-${way.binding}`;
    const tasks = [];
    for (const label of ["a", "b", "c"]) {
      tasks.push(await taskOf(client, request(instruct({ label }, { contextId }))));
    }
    const latest = tasks.toReversed().map(({ id }) => id);
    const first = await client.listTasks({ ...NONE, contextId, pageSize: 2 });
    expect(first).toMatchObject({ pageSize: 2, totalSize: 3 });
    const rest = await client.listTasks({ ...NONE, contextId, pageToken: first.nextPageToken });
    expect([...first.tasks, ...rest.tasks].map(({ id }) => id)).toEqual(latest);
    expect(rest.nextPageToken).toBe("");
    expect(first.tasks.flatMap(({ artifacts }) => artifacts)).toEqual([]);
    const whole = await client.listTasks({ ...NONE, contextId, includeArtifacts: true });
    expect(whole.tasks).toEqual(tasks.toReversed());
  });

  test("by state and time", async () => {
    const client = await clientOf(agent.url, way);
    const failed = await taskOf(client, request(instruct({ what: "fail" })));
    const { tasks } = await client.listTasks({ ...NONE, status: 4 });
    expect(tasks.map(({ id }) => id)).toContain(failed.id);
    expect(new Set(tasks.map(stateOf))).toEqual(new Set(["TASK_STATE_FAILED"]));
    const later = { ...NONE, statusTimestampAfter: "2999-01-01T00:00:00Z" };
    expect(await client.listTasks(later)).toMatchObject({ tasks: [], totalSize: 0 });
  });

  test("but not by what makes no sense", async () => {
    const client = await clientOf(agent.url, way);
    await expect(client.listTasks({ ...NONE, pageSize: 101 })).rejects.toThrow(/1 (to|and) 100/);
    await expect(client.listTasks({ ...NONE, pageToken: "x" })).rejects.toThrow(/nextPageToken/);
  });
});

test("a message that comes again while its task is being begun begins no other", async () => {
  const client = await clientOf(agent.url, WAYS[0]);
  const requested = request(instruct({ label: "slow to begin" }));
  const runs = agent.runs.length;
  const first = taskOf(client, requested);
  await agent.gate.reached;
  const second = taskOf(client, requested);
  await client.listTasks({ ...NONE, pageSize: 1 }); // responds after the second request has arrived
  agent.gate.open();
  expect((await second).id).toBe((await first).id);
  expect(agent.runs.length - runs).toBe(1);
});

test("an answer has as much of the history as asked for", async () => {
  const client = await clientOf(agent.url, WAYS[0]);
  const task = await taskOf(client, request(instruct({}), { historyLength: 0 }));
  expect(task.history).toEqual([]);
});

test("tasks of other surfaces are contexts of their own", async () => {
  const client = await clientOf(agent.url, WAYS[0]);
  const { id } = agent.tasks.start({
    skill: "other",
    owner: OPERATOR,
    input: {},
    limitMs: 1_000,
    run: () => Promise.resolve({ x: 1 }),
  });
  expect(await client.getTask({ tenant: "", id })).toMatchObject({ id, contextId: id });
});

const Card = z.looseObject({
  url: z.string(),
  skills: z.array(z.looseObject({ id: z.string() })),
  supportedInterfaces: z.array(z.looseObject({ url: z.string(), protocolVersion: z.string() })),
});

test("GET /.well-known/agent-card.json", async () => {
  const response = await fetch(`${agent.url}/.well-known/agent-card.json`);
  const card = Card.parse(await response.json());
  expect(card.skills.map(({ id }) => id)).toEqual(["do-as-told", "web-browse"]);
  expect(card.url).toBe(`${agent.url}/a2a/jsonrpc`);
  expect(card.supportedInterfaces.map((one) => [one.url, one.protocolVersion])).toEqual([
    [`${agent.url}/a2a/jsonrpc`, "1.0"],
    [`${agent.url}/a2a/rest`, "1.0"],
    [`${agent.url}/a2a/jsonrpc`, "0.3"],
    [`${agent.url}/a2a/rest`, "0.3"],
  ]);
  expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  const etag = response.headers.get("etag") ?? "";
  const again = get(response.url, { headers: { "If-None-Match": etag } });
  const [answer] = await once(again, "response");
  expect(answer).toMatchObject({ statusCode: 304 });
});
