/** The checks of the protocol's compatibility kit, over both bindings; the kit itself needs Python. */
import { TaskState, type StreamResponse } from "@a2a-js/sdk";
import type { Client } from "@a2a-js/sdk/client";
import { describe, expect, test } from "vitest";
import { Gate, useAgent } from "./agent.ts";
import { clientOf, message, request, stateOf, taskOf, WAYS } from "./clients.ts";
import { tckAgent } from "./tck-agent.ts";
import { PREFIXES, tckSkill } from "./tck-actions.ts";

const gate = new Gate();
const operation = tckSkill((deadline) => deadline.race(gate.opened));
const agent = await useAgent({ skill: { operation, runs: [], gate }, fixtures: tckAgent });

/** A message whose id is the same in every call, because the kit, too, reuses ids for new tasks. */
const said = (prefix: string) => message(["hello"], { messageId: `${prefix}-session` });

const stateIn = (status: { readonly state: TaskState } | undefined) =>
  TaskState[status?.state ?? 0] ?? "";

function factOf({ payload }: StreamResponse): unknown {
  switch (payload?.$case) {
    case "task":
    case "statusUpdate":
      return stateIn(payload.value.status);
    case "artifactUpdate": {
      const { artifact, append, lastChunk } = payload.value;
      return { parts: artifact?.parts.map(({ content }) => content?.value), append, lastChunk };
    }
    default:
      return payload?.value.parts[0]?.content?.value;
  }
}

async function heard(client: Client, prefix: string) {
  const facts: unknown[] = [];
  for await (const event of client.sendMessageStream(request(said(prefix)))) {
    facts.push(factOf(event));
  }
  return facts;
}

describe.each(WAYS.filter(({ version }) => version === "1.0"))("$binding", (way) => {
  test.each([
    ["tck-complete-task", "TASK_STATE_COMPLETED", []],
    ["tck-artifact-text", "TASK_STATE_COMPLETED", ["Generated text content"]],
    ["tck-artifact-file", "TASK_STATE_COMPLETED", [Buffer.from("tck")]],
    ["tck-artifact-file-url", "TASK_STATE_COMPLETED", ["https://example.com/output.txt"]],
    ["tck-artifact-data", "TASK_STATE_COMPLETED", [{ key: "value", count: 42 }]],
    ["tck-input-required", "TASK_STATE_INPUT_REQUIRED", []],
    ["tck-auth-required", "TASK_STATE_AUTH_REQUIRED", []],
    ["tck-reject-task", "TASK_STATE_REJECTED", []],
    ["tck-task-failure", "TASK_STATE_FAILED", []],
    ["tck-of-tomorrow", "TASK_STATE_COMPLETED", []],
  ])("%s", async (prefix, state, parts) => {
    const client = await clientOf(agent.url, way);
    const task = await taskOf(client, request(said(prefix)));
    expect(stateOf(task)).toBe(state);
    const given = task.artifacts.flatMap((artifact) => artifact.parts);
    expect(given.map(({ content }) => content?.value)).toEqual(parts);
    const stored = await client.getTask({ tenant: "", id: task.id });
    expect(stored.artifacts).toEqual(task.artifacts);
  });

  test("tck-message-response is no task", async () => {
    const client = await clientOf(agent.url, way);
    const answer = await client.sendMessage(request(said("tck-message-response")));
    expect(answer).toMatchObject({
      parts: [{ content: { $case: "text", value: "Direct message response" } }],
    });
    expect(await heard(client, "tck-message-response")).toEqual(["Direct message response"]);
  });

  const [begun, working, done] = [
    "TASK_STATE_SUBMITTED",
    "TASK_STATE_WORKING",
    "TASK_STATE_COMPLETED",
  ];
  const whole = (part: unknown) => ({ parts: [part], append: false, lastChunk: true });
  test.each([
    ["tck-stream-001", [whole("Stream hello from TCK")]],
    ["tck-stream-002", []],
    ["tck-stream-003", [whole("Stream task lifecycle")]],
    ["tck-stream-ordering-001", [whole("Ordered output")]],
    ["tck-stream-artifact-text", [whole("Streamed text content")]],
    ["tck-stream-artifact-file", [whole(Buffer.from("tck"))]],
    [
      "tck-stream-artifact-chunked",
      [
        { parts: ["chunk-1 "], append: false, lastChunk: false },
        { parts: ["chunk-2"], append: true, lastChunk: true },
      ],
    ],
  ])("%s", async (prefix, artifacts) => {
    const client = await clientOf(agent.url, way);
    expect(await heard(client, prefix)).toEqual([begun, working, ...artifacts, done]);
  });
});

test("a prefix is not taken for a shorter one", () => {
  for (const [place, prefix] of PREFIXES.entries()) {
    expect(PREFIXES.slice(0, place).filter((before) => prefix.startsWith(before))).toEqual([]);
  }
});
