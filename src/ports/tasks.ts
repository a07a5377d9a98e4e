import type { ExchangeRepository } from "./exchanges.ts";
import type { ListPage, ListRequest } from "./lists.ts";
import type { WebhookRepository } from "./webhooks.ts";
import type { TaskEvent, TaskFault, TaskRecord, TaskState } from "./task-records.ts";

export interface TaskFilter {
  readonly state?: TaskState | undefined;
  readonly skill?: string | undefined;
}

/**
 * Tasks and their events. Queued writes are stored soon, in order, or when the storage accepts writes again. Reading
 * includes everything queued before.
 */
export interface TaskRepository {
  /** Messages of other agents about them. */
  readonly exchanges: ExchangeRepository;
  /** Webhooks that receive their updates. */
  readonly webhooks: WebhookRepository;
  /** Stores a new task at once. @throws AppError STORAGE_UNAVAILABLE, and then it is not stored */
  begin(task: TaskRecord): void;
  save(task: TaskRecord): void;
  addEvent(taskId: string, event: TaskEvent): void;
  /** Writes the queue at once. */
  flush(): void;
  /** Writes the queue at once and checks it. @throws AppError STORAGE_UNAVAILABLE if a write is still waiting */
  settle(): void;
  /** @throws AppError STORAGE_UNAVAILABLE while its stored state is uncertain */
  find(id: string): TaskRecord | undefined;
  /** One page of the tasks in order of arrival. */
  page(filter: TaskFilter, page: ListRequest): ListPage<TaskRecord>;
  /** Up to `limit` events after that number. */
  events(taskId: string, after: number, limit: number): readonly TaskEvent[];
  /** Number of the last event; 0 without events. */
  lastNumber(taskId: string): number;
  /** Deletes an ended task; false if there is none. */
  delete(id: string): boolean;
  /**
   * Fails the open tasks of servers that were killed, with this fault; returns their number.
   * @param isOwn whether a task is one of this server
   */
  endLost(fault: TaskFault, isOwn: (id: string) => boolean): number;
  /** Deletes ended tasks that are too old or too many; returns their number. */
  trim(limits: { readonly beforeMs: number; readonly most: number }): number;
  /** Writes the queue and closes the storage; a second call does nothing. */
  close(): void;
}
