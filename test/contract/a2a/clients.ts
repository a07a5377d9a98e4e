/** The SDK's own client, over both bindings and in both versions of the protocol. */
import {
  Role,
  TaskState,
  type Message,
  type Part,
  type SendMessageRequest,
  type StreamResponse,
  type Task,
  type TaskStatusUpdateEvent,
} from "@a2a-js/sdk";
import {
  ClientFactory,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  RestTransportFactory,
  type Client,
} from "@a2a-js/sdk/client";

export const WAYS = [
  { binding: "JSONRPC", version: "1.0" },
  { binding: "HTTP+JSON", version: "1.0" },
  { binding: "JSONRPC", version: "0.3" },
  { binding: "HTTP+JSON", version: "0.3" },
] as const;

export type Way = (typeof WAYS)[number];

/** A client that has found the agent by its card and uses this binding and version. */
export async function clientOf(url: string, { binding, version }: Way): Promise<Client> {
  const legacyCompat = { enabled: true };
  const card = await new DefaultAgentCardResolver({ legacyCompat }).resolve(url);
  const supportedInterfaces = card.supportedInterfaces.filter(
    (one) => one.protocolBinding === binding && one.protocolVersion === version,
  );
  const transports = [
    new JsonRpcTransportFactory({ legacyCompat }),
    new RestTransportFactory({ legacyCompat }),
  ];
  return new ClientFactory({ transports }).createFromAgentCard({ ...card, supportedInterfaces });
}

let messages = 0;

/** A part of a message: text, or data from an object. */
export const partOf = (content: string | object): Part => ({
  content:
    typeof content === "string"
      ? { $case: "text", value: content }
      : { $case: "data", value: content },
  mediaType: "",
  filename: "",
  metadata: undefined,
});

/** A message with a new id. */
export function message(contents: (string | object)[], more: Partial<Message> = {}): Message {
  messages += 1;
  return {
    messageId: `message-${process.pid}-${messages}`,
    role: Role.ROLE_USER,
    parts: contents.map((content) => partOf(content)),
    taskId: "",
    contextId: "",
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
    ...more,
  };
}

/** A request; by default the response comes when the task ends or waits for the caller. */
export function request(
  said: Message,
  more: Partial<NonNullable<SendMessageRequest["configuration"]>> = {},
  metadata?: SendMessageRequest["metadata"],
): SendMessageRequest {
  return {
    tenant: "",
    message: said,
    metadata,
    configuration: {
      acceptedOutputModes: [],
      taskPushNotificationConfig: undefined,
      returnImmediately: false,
      ...more,
    },
  };
}

/** A message that starts the test skill with these fields as input. */
export const instruct = (fields: object, more: Partial<Message> = {}) =>
  message([{ skill: "do-as-told", allowedHosts: ["example.com"], ...fields }], more);

export async function taskOf(client: Client, requested: SendMessageRequest): Promise<Task> {
  const answer = await client.sendMessage(requested);
  if ("status" in answer) return answer;
  throw new Error("a message came instead of a task");
}

export const stateOf = ({ status }: Task) => TaskState[status?.state ?? 0];

/** The payload of each part: the parsed JSON of its text, or its data. */
export function payloadsOf(parts: readonly Part[] | undefined) {
  return (parts ?? []).map(({ content }): unknown =>
    content?.$case === "text" ? JSON.parse(content.value) : content?.value,
  );
}

export const payloadOf = ({ status }: Task) => payloadsOf(status?.message?.parts)[1];

/** All events of a stream, a short line for each. */
export async function all(stream: AsyncIterable<StreamResponse>): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const event of stream) lines.push(lineOf(event));
  return lines;
}

export function lineOf({ payload }: StreamResponse): string {
  switch (payload?.$case) {
    case "task":
      return `task ${stateOf(payload.value)}`;
    case "artifactUpdate":
      return `artifact ${payload.value.artifact?.name}`;
    case "statusUpdate":
      return statusLine(payload.value);
    default:
      return "message";
  }
}

function statusLine({ status }: TaskStatusUpdateEvent): string {
  const content = status?.message?.parts[0]?.content;
  const words = content?.$case === "text" ? content.value : "";
  return `${TaskState[status?.state ?? 0]} ${words.startsWith("{") ? "{…}" : words}`;
}
