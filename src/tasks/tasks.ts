import type { Deadline } from "../shared/deadline.ts";
import { AppError } from "../shared/errors.ts";
import type { Log } from "../shared/log.ts";
import { Redactor } from "../shared/secrets/redactor.ts";
import type { AuditContext } from "../shared/calls/audit-context.ts";
import type { ListPage, ListRequest } from "../ports/lists.ts";
import { isFinal, type TaskEvent, type TaskRecord, type TaskState } from "../ports/task-records.ts";
import type { Tell } from "../ports/notifications.ts";
import type { TaskFilter, TaskRepository } from "../ports/tasks.ts";
import { ActiveTask, type ActiveTaskParts } from "./active-task.ts";
import type { Job } from "./job.ts";
import { faultOf, INTERRUPTED } from "./task-failure.ts";
import { TaskTurns } from "./turns.ts";

export interface TaskLimits {
  /** Maximum number of running tasks; further tasks are queued. Tasks that wait for an answer do not count. */
  readonly maxRunning: number;
  readonly maxWaiting: number;
  /** Days after which an ended task is deleted; 0 disables deletion. */
  readonly retentionDays: number;
  /** Maximum number of stored ended tasks. */
  readonly maxStored: number;
}

/** Receives every task that `Tasks.start` creates: at its creation and at its end. */
export interface TaskObserver {
  begun(task: TaskRecord): void;
  ended(task: TaskRecord, auditContext: AuditContext): void;
}

export interface TaskParts {
  readonly log: Log;
  readonly observer?: TaskObserver | undefined;
  /** Removes secrets from records and events of tasks. */
  readonly redactor?: Redactor;
  /** Notifies observers of each event. */
  readonly tell?: Tell;
}

const DAY_MS = 24 * 60 * 60_000;
/** Maximum number of events that `events` returns by default. */
const MOST_EVENTS = 500;

/** Runs long operations as tasks, which are stored, report progress, and can be read and cancelled from any surface. */
export class Tasks {
  readonly exchanges: TaskRepository["exchanges"];
  readonly webhooks: TaskRepository["webhooks"];
  readonly #repository: TaskRepository;
  readonly #limits: TaskLimits;
  readonly #log: Log;
  readonly #observer: TaskObserver | undefined;
  readonly #parts: ActiveTaskParts;
  readonly #turns: TaskTurns;
  readonly #active = new Map<string, ActiveTask>();

  constructor(
    repository: TaskRepository,
    limits: TaskLimits,
    { log, observer, redactor = new Redactor(), tell = () => {} }: TaskParts,
  ) {
    this.#turns = new TaskTurns(limits.maxRunning);
    this.#parts = { repository, redactor, turns: this.#turns, tell };
    this.exchanges = repository.exchanges;
    this.webhooks = repository.webhooks;
    this.#repository = repository;
    this.#limits = limits;
    this.#log = log;
    this.#observer = observer;
    this.#endLost();
    this.#trim();
  }

  /** Starts a task, or queues it if too many tasks run. @throws AppError RATE_LIMITED, STORAGE_UNAVAILABLE */
  start(job: Job): TaskRecord {
    const { maxRunning, maxWaiting } = this.#limits;
    const turns = this.#turns;
    if (turns.taken >= maxRunning && turns.waiting >= maxWaiting) {
      throw new AppError(
        "RATE_LIMITED",
        `The limit of tasks is reached: ${turns.taken} running, ${maxWaiting} queued.`,
        {
          hint: "Try again when some of them have ended, or raise tasks.max_running.",
        },
      );
    }
    const task = new ActiveTask(job, this.#parts);
    this.#active.set(task.id, task);
    this.#watch(task);
    turns.enter(task.id, () => void this.#run(task));
    return task.record;
  }

  /** Stores and returns a task that is rejected before it starts, with `why` as its error. */
  refuse(job: Pick<Job, "skill" | "input" | "owner">, why: Error): TaskRecord {
    const error = faultOf(why);
    const run = () => Promise.reject(why);
    const task = new ActiveTask({ ...job, limitMs: 0, run }, this.#parts);
    task.end("rejected", error);
    this.#trim();
    return task.record;
  }

  /** Returns a task. @throws AppError TASK_NOT_FOUND, STORAGE_UNAVAILABLE */
  get(id: string): TaskRecord {
    const task = this.#active.get(id)?.record ?? this.#written(id);
    if (task) return task;
    throw new AppError("TASK_NOT_FOUND", undefined, {
      hint: "List the tasks to see their ids; ended tasks are stored for a limited time.",
    });
  }

  /** Returns the position of a task in the queue, 1 for the next one; undefined if it is not queued. */
  position(id: string): number | undefined {
    return this.#turns.position(id);
  }

  /** Returns the states of the open tasks of this server. */
  openStates(): readonly TaskState[] {
    const states = [...this.#active.values()].map(({ record }) => record.state);
    return states.filter((state) => !isFinal(state));
  }

  list(filter: TaskFilter, page: ListRequest): ListPage<TaskRecord> {
    const list = this.#repository.page(filter, page);
    const rows = list.rows.map((row) => this.#active.get(row.id)?.record ?? row); // with current sessions
    return { ...list, rows };
  }

  /** Returns up to `limit` events after event number `after`. @throws AppError TASK_NOT_FOUND */
  events(id: string, after = 0, limit = MOST_EVENTS): readonly TaskEvent[] {
    this.get(id);
    const remembered = this.#active.get(id)?.since(after);
    return remembered?.slice(0, limit) ?? this.#repository.events(id, after, limit);
  }

  lastNumber(id: string): number {
    return this.#active.get(id)?.lastNumber ?? this.#repository.lastNumber(id);
  }

  /** Yields the events after event number `after`, then all new ones until the task ends. */
  async *follow(deadline: Deadline, id: string, after = 0): AsyncGenerator<TaskEvent> {
    let last = after;
    for (;;) {
      const task = this.#active.get(id);
      const changed = task?.changed; // taken before the events are read, so that no event is lost
      const notification = this.events(id, last);
      for (const event of notification) {
        yield event;
        if (isFinal(event.state)) return;
        last = event.number;
      }
      if (notification.length > 0) continue;
      if (!changed) return;
      await deadline.race(changed);
    }
  }

  /** Waits for the end of a task or of the deadline; returns the task in its state at that time. */
  async ended(deadline: Deadline, id: string): Promise<TaskRecord> {
    const over = this.#active.get(id)?.over;
    if (over) await deadline.race(over).catch(() => {}); // after the deadline, return the current state
    return this.get(id);
  }

  /** Cancels a task; returns an ended task unchanged. @throws AppError TASK_NOT_FOUND, MODE_CONFLICT */
  cancel(id: string): TaskRecord {
    const task = this.#own(id);
    task?.cancel();
    if (task && !task.hasBegun) {
      this.#turns.leave(id);
      this.#forgetWritten();
    }
    return this.get(id);
  }

  /** Answers a task's question. @throws AppError TASK_NOT_FOUND, MODE_CONFLICT, INVALID_REQUEST */
  answer(id: string, text: string): TaskRecord {
    this.#openTask(id).answer(text);
    return this.get(id);
  }

  /** Declines a task's question, as `ActiveTask.decline` does. @throws AppError TASK_NOT_FOUND, MODE_CONFLICT */
  decline(id: string): TaskRecord {
    this.#openTask(id).decline();
    return this.get(id);
  }

  /** Deletes an ended task. @throws AppError TASK_NOT_FOUND, MODE_CONFLICT */
  delete(id: string): void {
    const { state } = this.get(id);
    if (this.#repository.delete(id)) return void this.#active.delete(id);
    throw new AppError("MODE_CONFLICT", `The task has not ended: its state is ${state}.`, {
      hint: "Cancel it first.",
    });
  }

  /** Ends all queued and running tasks, so that `follow` and `ended` return. Queued tasks no longer start. */
  end(): void {
    this.#turns.close();
    for (const task of this.#active.values()) task.end("failed", INTERRUPTED);
  }

  close(): void {
    this.end();
    this.#repository.close();
  }

  #written(id: string): TaskRecord | undefined {
    const task = this.#repository.find(id);
    const isOpen = task && !isFinal(task.state);
    // If the server that ran the task was killed, `#endLost` changes the stored task.
    return isOpen && this.#endLost() ? this.#repository.find(id) : task;
  }

  /** Returns an open task. @throws AppError TASK_NOT_FOUND; MODE_CONFLICT if it has ended, or another server runs it */
  #openTask(id: string): ActiveTask {
    const task = this.#own(id);
    if (task) return task;
    throw new AppError("MODE_CONFLICT", `The task has ended: its state is ${this.get(id).state}.`);
  }

  /** Returns a task; undefined if ended. @throws AppError TASK_NOT_FOUND; MODE_CONFLICT if another server runs it */
  #own(id: string): ActiveTask | undefined {
    const task = this.#active.get(id);
    if (task?.isOver === false) return task;
    if (isFinal(this.get(id).state)) return undefined;
    throw new AppError("MODE_CONFLICT", "Another server runs the task.", {
      hint: "Send the call to the server that started the task.",
    });
  }

  /** Fails the tasks of servers that were killed; returns whether there were any. */
  #endLost(): boolean {
    const lost = this.#repository.endLost(INTERRUPTED, (id) => this.#active.has(id));
    if (lost === 0) return false;
    this.#log.warn("tasks of a server that ended before them have failed", { tasks: lost });
    return true;
  }

  #watch(task: ActiveTask): void {
    const observer = this.#observer;
    if (!observer) return;
    observer.begun(task.record);
    void task.over.then(() => observer.ended(task.record, task.auditContext));
  }

  async #run(task: ActiveTask): Promise<void> {
    const thrown = await task.run(); // deadline: has its own limit
    const { id, record } = task;
    if (record.error?.code === "INTERNAL") {
      this.#log.error("a task failed", { id, skill: record.skill, error: thrown });
    } else {
      this.#log.info("a task ended", { id, skill: record.skill, state: record.state });
    }
    this.#turns.leave(id);
    this.#forgetWritten();
    this.#trim();
  }

  /** Removes ended tasks from memory if their outcome is stored. */
  #forgetWritten(): void {
    try {
      this.#repository.settle();
    } catch (error) {
      this.#log.warn("the outcome of a task cannot be written yet", { error });
      return;
    }
    for (const [id, task] of this.#active) if (task.isOver) this.#active.delete(id);
  }

  #trim(): void {
    const { retentionDays, maxStored } = this.#limits;
    const beforeMs = retentionDays === 0 ? 0 : Date.now() - retentionDays * DAY_MS;
    try {
      this.#repository.trim({ beforeMs, most: maxStored });
    } catch (error) {
      this.#log.warn("old tasks could not be removed", { error });
    }
  }
}
