/** The calls of the A2A protocol, based on Fermata's tasks instead of the SDK's task store and event bus. */
import type {
  AgentCard,
  CancelTaskRequest,
  GetTaskRequest,
  ListTasksRequest,
  ListTasksResponse,
  SendMessageRequest,
  StreamResponse,
  SubscribeToTaskRequest,
  Task,
} from "@a2a-js/sdk";
import { TaskNotCancelableError } from "@a2a-js/sdk/errors";
import type { A2ARequestHandler, ServerCallContext } from "@a2a-js/sdk/server";
import { audited, TASK_CANCEL } from "../../operations/call/audit-call.ts";
import type { Services } from "../../operations/services/services.ts";
import { noteDomain } from "../../shared/calls/audit-context.ts";
import { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { isFinal } from "../../ports/task-records.ts";
import { callerOf } from "./caller.ts";
import type { Conversation, Taken } from "./conversation.ts";
import type { Ledger } from "./ledger.ts";
import { listQuery, nextToken } from "./list-query.ts";
import { errorInAudit, malformed, protocolError } from "./protocol-errors.ts";
import { withoutResult } from "./task-view.ts";
import type { PushConfigs } from "./push/push-configs.ts";
import type { CardAt } from "./signed-cards.ts";

/** The parts that handle the tasks of one tenant. */
export interface A2aAgentParts {
  readonly ledger: Ledger;
  readonly conversation: Conversation;
  readonly push: PushConfigs;
}

export interface AgentOptions {
  /** Returns the parts that the caller may use. */
  readonly partsOf: (context: ServerCallContext) => A2aAgentParts;
  readonly servicesOf: (context: ServerCallContext) => Services;
  readonly cardAt: CardAt;
  readonly extendedCardAt: CardAt;
  /** Longest wait of `sendMessage` until the task ends or needs input, milliseconds; 0 sets no limit. */
  readonly answerWithinMs: number;
}

type Requested = ServerCallContext;

export class Agent implements A2ARequestHandler {
  readonly #options: AgentOptions;

  constructor(options: AgentOptions) {
    this.#options = options;
  }

  /** Returns the card from which the SDK reads the supported versions. */
  getAgentCard(): Promise<AgentCard> {
    return this.#options.cardAt("");
  }

  getAuthenticatedExtendedAgentCard(_request: object, context: Requested): Promise<AgentCard> {
    return this.#options.extendedCardAt(callerOf(context)?.origin ?? "");
  }

  async sendMessage(request: SendMessageRequest, context: Requested): Promise<Task> {
    return inProtocol(async () => {
      const { ledger } = this.#options.partsOf(context);
      const { id } = await this.#take(request, context);
      const { returnImmediately = false, historyLength } = request.configuration ?? {};
      using deadline = deadlineOf(context);
      if (!returnImmediately) await this.#turnOver(deadline, ledger, id);
      return cut(ledger.view(id), historyLength);
    });
  }

  /** Resolves when the task ends or needs input, or after `answerWithinMs`. */
  async #turnOver(deadline: Deadline, ledger: Ledger, id: string): Promise<void> {
    const { answerWithinMs } = this.#options;
    if (answerWithinMs === 0) return ledger.turnOver(deadline, id);
    using patience = deadline.child(answerWithinMs);
    try {
      await ledger.turnOver(patience, id);
    } catch (thrown) {
      if (deadline.expired || !patience.expired) throw thrown;
    }
  }

  async *sendMessageStream(
    request: SendMessageRequest,
    context: Requested,
  ): AsyncGenerator<StreamResponse, void, undefined> {
    const { id, after } = await inProtocol(() => this.#take(request, context));
    const { ledger } = this.#options.partsOf(context);
    using deadline = deadlineOf(context);
    const isAgain = after === undefined;
    const turn = isAgain ? ledger.turn(deadline, id) : ledger.turnAfter(deadline, id, after);
    yield* whileHeard(deadline, turn);
  }

  async getTask({ id, historyLength }: GetTaskRequest, context: Requested): Promise<Task> {
    const { ledger } = this.#options.partsOf(context);
    return inProtocol(() => cut(ledger.view(required(id)), historyLength));
  }

  async cancelTask({ id }: CancelTaskRequest, context: Requested): Promise<Task> {
    return this.#write(TASK_CANCEL, context, () => {
      const { ledger } = this.#options.partsOf(context);
      const { state } = ledger.tasks.get(required(id));
      if (isFinal(state) && state !== "canceled") {
        throw new TaskNotCancelableError(`Task ${id} has ended (${state}).`);
      }
      if (state !== "canceled") ledger.tasks.cancel(id);
      return ledger.view(id);
    });
  }

  async *resubscribe(
    { id }: SubscribeToTaskRequest,
    context: Requested,
  ): AsyncGenerator<StreamResponse, void, undefined> {
    const { ledger } = this.#options.partsOf(context);
    using deadline = deadlineOf(context);
    const { task, notification } = await inProtocol(() => {
      const { state } = ledger.tasks.get(required(id));
      if (!isFinal(state))
        return { task: ledger.view(id), notification: ledger.notification(deadline, id) };
      throw new AppError("MODE_CONFLICT", `Task ${id} (${state}) sends no more events.`, {
        hint: "Get the task to see its result.",
      });
    });
    yield { payload: { $case: "task", value: task } };
    yield* whileHeard(deadline, notification);
  }

  async listTasks(request: ListTasksRequest, context: Requested): Promise<ListTasksResponse> {
    return inProtocol(() => {
      const { ledger } = this.#options.partsOf(context);
      const { filter, page } = listQuery(request, ledger.options);
      const { tasks, next, total } = ledger.tasks.exchanges.page(filter, page);
      const views = tasks.map(({ id }) => cut(ledger.view(id), request.historyLength));
      return {
        tasks: request.includeArtifacts === true ? views : views.map(withoutResult),
        nextPageToken: next ? nextToken(next) : "",
        pageSize: page.limit,
        totalSize: total,
      };
    });
  }

  createTaskPushNotificationConfig: A2ARequestHandler["createTaskPushNotificationConfig"] = (
    config,
    context,
  ) =>
    this.#write("push_notification_config.create", context, () => {
      noteDomain(config.url);
      return this.#push(context).create(config, context.requestedVersion);
    });

  getTaskPushNotificationConfig: A2ARequestHandler["getTaskPushNotificationConfig"] = (
    { taskId, id },
    context,
  ) => inProtocol(() => this.#push(context).get(taskId, id));

  listTaskPushNotificationConfigs: A2ARequestHandler["listTaskPushNotificationConfigs"] = (
    { taskId },
    context,
  ) => inProtocol(() => ({ configs: this.#push(context).list(taskId), nextPageToken: "" }));

  deleteTaskPushNotificationConfig: A2ARequestHandler["deleteTaskPushNotificationConfig"] = (
    { taskId, id },
    context,
  ) =>
    this.#write("push_notification_config.delete", context, () =>
      this.#push(context).delete(taskId, id),
    );

  /** Runs work that is none of Fermata's operations, and records it in the audit log. */
  #write<T>(name: string, context: Requested, work: () => T | Promise<T>): Promise<T> {
    const call = { name, services: this.#options.servicesOf(context), surface: "a2a" } as const;
    return inProtocol(() => audited(call, work, errorInAudit));
  }

  #push(context: Requested): PushConfigs {
    return this.#options.partsOf(context).push;
  }

  /** Handles a message. Rejects it before the task starts if its webhook is not allowed. */
  async #take(request: SendMessageRequest, context: Requested): Promise<Taken> {
    const { conversation, push } = this.#options.partsOf(context);
    const config = request.configuration?.taskPushNotificationConfig;
    if (config) await push.check(config);
    const taken = await conversation.take(request); // deadline: of `invoke`
    if (config && taken.after !== undefined) {
      const { id: taskId, after } = taken;
      await this.#write("push_notification_config.create", context, () => {
        noteDomain(config.url);
        return push.add({ ...config, taskId }, context.requestedVersion, after);
      });
    }
    return taken;
  }
}

/** Runs `work`; converts its failures as `protocolError` does. */
async function inProtocol<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw protocolError(thrown);
  }
}

function deadlineOf(context: Requested): Deadline {
  return Deadline.never(callerOf(context)?.signal);
}

/** Forwards the stream; ends without an error when the caller disconnects. */
async function* whileHeard(
  deadline: Deadline,
  stream: AsyncIterable<StreamResponse>,
): AsyncGenerator<StreamResponse, void, undefined> {
  try {
    yield* stream;
  } catch (thrown) {
    if (!deadline.expired) throw protocolError(thrown);
  }
}

function required(id: string): string {
  if (id.trim() === "") throw malformed("The id of a task is required.");
  return id;
}

/** Returns the task with only the latest `most` messages of its history; with all if `most` is undefined. */
function cut(task: Task, most: number | undefined): Task {
  if (most === undefined) return task;
  return { ...task, history: most <= 0 ? [] : task.history.slice(-most) };
}
