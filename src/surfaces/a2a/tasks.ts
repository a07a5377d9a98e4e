/** Tasks of other agents: running and ended ones, in memory and bounded. */
import {
  failureText,
  type Task,
  type TaskResult,
  type TaskState,
  type TaskStep,
} from "../../contracts/browsy-a2a.ts";
import { runTask } from "../../contracts/browsy-task.ts";
import { askByName } from "../../operations/by-name.ts";
import type { Services } from "../../operations/services.ts";
import { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { surplusOf } from "./surplus.ts";

/** The time of a whole task. */
const TASK_MS = 5 * 60_000;
const MOST_RUNNING = 16;
const MOST_STEPS = 100;
/** A task and all that was told of it, in order. */
export interface KnownTask {
  readonly states: readonly TaskState[];
  readonly last: TaskState;
  /** Resolves when there is more to tell. */
  readonly changed: Promise<void>;
}

class RunningTask implements KnownTask {
  readonly id = newId("task");
  readonly #ending = new AbortController();
  readonly #steps: TaskStep[] = [];
  readonly #states: TaskState[] = [];
  #change = Promise.withResolvers<void>();
  characters = 0;

  get states(): readonly TaskState[] {
    return this.#states;
  }

  get last(): TaskState {
    return this.#states.at(-1) ?? { id: this.id, status: "working", steps: [] };
  }

  get isOver(): boolean {
    return this.last.status !== "working";
  }

  get changed(): Promise<void> {
    return this.#change.promise;
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  step(step: TaskStep): void {
    if (this.isOver || this.#steps.length >= MOST_STEPS) return;
    this.#steps.push(step);
    this.#tell({ status: "working" });
  }

  complete(result: TaskResult): void {
    this.#tell({ status: "completed", result });
  }

  fail(error: string): void {
    this.#tell({ status: "failed", error });
  }

  cancel(): void {
    this.fail("Cancelled: the task was called off.");
    this.#ending.abort();
  }

  #tell(news: Pick<TaskState, "status" | "result" | "error">): void {
    if (this.isOver) return;
    const state = { id: this.id, ...news, steps: [...this.#steps] };
    this.#states.push(state);
    if (news.status !== "working") this.characters = JSON.stringify(state).length;
    const { resolve } = this.#change;
    this.#change = Promise.withResolvers<void>();
    resolve();
  }
}

export class Tasks {
  readonly #services: Services;
  readonly #tasks = new Map<string, RunningTask>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Begins a task, which goes on whoever listens. @throws AppError RATE_LIMITED */
  start(task: Task): KnownTask {
    const running = [...this.#tasks.values()].filter(({ isOver }) => !isOver);
    if (running.length >= MOST_RUNNING) {
      throw new AppError(
        "RATE_LIMITED",
        `${MOST_RUNNING} tasks are running, which is all there may be.`,
      );
    }
    const started = new RunningTask();
    this.#tasks.set(started.id, started);
    this.#run(started, task).catch((error: unknown) =>
      this.#services.log.error("a task did not end in order", { error }),
    );
    return started;
  }

  /** @throws AppError NOT_FOUND */
  get(id: string): KnownTask {
    return this.#named(id);
  }

  /** Ends a running task; of one that is over, says what came of it. @throws AppError NOT_FOUND */
  cancel(id: string): TaskState {
    const task = this.#named(id);
    task.cancel();
    return task.last;
  }

  /** Ends all that run. */
  end(): void {
    for (const task of this.#tasks.values()) task.cancel();
  }

  #named(id: string): RunningTask {
    const task = this.#tasks.get(id);
    if (task) return task;
    throw new AppError("NOT_FOUND", "No task has this id.", {
      hint: "Ended tasks are kept for a while only, and not over a restart.",
    });
  }

  async #run(running: RunningTask, task: Task): Promise<void> {
    const own = this.#services.browser.sessions.onDemand({ engine: "auto" });
    using deadline = Deadline.after(TASK_MS, running.signal);
    const { signal } = deadline;
    const caller = { ownSession: own };
    const ask = askByName({ services: this.#services, surface: "direct", caller, signal });
    try {
      const step = (one: TaskStep) => running.step(one);
      const result = await deadline.race(runTask({ task, ask, step }));
      const session = own.current?.id;
      running.complete({ ...result, ...(session !== undefined && { session }) });
    } catch (thrown) {
      this.#services.log.info("a task failed", { id: running.id, error: thrown });
      running.fail(failureText(thrown));
    } finally {
      own.release();
      this.#trim();
    }
  }

  #trim(): void {
    const over = [...this.#tasks.values()].filter(({ isOver }) => isOver);
    for (const { id } of surplusOf(over)) this.#tasks.delete(id);
  }
}
