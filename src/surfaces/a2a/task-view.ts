/** Converts tasks and their updates to the types of the A2A SDK. */
import {
  Role,
  TaskState,
  type Artifact,
  type Message,
  type Part,
  type StreamResponse,
  type Task,
} from "@a2a-js/sdk";
import { payloadOf, questionPayload } from "../../contracts/foragent-answer.ts";
import { z } from "zod";
import { isAsking } from "../../operations/task/turn.ts";
import type { MessageRecord, TaskContext } from "../../ports/exchanges.ts";
import {
  isFinal,
  type TaskEvent,
  type TaskRecord,
  type TaskState as OurState,
} from "../../ports/task-records.ts";
import { dataPart, payloadParts, textPart } from "./message-parts.ts";

/** A task with its A2A context. */
export interface Placed {
  readonly record: TaskRecord;
  readonly context: TaskContext;
}

/** A task with all data that the protocol reports. */
export interface A2aTaskView extends Placed {
  readonly messages: readonly MessageRecord[];
  /** The latest event. */
  readonly last: TaskEvent | undefined;
}

export interface TaskViewOptions {
  /** Whether to report failed and rejected tasks as completed, as callers written for Foragent expect. */
  readonly alwaysCompleted: boolean;
}

const STATES: Readonly<Record<OurState, TaskState>> = {
  submitted: TaskState.TASK_STATE_SUBMITTED,
  working: TaskState.TASK_STATE_WORKING,
  "input-required": TaskState.TASK_STATE_INPUT_REQUIRED,
  "auth-required": TaskState.TASK_STATE_AUTH_REQUIRED,
  completed: TaskState.TASK_STATE_COMPLETED,
  failed: TaskState.TASK_STATE_FAILED,
  canceled: TaskState.TASK_STATE_CANCELED,
  rejected: TaskState.TASK_STATE_REJECTED,
};

/** Returns Fermata's states that are reported as this A2A state; empty for an unknown state. */
export function ourStates(state: TaskState, options: TaskViewOptions): readonly OurState[] {
  const all = Object.keys(STATES).filter((one): one is OurState => one in STATES);
  return all.filter((one) => theirState(one, options) === state);
}

function theirState(state: OurState, { alwaysCompleted }: TaskViewOptions): TaskState {
  const isCompleted = alwaysCompleted && (state === "failed" || state === "rejected");
  return STATES[isCompleted ? "completed" : state];
}

/** Returns the current task as an A2A task. */
export function taskView(reported: A2aTaskView, options: TaskViewOptions): Task {
  const { record, context, messages, last } = reported;
  const { id, skill, updatedMs } = record;
  const { contextId } = context;
  return {
    id,
    contextId,
    status: {
      state: theirState(record.state, options),
      message: isFinal(record.state) ? endMessage(reported) : last && eventMessage(reported, last),
      timestamp: new Date(updatedMs).toISOString(),
    },
    artifacts: artifactsOf(reported),
    history: messages.map((message) => messageView(message, record, contextId)),
    metadata: { skill },
  };
}

/** Returns the task for a list: without artifacts. A completed task has no status message either. */
export function withoutResult(task: Task): Task {
  const isCompleted = task.status?.state === TaskState.TASK_STATE_COMPLETED;
  const status = task.status && isCompleted ? { ...task.status, message: undefined } : task.status;
  return { ...task, status, artifacts: [] };
}

/** Returns the stream updates for an event: the task's result if the event ends the task, then the status. */
export function eventViews(
  reported: Placed,
  event: TaskEvent,
  options: TaskViewOptions,
): readonly StreamResponse[] {
  const { record, context } = reported;
  const address = { taskId: record.id, contextId: context.contextId };
  const atEnd = isFinal(event.state);
  const update: StreamResponse = {
    payload: {
      $case: "statusUpdate",
      value: {
        ...address,
        status: {
          state: theirState(event.state, options),
          message: atEnd ? endMessage(reported) : eventMessage(reported, event),
          timestamp: new Date(event.timestampMs).toISOString(),
        },
        metadata: { number: event.number },
      },
    },
  };
  const artifacts = atEnd ? artifactsOf(reported) : [];
  return [...artifacts.map((artifact) => artifactView(address, artifact)), update];
}

function artifactView(
  address: { readonly taskId: string; readonly contextId: string },
  artifact: Artifact,
): StreamResponse {
  const value = { ...address, artifact, append: false, lastChunk: true, metadata: undefined };
  return { payload: { $case: "artifactUpdate", value } };
}

/** Returns the result of a task as an artifact; empty if the task has not ended, was rejected or has no result. */
function artifactsOf({ record, context }: Placed): Artifact[] {
  const { id, skill, state, result } = record;
  if (!isFinal(state) || state === "rejected" || !result) return [];
  return [
    {
      artifactId: `${id}-result`,
      name: "result",
      description: `Result of ${skill}.`,
      parts: payloadParts(payloadOf(record, context.warnings)),
      metadata: undefined,
      extensions: [],
    },
  ];
}

/** Returns the status message of an ended task, with its result, error and warnings. */
function endMessage(reported: Placed): Message {
  const { record, context } = reported;
  return agentMessage(reported, "end", payloadParts(payloadOf(record, context.warnings)));
}

/** Returns the message for an event, with its text and data. A question's data is its text, choices and deadline. */
function eventMessage(reported: Placed, { number, state, text, data }: TaskEvent): Message {
  const requested = Asking.safeParse(isAsking(state) ? data : undefined);
  const facts = requested.success ? questionPayload(requested.data.question) : data;
  return agentMessage(reported, String(number), [
    textPart(text),
    ...(facts ? [dataPart(facts)] : []),
  ]);
}

/** The data of a question event. */
const Asking = z.object({
  question: z.object({
    text: z.string(),
    choices: z.array(z.string()).exactOptional(),
    untilMs: z.number(),
  }),
});

function agentMessage({ record, context }: Placed, which: string, parts: Part[]): Message {
  return {
    messageId: `${record.id}-${which}`,
    taskId: record.id,
    contextId: context.contextId,
    role: Role.ROLE_AGENT,
    parts,
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  };
}

function messageView(
  message: MessageRecord,
  { id, input }: TaskRecord,
  contextId: string,
): Message {
  return {
    messageId: message.messageId,
    taskId: id,
    contextId,
    role: message.role === "user" ? Role.ROLE_USER : Role.ROLE_AGENT,
    // The first message is stored without parts. The task's input has the message's content, without secrets.
    parts: message.parts.length === 0 ? [dataPart(input)] : message.parts.map(storedPart),
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  };
}

function storedPart(part: object): Part {
  return "text" in part ? textPart(String(part.text)) : dataPart(part);
}
