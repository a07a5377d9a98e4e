/** The calls of the Agent2Agent protocol, for the reference documents. The A2A SDK serves them; see docs/a2a.md. */
import { z } from "zod";
import type { DocumentedCall } from "./documented-call.ts";

const text = (what: string) => z.string().describe(what);

const PartSchema = z
  .looseObject({
    text: text("Words, or a JSON object with the input.").exactOptional(),
    data: z.unknown().describe("The input as an object.").optional(),
  })
  .describe("A text or data part.");

const MessageSchema = z.looseObject({
  messageId: text("A unique id: a repeated message returns the task that it created."),
  role: z.literal("ROLE_USER").describe("The sender."),
  parts: z.array(PartSchema).min(1).describe("The content."),
  taskId: text("The task to answer; without it, a new task is created.").exactOptional(),
  contextId: text("The context of the task.").exactOptional(),
  metadata: z.looseObject({}).describe("`skill`, and fields of its input.").exactOptional(),
});

const SendSchema = z.object({
  message: MessageSchema.describe("The message."),
  configuration: z
    .looseObject({
      returnImmediately: z.boolean().describe("Do not wait for the task.").exactOptional(),
      historyLength: z.int().describe("Number of latest messages to include.").exactOptional(),
    })
    .describe("Response options.")
    .exactOptional(),
  metadata: z.looseObject({}).describe("Overrides that of the message.").exactOptional(),
});

const TaskSchema = z.looseObject({
  id: text("Id of the task."),
  contextId: text("The context of the task."),
  status: z
    .looseObject({ state: text("Such as `TASK_STATE_WORKING`.") })
    .describe("State of the task."),
  artifacts: z.array(z.looseObject({})).describe("Results of the task.").exactOptional(),
});

const RpcSchema = z.object({
  jsonrpc: z.literal("2.0").describe("Version of JSON-RPC."),
  id: z.union([z.string(), z.int()]).describe("Returned with the response."),
  method: text("Such as `SendMessage` (`message/send` in 0.3)."),
  params: z.looseObject({}).describe("Parameters of the method.").exactOptional(),
});

const FailureSchema = z.looseObject({
  error: z
    .looseObject({
      code: z.int().describe("The HTTP status."),
      status: text("Its name."),
      message: text("Error message."),
      details: z.array(z.looseObject({})).describe("The protocol's reason, and our code."),
    })
    .describe("Error message and hint."),
});

const JSON_TYPE = ["application/json"] as const;
const REST_TYPE = ["application/a2a+json"] as const;
const STREAM = { types: ["text/event-stream"], failures: [400, 404] } as const;
const anything = { answer: { schema: z.looseObject({}) } };
const REST = "/a2a/rest";

/** Describes a call of the HTTP+JSON binding; a call with a task id in its path can fail with 404. */
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

/** The supported calls of the standard A2A protocol. The header `A2A-Version` selects the version. */
export const STANDARD_CALLS: readonly DocumentedCall[] = [
  {
    id: "a2a_agent_card",
    method: "GET",
    path: "/.well-known/agent-card.json",
    summary: "Returns the agent card: addresses, versions and skills.",
    effect: "read",
    types: JSON_TYPE,
    answer: { schema: z.looseObject({ name: text("Its name."), version: text("Its version.") }) },
    failures: [],
  },
  rpc("a2a_rpc", "/a2a/jsonrpc", "Runs any call of the protocol as JSON-RPC."),
  rpc("a2a_rpc_root", "/", "The same at the root, for older callers."),
  rest("send", ["POST", "/message:send"], {
    summary: "Sends a message and returns its task when that ends or has a question.",
    effect: "act",
    input: SendSchema,
    answer: { schema: z.looseObject({ task: TaskSchema.describe("The task.") }) },
    failures: [400, 404],
  }),
  rest("stream", ["POST", "/message:stream"], {
    summary: "Sends a message and streams the events of its task.",
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
    summary: "Returns the current task.",
    effect: "read",
    ...task,
  }),
  rest("task_cancel", ["POST", "/tasks/{id}:cancel"], {
    summary: "Cancels a task of the protocol.",
    effect: "act",
    ...task,
    failures: [400, 404],
  }),
  rest("task_subscribe", ["POST", "/tasks/{id}:subscribe"], {
    summary: "Streams the further events of a task.",
    effect: "read",
    ...STREAM,
  }),
  rest("webhook_add", ["POST", WEBHOOKS], {
    summary: "Registers an address that receives the events of a task.",
    effect: "act",
    ...anything,
    failures: [400, 404],
  }),
  rest("webhook_list", ["GET", WEBHOOKS], {
    summary: "Lists the registered addresses of a task.",
    effect: "read",
    ...anything,
  }),
  rest("webhook_get", ["GET", `${WEBHOOKS}/{webhook}`], {
    summary: "Returns a registered address.",
    effect: "read",
    ...anything,
  }),
  rest("webhook_delete", ["DELETE", `${WEBHOOKS}/{webhook}`], {
    summary: "Removes a registered address.",
    effect: "act",
    ...anything,
  }),
  rest("extended_card", ["GET", "/extendedAgentCard"], {
    summary: "Returns the agent card with the JSON Schemas of the skills' inputs.",
    effect: "read",
    ...anything,
  }),
];
