/** How a task ends, its final status, and how a request is parsed. */
import { expect, test } from "vitest";
import { startAgent, useAgent } from "./agent.ts";
import {
  all,
  clientOf,
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
const [way] = WAYS;

test("a task that fails tells why, with what it has", async () => {
  const client = await clientOf(agent.url, way);
  const task = await taskOf(client, request(instruct({ what: "fail" })));
  expect(stateOf(task)).toBe("TASK_STATE_FAILED");
  const payload = {
    status: "failed",
    label: "half",
    error: {
      code: "schema_drift",
      message: "The form has changed.",
      hint: "Learn it again.",
      retryable: false,
    },
  };
  expect(payloadsOf(task.status?.message?.parts)).toEqual([payload, payload]);
  expect(payloadsOf(task.artifacts[0]?.parts)).toEqual([payload, payload]);
});

test("a task that is refused tells only why", async () => {
  const client = await clientOf(agent.url, way);
  const task = await taskOf(client, request(instruct({ what: "reject" })));
  expect(stateOf(task)).toBe("TASK_STATE_REJECTED");
  const error = { code: "prohibited", message: "Not that.", retryable: false };
  expect(payloadOf(task)).toEqual({ error });
  expect(task.artifacts).toEqual([]);
});

test("what nobody foresaw is not told", async () => {
  const client = await clientOf(agent.url, way);
  const task = await taskOf(client, request(instruct({ what: "break" })));
  expect(stateOf(task)).toBe("TASK_STATE_FAILED");
  expect(payloadOf(task)).toMatchObject({ error: { code: "internal", retryable: false } });
  expect(JSON.stringify(task)).not.toContain("secret words");
});

test("a wrong request is a refused task that teaches, and runs nothing", async () => {
  const client = await clientOf(agent.url, way);
  const runs = agent.runs.length;
  const refused = async (fields: object) => {
    const task = await taskOf(client, request(instruct(fields)));
    expect(stateOf(task)).toBe("TASK_STATE_REJECTED");
    expect(task.metadata).toEqual({ skill: "do-as-told" });
    return payloadOf(task);
  };
  expect(await refused({ maxSteps: "many" })).toEqual({
    error: {
      code: "invalid_input",
      message: '"maxSteps" must be a whole number; got "many".',
      hint: 'For example: {"maxSteps":60}',
      retryable: false,
    },
  });
  expect(await refused({ what: "dance" })).toMatchObject({
    error: { code: "invalid_input", message: expect.stringContaining("one of finish, tell,") },
  });
  expect(await refused({ allowedHosts: ["*."] })).toMatchObject({
    error: {
      message: '"allowedHosts" has a pattern that is none: "*.".',
      hint: 'Send a request such as: {"skill":"do-as-told","allowedHosts":["example.com"]}',
    },
  });
  expect(agent.runs.length).toBe(runs);
});

test("a skill that there is not is refused with those that there are", async () => {
  const client = await clientOf(agent.url, way);
  const requested = request(message(["Post it"], { metadata: { skill: "post-to-site" } }));
  const task = await taskOf(client, requested);
  expect(stateOf(task)).toBe("TASK_STATE_REJECTED");
  expect(payloadOf(task)).toMatchObject({
    error: { message: 'There is no skill "post-to-site"; the skills are do-as-told, web-browse.' },
  });
});

test("the metadata of the request counts most, and what was odd is told", async () => {
  const client = await clientOf(agent.url, way);
  const said = message(['{"allowedHosts":"a.example","label":"text","colour":"red"}'], {
    metadata: { skill: "web-browse", label: "message" },
  });
  const metadata = { skill: "DO-AS-TOLD", label: "request", maxSteps: "500" };
  const task = await taskOf(client, request(said, {}, metadata));
  expect(payloadOf(task)).toMatchObject({
    label: "request",
    input: { allowed_hosts: ["a.example"], max_steps: 150 },
    warnings: [
      '"maxSteps" is limited to 150, the most allowed; 500 was requested.',
      expect.stringContaining('Unknown field "colour" was ignored'),
    ],
  });
});

test("what a skill keeps of its input is all that the history shows", async () => {
  const client = await clientOf(agent.url, way);
  const task = await taskOf(
    client,
    request(instruct({ label: "x", rows: [{ password: "hunter2" }] })),
  );
  const { history } = await client.getTask({ tenant: "", id: task.id });
  expect(JSON.stringify(history)).not.toContain("hunter2");
  expect(history[0]?.parts[0]?.content?.value).toEqual({ label: "x" });
});

test("files are no input", async () => {
  const client = await clientOf(agent.url, way);
  const said = message([""]);
  Object.assign(said.parts[0] ?? {}, { content: { $case: "url", value: "https://a.example/x" } });
  await expect(client.sendMessage(request(said))).rejects.toThrow(/text and data/);
});

test("tasks beyond those that may wait are refused as such", async () => {
  const full = await startAgent({ flags: ["--tasks-max-waiting", "1"], maxRunning: 1 });
  const client = await clientOf(full.url, way);
  const begin = () =>
    taskOf(client, request(instruct({ what: "wait" }), { returnImmediately: true }));
  const tasks = [await begin(), await begin(), await begin()];
  const [, waiting, refused] = tasks;
  expect(waiting && stateOf(waiting)).toBe("TASK_STATE_SUBMITTED");
  expect(refused && stateOf(refused)).toBe("TASK_STATE_REJECTED");
  expect(refused && payloadOf(refused)).toMatchObject({ error: { code: "busy", retryable: true } });
  await full.stop();
});

test("--a2a-answer-within bounds how long a message waits, not its task", async () => {
  const hasty = await startAgent({ flags: ["--a2a-answer-within", "1"] });
  const client = await clientOf(hasty.url, way);
  const task = await taskOf(client, request(instruct({ what: "wait" })));
  expect(["TASK_STATE_SUBMITTED", "TASK_STATE_WORKING"]).toContain(stateOf(task));
  await hasty.gate.reached;
  const ended = client.resubscribeTask({ tenant: "", id: task.id });
  await ended.next();
  hasty.gate.open();
  await all(ended);
  expect(stateOf(await client.getTask({ tenant: "", id: task.id }))).toBe("TASK_STATE_COMPLETED");
  await hasty.stop();
});

test("--a2a-always-completed tells of every end as a completed task", async () => {
  const older = await startAgent({ flags: ["--a2a-always-completed"] });
  const client = await clientOf(older.url, way);
  for (const what of ["fail", "reject"]) {
    const task = await taskOf(client, request(instruct({ what })));
    expect(stateOf(task)).toBe("TASK_STATE_COMPLETED");
    expect(payloadOf(task)).toHaveProperty("error");
  }
  const list = { tenant: "", contextId: "", pageToken: "", statusTimestampAfter: undefined };
  expect(await client.listTasks({ ...list, status: 3 })).toMatchObject({ totalSize: 2 });
  expect(await client.listTasks({ ...list, status: 4 })).toMatchObject({ totalSize: 0 });
  await older.stop();
});
