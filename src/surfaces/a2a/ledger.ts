/** Tasks as other agents see them: with contexts and messages. A turn lasts until a task ends or needs input. */
import { createHash } from "node:crypto";
import type { Message, StreamResponse, Task } from "@a2a-js/sdk";
import type { Services } from "../../operations/services/services.ts";
import { isTurnOver, turnOf } from "../../operations/task/turn.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { isFinal, type TaskEvent } from "../../ports/task-records.ts";
import { eventViews, taskView, type A2aTaskView, type TaskViewOptions } from "./task-view.ts";

export class Ledger {
  readonly tasks: Services["tasks"];
  /** The owner of these tasks. */
  readonly owner: Services["identity"];
  readonly options: TaskViewOptions;

  constructor({ tasks, identity }: Pick<Services, "tasks" | "identity">, options: TaskViewOptions) {
    this.tasks = tasks;
    this.owner = identity;
    this.options = options;
  }

  /** Returns the current task. @throws AppError TASK_NOT_FOUND */
  view(id: string): Task {
    return taskView(this.#reported(id), this.options);
  }

  /** Yields the task, then its updates until the turn ends: at the end of the task, or at a question to the caller. */
  async *turn(deadline: Deadline, id: string): AsyncGenerator<StreamResponse> {
    const isOver = isTurnOver(this.tasks.get(id).state);
    const notification = this.notification(deadline, id);
    yield { payload: { $case: "task", value: this.view(id) } };
    if (!isOver) yield* notification;
  }

  /** Yields the task as it was at the first event after number `after`, then later updates until the turn ends. */
  async *turnAfter(deadline: Deadline, id: string, after: number): AsyncGenerator<StreamResponse> {
    const { record, ...reported } = this.#reported(id);
    const [first] = this.tasks.events(id, after, 1);
    const { state, timestampMs: updatedMs } = first ?? { state: record.state, timestampMs: 0 };
    const begun = { ...record, state, updatedMs, result: null, error: null, question: null };
    const task = taskView({ ...reported, record: begun, last: first }, this.options);
    yield { payload: { $case: "task", value: task } };
    if (!isFinal(state)) yield* this.#turnAfter(deadline, id, after + 1);
  }

  /** Yields new updates of a task until the turn ends. */
  notification(deadline: Deadline, id: string): AsyncGenerator<StreamResponse> {
    return this.#turnAfter(deadline, id, this.tasks.lastNumber(id));
  }

  /** Resolves at the end of the turn. */
  async turnOver(deadline: Deadline, id: string): Promise<void> {
    if (isTurnOver(this.tasks.get(id).state)) return;
    for await (const { state } of this.tasks.follow(deadline, id, this.tasks.lastNumber(id))) {
      if (isTurnOver(state)) return;
    }
  }

  /** Resolves when there is an event after number `after`. */
  async moreEvents(deadline: Deadline, id: string, after: number): Promise<void> {
    await this.tasks.follow(deadline, id, after).next();
  }

  /** Returns a function that converts events of a task to updates. */
  teller(id: string): (event: TaskEvent) => readonly StreamResponse[] {
    const context = this.tasks.exchanges.context(id); // read once: it never changes
    return (event) => eventViews({ record: this.tasks.get(id), context }, event, this.options);
  }

  async *#turnAfter(deadline: Deadline, id: string, after: number): AsyncGenerator<StreamResponse> {
    const reported = this.teller(id);
    for await (const event of turnOf(this.tasks, deadline, { id, after })) yield* reported(event);
  }

  #reported(id: string): A2aTaskView {
    const record = this.tasks.get(id);
    const [last] = this.tasks.events(id, this.tasks.lastNumber(id) - 1, 1);
    const context = this.tasks.exchanges.context(id);
    return { record, context, messages: this.tasks.exchanges.messages(id), last };
  }
}

/** Returns a hash that shows whether two messages with the same id differ. It is too short to reveal their content. */
export function digestOf({ parts, metadata, taskId }: Message): string {
  const text = JSON.stringify([parts, metadata ?? null, taskId]);
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
