/** A proxy for the agent: turns the kit's messages into tasks, and returns their results in the kit's format. */
import { randomUUID } from "node:crypto";
import {
  Role,
  type Message,
  type Part,
  type SendMessageRequest,
  type StreamResponse,
  type Task,
  type TaskArtifactUpdateEvent,
} from "@a2a-js/sdk";
import type { A2ARequestHandler, ServerCallContext } from "@a2a-js/sdk/server";
import { newId } from "../../../src/shared/ids.ts";
import { partOf } from "./clients.ts";
import { actionOf, MESSAGE_ONLY, prefixOf, TCK_SKILL } from "./tck-actions.ts";

/** Adapts the methods whose results the kit checks; all other calls go to the agent unchanged. */
export function tckAgent(agent: A2ARequestHandler): A2ARequestHandler {
  const ids = new UniqueMessageIds();
  const translatedStream = <P>(
    call: (params: P, context: ServerCallContext) => AsyncIterable<StreamResponse>,
  ) =>
    async function* (params: P, context: ServerCallContext) {
      for await (const event of call(params, context)) yield* translated(event);
    };
  const own: Partial<A2ARequestHandler> = {
    sendMessage: async (request, context) => {
      if (isMessageOnly(request)) return directMessage(request);
      const answer = await agent.sendMessage(ids.applied(request), context);
      return "status" in answer ? translatedTask(answer) : answer;
    },
    sendMessageStream: async function* (request, context) {
      if (isMessageOnly(request)) {
        yield { payload: { $case: "message", value: directMessage(request) } };
        return;
      }
      const stream = agent.sendMessageStream(ids.applied(request), context);
      for await (const event of stream) yield* translated(event);
    },
    getTask: async (params, context) => translatedTask(await agent.getTask(params, context)),
    listTasks: async (params, context) => {
      const answer = await agent.listTasks(params, context);
      return { ...answer, tasks: answer.tasks.map(translatedTask) };
    },
    resubscribe: translatedStream((params, context) => agent.resubscribe(params, context)),
  };
  return new Proxy(agent, {
    get: (target, name) => {
      const call: unknown = Reflect.get(own, name) ?? Reflect.get(target, name);
      return typeof call === "function" ? call.bind(target) : call;
    },
  });
}

class UniqueMessageIds {
  #count = 0;

  /** Makes the id unique, as the kit reuses ids for new tasks, and adds the part that selects the skill. */
  applied(request: SendMessageRequest): SendMessageRequest {
    const { message } = request;
    if (!message || message.taskId !== "" || message.messageId === "") return request;
    if (message.parts.length === 0) return request;
    this.#count += 1;
    const skillPart = partOf({ skill: TCK_SKILL, prefix: prefixOf(message.messageId) });
    const messageId = `${message.messageId}#${this.#count}`;
    return { ...request, message: { ...message, messageId, parts: [...message.parts, skillPart] } };
  }
}

function isMessageOnly({ message }: SendMessageRequest): boolean {
  return message?.taskId === "" && message.messageId.startsWith(MESSAGE_ONLY);
}

function directMessage({ message }: SendMessageRequest): Message {
  const contextId = message?.contextId || newId("ctx");
  return agentMessage({ contextId, taskId: "", says: "Direct message response" });
}

interface Said {
  readonly contextId: string;
  readonly taskId: string;
  readonly says: string;
}

function agentMessage({ contextId, taskId, says }: Said): Message {
  return {
    messageId: randomUUID(),
    contextId,
    taskId,
    role: Role.ROLE_AGENT,
    parts: [partOf(says)],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  };
}

/** The parts that the kit expects of a task; its result's data contains the prefix that selects them. */
function partsOf(params: readonly Part[]): readonly Part[] {
  const payload = params.find(({ content }) => content?.$case === "data")?.content?.value;
  return actionOf(Object(payload).prefix).parts ?? [];
}

function translatedTask(task: Task): Task {
  const [result] = task.artifacts;
  if (!result) return task;
  const parts = [...partsOf(result.parts)];
  const { says } = actionOf(Object(result.parts[1]?.content?.value).prefix);
  const { id: taskId, contextId } = task;
  const message = says === undefined ? undefined : agentMessage({ taskId, contextId, says });
  return {
    ...task,
    ...(task.status && { status: { ...task.status, message } }),
    artifacts: parts.length === 0 ? [] : [{ ...result, parts }],
  };
}

function translated({ payload }: StreamResponse): StreamResponse[] {
  switch (payload?.$case) {
    case "task":
      return [{ payload: { $case: "task", value: translatedTask(payload.value) } }];
    case "artifactUpdate":
      return chunks(payload.value).map((value) => ({
        payload: { $case: "artifactUpdate", value },
      }));
    default:
      return [{ payload }];
  }
}

/** Replaces the update of an artifact with an update for each part that the kit expects. */
function chunks(update: TaskArtifactUpdateEvent): TaskArtifactUpdateEvent[] {
  const { artifact } = update;
  if (!artifact) return [update];
  const parts = partsOf(artifact.parts);
  return parts.map((part, index) => ({
    ...update,
    artifact: { ...artifact, parts: [part] },
    append: index > 0,
    lastChunk: index === parts.length - 1,
  }));
}
