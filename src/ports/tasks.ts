import type { ExchangeRepository } from "./exchanges.ts";
import type { ListPage, ListRequest } from "./lists.ts";
import type { WebhookRepository } from "./webhooks.ts";
import type { TaskEvent, TaskFault, TaskRecord, TaskState } from "./task-records.ts";

export interface TaskFilter {
  readonly state?: TaskState | undefined;
  readonly skill?: string | undefined;
}

/**
 * Stores tasks and their events. Queued writes run soon and in order; they wait while the storage accepts no writes.
 * Reading includes everything queued before.
 */
export interface TaskRepository {
  /** A2A messages about the tasks. */
  readonly exchanges: ExchangeRepository;
  /** Webhooks that receive updates of the tasks. */
  readonly webhooks: WebhookRepository;
  /** Stores a new task at once. @throws AppError STORAGE_UNAVAILABLE if it cannot be stored */
  begin(task: TaskRecord): void;
  save(task: TaskRecord): void;
  addEvent(taskId: string, event: TaskEvent): void;
  /** Writes the queue at once. Writes that fail stay queued, without an error. */
  flush(): void;
  /** Writes the queue at once and checks it. @throws AppError STORAGE_UNAVAILABLE if a write is still waiting */
  settle(): void;
  /** Finds a task. @throws AppError STORAGE_UNAVAILABLE if a queued write fails: the stored task may be outdated */
  find(id: string): TaskRecord | undefined;
  /** Returns one page of the tasks in order of arrival. */
  page(filter: TaskFilter, page: ListRequest): ListPage<TaskRecord>;
  /** Returns up to `limit` events of a task with numbers greater than `after`. */
  events(taskId: string, after: number, limit: number): readonly TaskEvent[];
  /** Returns the number of the task's last event; 0 without events. */
  lastNumber(taskId: string): number;
  /** Deletes an ended task; returns false if no ended task has this id. */
  delete(id: string): boolean;
  /**
   * Ends the open tasks that no running server works on: they fail with the error `fault`. Returns their number.
   * @param isOwn tests whether this server runs a task
   */
  endLost(fault: TaskFault, isOwn: (id: string) => boolean): number;
  /** Deletes the ended tasks updated before `beforeMs`, then the oldest until `most` remain. Returns their number. */
  trim(limits: { readonly beforeMs: number; readonly most: number }): number;
  /** Writes the queue and closes the storage; a second call does nothing. */
  close(): void;
}
