/** What other agents say about tasks. */
import type { TaskRecord, TaskState } from "./task-records.ts";

/** A message about a task, as it may be kept: without secrets. */
export interface MessageRecord {
  readonly messageId: string;
  readonly role: "user" | "agent";
  /** Plain JSON. */
  readonly parts: readonly object[];
  /** Tells messages with one id apart; too short to tell what they said. */
  readonly digest: string;
}

/** To which conversation a task belongs, and what was odd about the request for it. */
export interface TaskContext {
  readonly contextId: string;
  readonly warnings: readonly string[];
}

/** A place in the list: after the row that changed then and has this number. */
export interface UpdatePlace {
  readonly updatedMs: number;
  readonly row: number;
}

export interface UpdateFilter {
  readonly contextId?: string | undefined;
  readonly states?: readonly TaskState[] | undefined;
  readonly sinceMs?: number | undefined;
}

export interface UpdatePage {
  readonly tasks: readonly TaskRecord[];
  readonly next: UpdatePlace | undefined;
  /** On all pages. */
  readonly total: number;
}

/** Writing returns at once; reading sees everything that was written before. */
export interface ExchangeRepository {
  saveContext(taskId: string, context: TaskContext): void;
  /** A task that nobody gave a context is one of its own. */
  context(taskId: string): TaskContext;
  addMessage(taskId: string, message: MessageRecord): void;
  /** In the order in which they were said. */
  messages(taskId: string): readonly MessageRecord[];
  /** The task that a caller's message with this id was about. */
  find(messageId: string): { readonly taskId: string; readonly digest: string } | undefined;
  /** Tasks by their last change, the latest first; those of all callers. */
  page(
    filter: UpdateFilter,
    page: { readonly limit: number; readonly after?: UpdatePlace | undefined },
  ): UpdatePage;
}
