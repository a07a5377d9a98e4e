/** Tasks and conversations after a restart of the server, and after a client disconnects. */
import { expect, test } from "vitest";
import { startAgent, temporaryFolder } from "./agent.ts";
import {
  clientOf,
  message,
  payloadOf,
  request,
  stateOf,
  taskOf,
  instruct,
  WAYS,
} from "./clients.ts";

const [way] = WAYS;

test("tasks, contexts, history and messages outlive the server", async () => {
  const folder = temporaryFolder();
  const before = await startAgent({ folder });
  const first = await clientOf(before.url, way);
  const requested = request(instruct({ label: "kept", maxSteps: 999 }));
  const done = await taskOf(first, requested);
  const asking = await taskOf(
    first,
    request(instruct({ what: "ask" }, { contextId: done.contextId })),
  );
  await before.stop();

  const after = await startAgent({ folder });
  const second = await clientOf(after.url, way);
  expect(await second.getTask({ tenant: "", id: done.id })).toEqual(done);
  expect((await taskOf(second, requested)).id).toBe(done.id);
  expect(after.runs).toEqual([]);
  const ended = await second.getTask({ tenant: "", id: asking.id });
  expect(stateOf(ended)).toBe("TASK_STATE_FAILED");
  expect(ended.contextId).toBe(done.contextId);
  expect(payloadOf(ended)).toMatchObject({ error: { code: "interrupted", retryable: true } });
  const late = request(message(["red"], { taskId: asking.id }));
  await expect(second.sendMessage(late)).rejects.toThrow(/\(failed\)/);
  await after.stop();
});

test("a server that ends tells those who listen", async () => {
  const agent = await startAgent();
  const client = await clientOf(agent.url, way);
  const stream = client.sendMessageStream(request(instruct({ what: "wait" })));
  await stream.next();
  const rest = Array.fromAsync(stream);
  await agent.stop();
  expect((await rest).at(-1)?.payload).toMatchObject({
    $case: "statusUpdate",
    value: { status: { state: 4 } },
  });
});

test("who goes away leaves the task as it is", async () => {
  const agent = await startAgent();
  const client = await clientOf(agent.url, way);
  const removed = new AbortController();
  const stream = client.sendMessageStream(request(instruct({ what: "wait" })), {
    signal: removed.signal,
  });
  const { value } = await stream.next();
  const id = value?.payload?.$case === "task" ? value.payload.value.id : "";
  removed.abort();
  await expect(Array.fromAsync(stream)).rejects.toThrow(/abort/i);
  const task = await client.getTask({ tenant: "", id });
  expect(stateOf(task)).toBe("TASK_STATE_WORKING");
  await agent.stop();
});

test("each of several who listen hears all that is left, once", async () => {
  const agent = await startAgent();
  const client = await clientOf(agent.url, way);
  const begun = await taskOf(
    client,
    request(instruct({ what: "wait" }), { returnImmediately: true }),
  );
  const streams = [1, 2, 3].map(() => client.resubscribeTask({ tenant: "", id: begun.id }));
  await Promise.all(streams.map((stream) => stream.next()));
  const rests = streams.map((stream) => Array.fromAsync(stream));
  agent.gate.open();
  for (const rest of await Promise.all(rests)) {
    expect(rest.map(({ payload }) => payload?.$case)).toEqual(["artifactUpdate", "statusUpdate"]);
  }
  await agent.stop();
});
