/** The Agent2Agent protocol, as documents tell of it. What is served is the SDK's; docs/a2a.md describes its use. */
import { z } from "zod";
import type { DocumentedCall } from "./documented-call.ts";

const text = (what: string) => z.string().describe(what);

const PartSchema = z
  .looseObject({
    text: text("Words, or a JSON object with the input.").exactOptional(),
    data: z.unknown().describe("The input as an object.").optional(),
  })
  .describe("Either of both.");

const MessageSchema = z.looseObject({
  messageId: text("An id of its own: sent again, it leads to the task that it began."),
  role: z.literal("ROLE_USER").describe("Who speaks."),
  parts: z.array(PartSchema).min(1).describe("What is said."),
  taskId: text("The task that is answered; without one, another begins.").exactOptional(),
  contextId: text("What the task belongs to.").exactOptional(),
  metadata: z.looseObject({}).describe("`skill`, and fields of its input.").exactOptional(),
});

const SendSchema = z.object({
  message: MessageSchema.describe("The message."),
  configuration: z
    .looseObject({
      returnImmediately: z.boolean().describe("Do not wait for the task.").exactOptional(),
      historyLength: z.int().describe("Latest messages that come along.").exactOptional(),
    })
    .describe("How to answer.")
    .exactOptional(),
  metadata: z.looseObject({}).describe("As that of the message; counts more.").exactOptional(),
});

const TaskSchema = z.looseObject({
  id: text("Id of the task."),
  contextId: text("What it belongs to."),
  status: z
    .looseObject({ state: text("Such as `TASK_STATE_WORKING`.") })
    .describe("How it stands."),
  artifacts: z.array(z.looseObject({})).describe("What it gave.").exactOptional(),
});

const RpcSchema = z.object({
  jsonrpc: z.literal("2.0").describe("Version of JSON-RPC."),
  id: z.union([z.string(), z.int()]).describe("Comes back with the answer."),
  method: text("Such as `SendMessage` (`message/send` in 0.3)."),
  params: z.looseObject({}).describe("What the method takes.").exactOptional(),
});

const FailureSchema = z.looseObject({
  error: z
    .looseObject({
      code: z.int().describe("The HTTP status."),
      status: text("Its name."),
      message: text("What was wrong."),
      details: z.array(z.looseObject({})).describe("The protocol's reason, and our code."),
    })
    .describe("What was wrong, and what to do next."),
});

const JSON_TYPE = ["application/json"] as const;
const REST_TYPE = ["application/a2a+json"] as const;
const STREAM = { types: ["text/event-stream"], failures: [400, 404] } as const;
const anything = { answer: { schema: z.looseObject({}) } };
const REST = "/a2a/rest";

/** A call of HTTP+JSON; about a task it fails where there is none. */
function rest(
  id: string,
  [method, path]: readonly [DocumentedCall["method"], string],
  more: Pick<DocumentedCall, "summary" | "effect"> & Partial<DocumentedCall>,
): DocumentedCall {
  const failures = path.includes("{id}") ? [404] : [];
  const call = { id: `a2a_${id}`, method, path: REST + path, types: REST_TYPE, failures };
  return { ...call, failureSchema: FailureSchema, ...more };
}

const rpc = (id: string, path: string, summary: string): DocumentedCall => ({
  id,
  method: "POST",
  path,
  summary,
  effect: "act",
  input: RpcSchema,
  types: ["application/json", "text/event-stream"],
  ...anything,
  failures: [],
});

const task = { answer: { schema: TaskSchema } };
const WEBHOOKS = "/tasks/{id}/pushNotificationConfigs";

/** What is served of the standard protocol. The version is the header `A2A-Version`. */
export const STANDARD_CALLS: readonly DocumentedCall[] = [
  {
    id: "a2a_agent_card",
    method: "GET",
    path: "/.well-known/agent-card.json",
    summary: "The card of this agent: where to call it, in which versions, and its skills.",
    effect: "read",
    types: JSON_TYPE,
    answer: { schema: z.looseObject({ name: text("Its name."), version: text("Its version.") }) },
    failures: [],
  },
  rpc("a2a_rpc", "/a2a/jsonrpc", "Every call of the protocol as JSON-RPC."),
  rpc("a2a_rpc_root", "/", "The same at the root, where older callers look for it."),
  rest("send", ["POST", "/message:send"], {
    summary: "Hands a message over and answers with its task, once that is over or asks something.",
    effect: "act",
    input: SendSchema,
    answer: { schema: z.looseObject({ task: TaskSchema.describe("The task.") }) },
    failures: [400, 404],
  }),
  rest("stream", ["POST", "/message:stream"], {
    summary: "Hands a message over and tells of its task as it goes on.",
    effect: "act",
    input: SendSchema,
    ...STREAM,
  }),
  rest("task_list", ["GET", "/tasks"], {
    summary: "Lists tasks, the latest first.",
    effect: "read",
    ...anything,
  }),
  rest("task_get", ["GET", "/tasks/{id}"], {
    summary: "The task as it is.",
    effect: "read",
    ...task,
  }),
  rest("task_cancel", ["POST", "/tasks/{id}:cancel"], {
    summary: "Calls a task of the protocol off.",
    effect: "act",
    ...task,
    failures: [400, 404],
  }),
  rest("task_subscribe", ["POST", "/tasks/{id}:subscribe"], {
    summary: "Tells of a task from now on.",
    effect: "read",
    ...STREAM,
  }),
  rest("webhook_add", ["POST", WEBHOOKS], {
    summary: "Names an address that is told what a stream would tell.",
    effect: "act",
    ...anything,
    failures: [400, 404],
  }),
  rest("webhook_list", ["GET", WEBHOOKS], {
    summary: "Lists the addresses that are told of a task.",
    effect: "read",
    ...anything,
  }),
  rest("webhook_get", ["GET", `${WEBHOOKS}/{webhook}`], {
    summary: "One of these addresses.",
    effect: "read",
    ...anything,
  }),
  rest("webhook_delete", ["DELETE", `${WEBHOOKS}/{webhook}`], {
    summary: "Leaves an address alone from now on.",
    effect: "act",
    ...anything,
  }),
  rest("extended_card", ["GET", "/extendedAgentCard"], {
    summary: "The card with the JSON Schemas of what the skills take.",
    effect: "read",
    ...anything,
  }),
];
