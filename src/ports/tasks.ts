import type { ExchangeRepository } from "./exchanges.ts";
import type { ListPage, PageRequest } from "./lists.ts";
import type { WebhookRepository } from "./webhooks.ts";
import type { TaskEvent, TaskFault, TaskRecord, TaskState } from "./task-records.ts";

export interface TaskFilter {
  readonly state?: TaskState | undefined;
  readonly skill?: string | undefined;
}

/**
 * Tasks and what was told of them. What is queued follows soon, in order, or when the storage takes it; reading sees
 * everything that was queued before.
 */
export interface TaskRepository {
  /** What other agents say about them. */
  readonly exchanges: ExchangeRepository;
  /** Who is told of them. */
  readonly webhooks: WebhookRepository;
  /** Writes down a new task, at once. @throws AppError STORAGE_UNAVAILABLE, and then it is not written */
  begin(task: TaskRecord): void;
  save(task: TaskRecord): void;
  addEvent(taskId: string, event: TaskEvent): void;
  /** Writes at once what waits to be written. */
  flush(): void;
  /** The same for who has to count on it. @throws AppError STORAGE_UNAVAILABLE if something waits on */
  settle(): void;
  /** @throws AppError STORAGE_UNAVAILABLE while it is not sure what is written of it */
  find(id: string): TaskRecord | undefined;
  /** One page of the tasks, in the order in which they came. */
  page(filter: TaskFilter, page: PageRequest): ListPage<TaskRecord>;
  /** What was told after the event with that number, the first `limit`. */
  events(taskId: string, after: number, limit: number): readonly TaskEvent[];
  /** Number of what was told last; 0 if nothing was. */
  lastNumber(taskId: string): number;
  /** Deletes a task that is over; false if there is none. */
  delete(id: string): boolean;
  /**
   * Ends the tasks whose server was killed before it could, with this fault; returns how many.
   * @param isOwn whether a task is one of this server
   */
  endLost(fault: TaskFault, isOwn: (id: string) => boolean): number;
  /** Deletes what is over and too old or too much; returns how many. */
  trim(limits: { readonly beforeMs: number; readonly most: number }): number;
  /** Writes what still waits and closes the storage; a second call does nothing. */
  close(): void;
}
