import type { Deadline } from "../shared/deadline.ts";
import { AppError } from "../shared/errors.ts";
import type { Log } from "../shared/log.ts";
import { Redactor } from "../shared/secrets/redactor.ts";
import type { AuditContext } from "../shared/calls/audit-context.ts";
import type { ListPage, PageRequest } from "../ports/lists.ts";
import { isFinal, type TaskEvent, type TaskRecord, type TaskState } from "../ports/task-records.ts";
import type { Tell } from "../ports/notifications.ts";
import type { TaskFilter, TaskRepository } from "../ports/tasks.ts";
import { ActiveTask, type ActiveTaskParts } from "./active-task.ts";
import type { Job } from "./job.ts";
import { faultOf, INTERRUPTED } from "./task-failure.ts";
import { Turns } from "./turns.ts";

export interface TaskLimits {
  /** Tasks that are at work at the same time; further ones wait. Those that wait for somebody do not count. */
  readonly maxRunning: number;
  readonly maxWaiting: number;
  /** Days after which an ended task is deleted; 0 keeps it. */
  readonly retentionDays: number;
  /** Ended tasks that are kept. */
  readonly maxStored: number;
}

/** Is told of every task, whatever becomes of it. */
export interface TaskObserver {
  begun(task: TaskRecord): void;
  ended(task: TaskRecord, auditContext: AuditContext): void;
}

export interface TaskParts {
  readonly log: Log;
  readonly observer?: TaskObserver | undefined;
  /** Takes secrets out of what is told and written of tasks. */
  readonly redactor?: Redactor;
  /** Tells whoever watches. */
  readonly tell?: Tell;
}

const DAY_MS = 24 * 60 * 60_000;
/** Of those that are read at once. */
const MOST_EVENTS = 500;

/** Long operations: each is written down, told of as it goes, and may be called off or asked about from anywhere. */
export class Tasks {
  readonly exchanges: TaskRepository["exchanges"];
  readonly webhooks: TaskRepository["webhooks"];
  readonly #repository: TaskRepository;
  readonly #limits: TaskLimits;
  readonly #log: Log;
  readonly #observer: TaskObserver | undefined;
  readonly #parts: ActiveTaskParts;
  readonly #turns: Turns;
  readonly #active = new Map<string, ActiveTask>();

  constructor(
    repository: TaskRepository,
    limits: TaskLimits,
    { log, observer, redactor = new Redactor(), tell = () => {} }: TaskParts,
  ) {
    this.#turns = new Turns(limits.maxRunning);
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

  /** Begins a task, now or when it is its turn. It goes on whoever listens. @throws AppError RATE_LIMITED, STORAGE_UNAVAILABLE */
  start(job: Job): TaskRecord {
    const { maxRunning, maxWaiting } = this.#limits;
    const turns = this.#turns;
    if (turns.taken >= maxRunning && turns.waiting >= maxWaiting) {
      throw new AppError(
        "RATE_LIMITED",
        `${turns.taken} tasks run and ${maxWaiting} wait, which is all there may be.`,
        {
          hint: "Try again when some of them are over, or start the server with more tasks.max_running.",
        },
      );
    }
    const task = new ActiveTask(job, this.#parts);
    this.#active.set(task.id, task);
    this.#watch(task);
    turns.enter(task.id, () => void this.#run(task));
    return task.record;
  }

  /** Writes down a task that was asked for and is not done, and why. */
  refuse(job: Pick<Job, "skill" | "input" | "owner">, why: Error): TaskRecord {
    const error = faultOf(why);
    const run = () => Promise.reject(why);
    const task = new ActiveTask({ ...job, limitMs: 0, run }, this.#parts);
    task.end("rejected", error);
    this.#trim();
    return task.record;
  }

  /** @throws AppError TASK_NOT_FOUND, STORAGE_UNAVAILABLE */
  get(id: string): TaskRecord {
    const task = this.#active.get(id)?.record ?? this.#written(id);
    if (task) return task;
    throw new AppError("TASK_NOT_FOUND", undefined, {
      hint: "List the tasks to see their ids; those that are over are kept for a while only.",
    });
  }

  /** How many begin or go on before it, and it itself; undefined unless it waits for its turn. */
  position(id: string): number | undefined {
    return this.#turns.position(id);
  }

  /** The states of those of this server that are not over. */
  openStates(): readonly TaskState[] {
    const states = [...this.#active.values()].map(({ record }) => record.state);
    return states.filter((state) => !isFinal(state));
  }

  list(filter: TaskFilter, page: PageRequest): ListPage<TaskRecord> {
    const list = this.#repository.page(filter, page);
    const rows = list.rows.map((row) => this.#active.get(row.id)?.record ?? row); // knows of its sessions first
    return { ...list, rows };
  }

  /** What was told after the event with that number, the first `limit`. @throws AppError TASK_NOT_FOUND */
  events(id: string, after = 0, limit = MOST_EVENTS): readonly TaskEvent[] {
    this.get(id);
    const remembered = this.#active.get(id)?.since(after);
    return remembered?.slice(0, limit) ?? this.#repository.events(id, after, limit);
  }

  lastNumber(id: string): number {
    return this.#active.get(id)?.lastNumber ?? this.#repository.lastNumber(id);
  }

  /** What was told after that event, and what is told from now on, up to the task's end. */
  async *follow(deadline: Deadline, id: string, after = 0): AsyncGenerator<TaskEvent> {
    let last = after;
    for (;;) {
      const task = this.#active.get(id);
      const changed = task?.changed; // before the events are read, so that none comes in between
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

  /** The task once it is over, or as it is when the deadline ends. */
  async ended(deadline: Deadline, id: string): Promise<TaskRecord> {
    const over = this.#active.get(id)?.over;
    if (over) await deadline.race(over).catch(() => {}); // its time is over: the task shows how far it is
    return this.get(id);
  }

  /** Ends a task; of one that is over, says what came of it. @throws AppError TASK_NOT_FOUND, MODE_CONFLICT */
  cancel(id: string): TaskRecord {
    const task = this.#own(id);
    task?.cancel();
    if (task && !task.hasBegun) {
      this.#turns.leave(id);
      this.#forgetWritten();
    }
    return this.get(id);
  }

  /** Tells a task what it asked. @throws AppError TASK_NOT_FOUND, MODE_CONFLICT, INVALID_REQUEST */
  answer(id: string, text: string): TaskRecord {
    this.#openTask(id).answer(text);
    return this.get(id);
  }

  /** Says no to what a task asks; it goes on without. @throws AppError TASK_NOT_FOUND, MODE_CONFLICT */
  decline(id: string): TaskRecord {
    this.#openTask(id).decline();
    return this.get(id);
  }

  /** Forgets a task that is over. @throws AppError TASK_NOT_FOUND, MODE_CONFLICT */
  delete(id: string): void {
    const { state } = this.get(id);
    if (this.#repository.delete(id)) return void this.#active.delete(id);
    throw new AppError("MODE_CONFLICT", `The task is not over: it is ${state}.`, {
      hint: "Call it off first.",
    });
  }

  /** Ends all that wait or run, and whoever follows them; nothing begins any more. */
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
    // Another server may have been killed meanwhile.
    return isOpen && this.#endLost() ? this.#repository.find(id) : task;
  }

  /** @throws AppError TASK_NOT_FOUND, MODE_CONFLICT */
  #openTask(id: string): ActiveTask {
    const task = this.#own(id);
    if (task) return task;
    throw new AppError("MODE_CONFLICT", `The task is over: ${this.get(id).state}.`);
  }

  /** Undefined if the task is over. @throws AppError TASK_NOT_FOUND, MODE_CONFLICT */
  #own(id: string): ActiveTask | undefined {
    const task = this.#active.get(id);
    if (task?.isOver === false) return task;
    if (isFinal(this.get(id).state)) return undefined;
    throw new AppError("MODE_CONFLICT", "The task runs in another server.", {
      hint: "Ask the server that started it.",
    });
  }

  /** Whether there were any. */
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
    const thrown = await task.run(); // deadline: the task's own
    const { id, record } = task;
    if (record.error?.code === "INTERNAL") {
      this.#log.error("a task failed", { id, skill: record.skill, error: thrown });
    } else {
      this.#log.info("a task is over", { id, skill: record.skill, state: record.state });
    }
    this.#turns.leave(id);
    this.#forgetWritten();
    this.#trim();
  }

  /** What is over stays here until what came of it is written. */
  #forgetWritten(): void {
    try {
      this.#repository.settle();
    } catch (error) {
      this.#log.warn("what came of a task cannot be written yet", { error });
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
